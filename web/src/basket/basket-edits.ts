import { useSyncExternalStore } from 'react';
import type { Basket as StoredBasket } from '@harbour/contracts/user';
import { MAX_QUANTITY } from '@harbour/contracts/basket-bounds';
import { lineIdOf } from '@harbour/contracts/choices';
import {
  type Basket,
  type BasketLine,
  change,
  emptyBasket,
  isLine,
  line,
  onBasketChange,
  save,
  storedBasket,
  linesText,
  quantityIn,
} from './basket.store.ts';

/** The most codes that a basket takes (reliability §7). */
const MAX_CODES = 5;

let content: { text: string; basket: Basket | undefined } = { text: '', basket: undefined };

/** The basket for who computes its amounts: the same object until anything but those changes. */
function storedContent(): Basket | undefined {
  const basket = storedBasket();
  const text = basket ? JSON.stringify({ ...basket, charges: [], discounts: [], agreed: '' }) : '';
  if (text !== content.text) content = { text, basket };
  return content.basket;
}

/** Changes how many are on a line of the basket: a whole number from 1 to 99. */
export function setQuantity(lineId: string, quantity: number): void {
  const wanted = Math.min(Math.max(Math.trunc(quantity) || 1, 1), MAX_QUANTITY);
  change((basket) => ({
    ...basket,
    products: basket.products.map((item) => (isLine(lineId)(item) ? line(item, wanted) : item)),
  }));
}

/** Takes a line out of the basket; gives the function that puts it back where it was. */
export function removeLine(lineId: string): () => void {
  const products = storedBasket()?.products ?? [];
  const index = products.findIndex(isLine(lineId));
  const removed = products[index];
  change((basket) => ({ ...basket, products: basket.products.filter((item) => !isLine(lineId)(item)) }));
  return () => {
    if (!removed || storedBasket()?.products.some(isLine(lineId))) return;
    change((basket) => ({ ...basket, products: basket.products.toSpliced(index, 0, removed) }));
  };
}

/** Takes over what the shop says of lines now, by their ids: name, price, stock, and the variant that they mean. */
export function updateLines(known: ReadonlyMap<string, Pick<BasketLine, 'product' | 'variant'>>): void {
  change((basket) => ({
    ...basket,
    products: basket.products.map((item) => {
      const now = known.get(lineIdOf(item));
      if (!now) return item;
      const product = { ...item.product, ...now.product };
      return line({ product, variant: now.variant ?? item.variant }, item.quantity);
    }),
  }));
}

/** Keeps what was computed for the basket, if it has changed (product/entities §10). */
export function keepAmounts(amounts: Pick<Basket, 'charges' | 'discounts'>): void {
  const basket = storedBasket();
  if (!basket) return;
  const before = JSON.stringify([basket.charges, basket.discounts]);
  if (before !== JSON.stringify([amounts.charges, amounts.discounts])) save({ ...basket, ...amounts });
}

/** Notes how the basket is to be delivered. */
export function chooseDelivery(choice: Pick<Basket, 'delivery' | 'district'>): void {
  change((basket) => ({ ...basket, ...choice }));
}

/** Adds a promotion code, in capitals; one that is there already stays. */
export function addCode(code: string): void {
  const wanted = code.trim().toUpperCase();
  if (!wanted) return;
  change((basket) => ({
    ...basket,
    codes: [...new Set([wanted, ...(basket.codes ?? [])])].slice(0, MAX_CODES),
  }));
}

/** Takes a promotion code away. */
export function removeCode(code: string): void {
  change((basket) => ({ ...basket, codes: (basket.codes ?? []).filter((each) => each !== code) }));
}

/** An empty basket in place of the one that was ordered. */
export function beginNewBasket(): void {
  save(emptyBasket());
}

/** Puts a whole basket in place of the one that is there, as an Undo does. */
export function putBack(basket: Basket): void {
  save(basket);
}

/** Lines with others added: of what is in both, the larger quantity stays. */
function withLines(own: readonly BasketLine[], added: readonly Omit<BasketLine, 'amount'>[]): BasketLine[] {
  const lines = added.map((item) => line(item, item.quantity));
  const more = lines.filter((item) => !own.some(isLine(lineIdOf(item))));
  const raised = own.map((item) => {
    const again = lines.find(isLine(lineIdOf(item)));
    return line(item, Math.max(item.quantity, again?.quantity ?? 0));
  });
  return [...raised, ...more];
}

/** Adds what somebody has ordered before: of what is there already, the larger quantity stays. */
export function addLines(lines: readonly Omit<BasketLine, 'amount'>[]): void {
  change((basket) => ({ ...basket, products: withLines(basket.products, lines) }));
}

/** The basket without regard to its computed amounts. */
export function useBasketContent(): Basket | undefined {
  return useSyncExternalStore(onBasketChange, storedContent, () => undefined);
}

/** The browser's basket joined with the account's: of what is in both, the larger quantity. */
function joined(own: Basket, stored: StoredBasket): Basket {
  return { ...own, id: stored.id, products: withLines(own.products, stored.products) };
}

/**
 * Joins the account's basket into the browser's at login; what another person left in the browser is not taken
 * over. Gives what was there before where lines came in.
 */
export function joinBasket(stored: StoredBasket, userId: string): Basket | undefined {
  const kept = storedBasket();
  const isOwn = kept !== undefined && (kept.user === undefined || kept.user.id === userId);
  // What the account has is agreed upon; what is joined into it here is a change since.
  const agreed = linesText(stored.products);
  const own = { ...(isOwn ? kept : emptyBasket()), user: { id: userId }, agreed };
  const together = joined(own, stored);
  save(together);
  return own.products.length > 0 && quantityIn(together) > quantityIn(own) ? { ...own, id: stored.id } : undefined;
}
