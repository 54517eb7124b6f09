import { useSyncExternalStore } from 'react';
import type { DeliveryMethod } from '@harbour/contracts/delivery';
import type { District } from '@harbour/contracts/district';
import type { Product } from '@harbour/contracts/product';
import { mergeLines, sameLines } from '@harbour/contracts/basket-merge';
import type { BasketLines, Basket as StoredBasket } from '@harbour/contracts/user';
import { MAX_QUANTITY } from '@harbour/contracts/basket-bounds';
import { firstVariant, labelOf, lineIdOf, lineNameOf } from '@harbour/contracts/choices';
import type { BackOrdered, LineVariant, ProductVariant } from '@harbour/contracts/variant';
import { currentSession } from '../session/session.ts';
import { readJson, readText, writeText } from '../session/storage.ts';

/** A product as far as the basket knows it. */
type KnownProduct = Pick<Product, 'id'> & { [K in keyof Product]?: Product[K] | undefined };

/** A variant as far as the basket knows it. */
type KnownVariant = Pick<LineVariant, 'id'> & { [K in keyof LineVariant]?: LineVariant[K] | undefined };

export interface BasketLine {
  /**
   * The product in its state when added, with price, stock and picture of the variant; of a line from the server only
   * the id is known.
   */
  product: KnownProduct;
  /** Missing in lines from the server that name none; of a plain product its id is the product's. */
  variant?: KnownVariant | undefined;
  quantity: number;
  /** Of a priced line: the pieces that the shop does not have yet. */
  backOrdered?: BackOrdered | undefined;
  /** Price times quantity, in dollars; 0 while the price is not known. */
  amount: number;
}

/** The basket that the browser keeps (product/entities §10). */
export interface Basket {
  id: string;
  user?: { id: string };
  status: StoredBasket['status'];
  currency: 'hkd';
  products: BasketLine[];
  charges: { charge: { method: string }; amount: number }[];
  discounts: { discount: { method: string }; amount: number }[];
  /** The lines on which browser and account last agreed, as text: tells which of the two changed since. */
  agreed?: string;
  /** Promotion codes, unchanged from how they were typed. */
  codes?: string[];
  delivery?: DeliveryMethod;
  district?: District | null;
}

const listeners = new Set<() => void>();
let known: { text: string | undefined; basket: Basket | undefined } = { text: undefined, basket: undefined };

/** A line with its amount. */
export const line = ({ product, variant }: Pick<BasketLine, 'product' | 'variant'>, quantity: number): BasketLine => ({
  product,
  ...(variant ? { variant } : {}),
  quantity,
  amount: Math.round((product.price ?? 0) * 100 * quantity) / 100,
});

/** A basket's lines as text, whatever their order. */
export const linesText = (lines: BasketLines): string =>
  lines
    .map(({ product, variant, quantity }) => [product.id, quantity, variant?.id ?? []].flat().join(':'))
    .toSorted()
    .join();

/** The lines in such a text. */
const linesOfText = (text: string): BasketLines =>
  text
    .split(',')
    .filter(Boolean)
    .map((each) => {
      const [id = '', quantity, variantId] = each.split(':');
      return { ...lineNameOf(id, variantId), quantity: Number(quantity) };
    });

const idsAndCounts = (basket: Basket): BasketLines =>
  basket.products.map(({ product, variant, quantity }) => ({ ...lineNameOf(product.id, variant?.id), quantity }));

/** The basket in storage, if there is one; the same object until storage changes. */
export function storedBasket(): Basket | undefined {
  const text = readText('basket');
  if (text === known.text) return known.basket;
  const value = readJson('basket') as Basket | undefined;
  known = { text, basket: Array.isArray(value?.products) ? value : undefined };
  return known.basket;
}

/** Keeps a basket in the browser, and tells who listens. */
export function save(basket: Basket): void {
  writeText('basket', JSON.stringify(basket));
  for (const listener of listeners) listener();
}

/** A new basket of the person who is signed in. */
export function emptyBasket(): Basket {
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

/** A line of a product, as one of its variants. */
const lineOf = ({ options: all, variants: _variants, ...product }: Product, variant: ProductVariant) => {
  const { id, sku, options, price, stock, image } = variant;
  const label = labelOf(all, options);
  return {
    product: { ...product, price, stock, image: image ?? product.image },
    variant: { id, sku, options, ...(label ? { label } : {}) },
  };
};

/** Whether a line of the basket is the one of that id (`lineIdOf`). */
export const isLine = (id: string) => (item: BasketLine) => lineIdOf(item) === id;

/**
 * The basket with more of a product, as its first variant where none is given: a new line, or that many more on the line
 * that is there (product/states §3).
 */
export function withProduct(basket: Basket, product: Product, quantity = 1, variant = firstVariant(product)): Basket {
  const added = variant ? lineOf(product, variant) : { product };
  const there = basket.products.find(isLine(lineIdOf(line(added, quantity))));
  const products = there
    ? basket.products.map((item) =>
        item === there ? line(added, Math.min(item.quantity + quantity, MAX_QUANTITY)) : item,
      )
    : [...basket.products, line(added, quantity)];
  return { ...basket, products };
}

/** Adds a product, as its first variant where none is given, and keeps the basket. */
export function addProduct(product: Product, quantity = 1, variant = firstVariant(product)): void {
  save(withProduct(storedBasket() ?? emptyBasket(), product, quantity, variant));
}

/** Changes the basket, or a new one where there is none. */
export function change(by: (basket: Basket) => Basket): void {
  save(by(storedBasket() ?? emptyBasket()));
}

/** What the browser has, on which lines it last agreed with the account, and the basket as the account would keep it. */
export function ownLines(): { lines: BasketLines; agreed: BasketLines; basket: StoredBasket } {
  const kept = storedBasket() ?? emptyBasket();
  const lines = idsAndCounts(kept);
  const { id, status, currency } = kept;
  return { lines, agreed: linesOfText(kept.agreed ?? ''), basket: { id, status, currency, products: lines } };
}

/**
 * Takes over the account's basket; what changed here since `sent` stays. Gives whether the account has to hear of that.
 */
export function takeOver(stored: StoredBasket, sent: BasketLines): boolean {
  // Logged out, or somebody else logged in, while the answer was on its way.
  if (stored.user?.id !== currentSession()?.userId) return false;
  const kept = storedBasket();
  if (!kept && stored.products.length === 0) return false;
  const basket = kept ?? emptyBasket();
  const own = idsAndCounts(basket);
  const together = mergeLines(sent, own, stored.products);
  const agreed = linesText(stored.products);
  if (!sameLines(together, own) || basket.id !== stored.id || basket.agreed !== agreed) {
    const products = together.map((item) => line(basket.products.find(isLine(lineIdOf(item))) ?? item, item.quantity));
    save({ ...basket, id: stored.id, products, agreed });
  }
  return !sameLines(together, stored.products);
}

/** How many pieces are in a basket. */
export function quantityIn(basket: Basket | undefined): number {
  return (basket?.products ?? []).reduce((sum, item) => sum + item.quantity, 0);
}

/** How many of one product are in a basket, of all its variants. */
export function quantityOf(basket: Basket | undefined, productId: string): number {
  return quantityIn(
    basket && { ...basket, products: basket.products.filter(({ product }) => product.id === productId) },
  );
}

/** Calls the listener after each change of the basket, in this tab or another; gives the function that ends that. */
export function onBasketChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The basket, kept up to date in every tab. */
export function useBasket(): Basket | undefined {
  return useSyncExternalStore(onBasketChange, storedBasket, () => undefined);
}
