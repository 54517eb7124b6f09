import { useSyncExternalStore } from 'react';
import type { Product } from '@harbour/contracts/product';
import type { Basket as StoredBasket } from '@harbour/contracts/user';
import { currentSession } from '../../session/session.ts';
import { readJson, readText, writeText } from '../../session/storage.ts';

export interface BasketLine {
  /** The product as it was when added; of a line from the server only the id is known. */
  product: Pick<Product, 'id'> & Partial<Product>;
  quantity: number;
  /** Price times quantity, in dollars; 0 while the price is not known. */
  amount: number;
}

/** The basket that the browser keeps (spec §3). */
export interface Basket {
  id: string;
  user?: { id: string };
  status: StoredBasket['status'];
  currency: 'hkd';
  products: BasketLine[];
  charges: { charge: { method: string }; amount: number }[];
  discounts: { discount: { method: string }; amount: number }[];
}

/** The most of one product that a basket takes. */
const MAX_QUANTITY = 99;
const listeners = new Set<() => void>();
let known: { text: string | undefined; basket: Basket | undefined } = { text: undefined, basket: undefined };

const line = (product: BasketLine['product'], quantity: number): BasketLine => ({
  product,
  quantity,
  amount: Math.round((product.price ?? 0) * 100 * quantity) / 100,
});

/** The basket in storage, if there is one; the same object until storage changes. */
export function storedBasket(): Basket | undefined {
  const text = readText('basket');
  if (text === known.text) return known.basket;
  const value = readJson('basket') as Basket | undefined;
  known = { text, basket: Array.isArray(value?.products) ? value : undefined };
  return known.basket;
}

function save(basket: Basket): void {
  writeText('basket', JSON.stringify(basket));
  for (const listener of listeners) listener();
}

function emptyBasket(): Basket {
  const userId = currentSession()?.userId;
  return {
    id: crypto.randomUUID(),
    ...(userId ? { user: { id: userId } } : {}),
    status: 'open',
    currency: 'hkd',
    products: [],
    charges: [],
    discounts: [],
  };
}

/** The basket with one more of a product: a new line of 1, or 1 more on the line that is there (spec §4). */
export function withProduct(basket: Basket, product: Product): Basket {
  const there = basket.products.find((item) => item.product.id === product.id);
  const products = there
    ? basket.products.map((item) => (item === there ? line(product, Math.min(item.quantity + 1, MAX_QUANTITY)) : item))
    : [...basket.products, line(product, 1)];
  return { ...basket, products };
}

/** Adds one of a product and keeps the basket. */
export function addProduct(product: Product): void {
  save(withProduct(storedBasket() ?? emptyBasket(), product));
}

/** The browser's basket joined with the account's: of a product in both, the larger quantity. */
export function joined(own: Basket, stored: StoredBasket): Basket {
  const more = stored.products.filter(({ product }) => !own.products.some((item) => item.product.id === product.id));
  const raised = own.products.map((item) => {
    const other = stored.products.find(({ product }) => product.id === item.product.id);
    return line(item.product, Math.max(item.quantity, other?.quantity ?? 0));
  });
  return { ...own, id: stored.id, products: [...raised, ...more.map((item) => line(item.product, item.quantity))] };
}

/** Joins the account's basket into the browser's at login. */
export function joinBasket(stored: StoredBasket, userId: string): void {
  save({ ...joined(storedBasket() ?? emptyBasket(), stored), user: { id: userId } });
}

/** How many pieces are in a basket. */
export function quantityIn(basket: Basket | undefined): number {
  return (basket?.products ?? []).reduce((sum, item) => sum + item.quantity, 0);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The basket, kept up to date in every tab. */
export function useBasket(): Basket | undefined {
  return useSyncExternalStore(subscribe, storedBasket);
}
