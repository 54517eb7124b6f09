import { lineNameOf } from '@harbour/contracts/choices';
import { randomUUID } from 'node:crypto';
import { AppError } from '@harbour/contracts/errors';
import { mergeLines } from '@harbour/contracts/basket-merge';
import type { Basket, BasketLines, StoredBasket } from '@harbour/contracts/user';
import type { AccountPart } from '../../personal-data/account-part.ts';
import type { TimedWork } from '../timed/timed.service.ts';
import type { BasketDocument } from './basket.model.ts';
import type { BasketRepository } from './basket.repository.ts';

/** A basket untouched for this long counts as abandoned (product/states §3). */
const ABANDONED_AFTER_MS = 30 * 24 * 3_600_000;
/** Abandoned baskets looked at in one go. */
const MOST_AT_ONCE = 500;
/** Devices that change the basket at one moment: each finds the others' changes at its next try. */
const MERGE_TRIES = 5;

export type BasketService = ReturnType<typeof createBasketService>;

const isAbandoned = (kept: BasketDocument): boolean => Date.now() - kept.updatedAt.getTime() > ABANDONED_AFTER_MS;

const toLines = (lines: BasketLines): BasketDocument['products'] =>
  lines.map(({ product, variant, quantity }) => ({
    productId: product.id,
    ...(variant ? { variantId: variant.id } : {}),
    quantity,
  }));
const fromLines = (lines: BasketDocument['products']): BasketLines =>
  lines.map(({ productId, variantId, quantity }) => ({ ...lineNameOf(productId, variantId), quantity }));

function toBasket(userId: string, kept: BasketDocument | null): StoredBasket {
  return {
    id: kept?.basketId ?? randomUUID(),
    user: { id: userId },
    status: 'open',
    currency: 'hkd',
    products: fromLines(kept?.products ?? []),
    charges: [],
    discounts: [],
  };
}

/** The basket kept with an account: sent at logout or put by the browser, given at login (product/calls §7). */
export function createBasketService(baskets: BasketRepository) {
  const data: AccountPart = {
    name: 'basket',
    collect: async ({ id }) => {
      const kept = await baskets.ofUser(id);
      return kept && { products: kept.products, updatedAt: kept.updatedAt };
    },
    erase: ({ id }) => baskets.remove(id),
  };

  /** Forgets abandoned baskets, so that their owners start with an empty one (product/states §3). */
  const abandoned: TimedWork = {
    due: async (until) => {
      const found = await baskets.untouchedSince(new Date(until.getTime() - ABANDONED_AFTER_MS), MOST_AT_ONCE);
      return found.map(({ _id, updatedAt }) => ({ id: _id, at: new Date(updatedAt.getTime() + ABANDONED_AFTER_MS) }));
    },
    run: (id) => baskets.removeUntouchedSince(id, new Date(Date.now() - ABANDONED_AFTER_MS)),
  };

  return {
    data,
    abandoned,

    /** The kept basket, else an empty open one in hkd; an abandoned one is not given back. */
    async of(userId: string): Promise<StoredBasket> {
      const kept = await baskets.ofUser(userId);
      return toBasket(userId, kept !== null && isAbandoned(kept) ? null : kept);
    },

    /** Adds lines to the stored basket; for a product that is already in it, the larger quantity wins. */
    async restore(userId: string, lines: BasketLines): Promise<void> {
      const found = await baskets.ofUser(userId);
      const kept = found !== null && isAbandoned(found) ? null : found;
      const products = toLines(mergeLines([], fromLines(kept?.products ?? []), lines));
      await baskets.replace(userId, { basketId: kept?.basketId ?? randomUUID(), products, updatedAt: new Date() });
    },

    /** Puts a fresh basket in place of the one that was just ordered. */
    async order(userId: string, basketId: string): Promise<void> {
      await baskets.replaceThat(userId, basketId, { basketId: randomUUID(), products: [], updatedAt: new Date() });
    },

    /**
     * Keeps product ids and quantities only: all else is the server's own to know. With `since`, the lines on which the
     * browser last agreed with the account, what other devices changed since then stays.
     * @throws CLIENT_ERROR 409 for a basket that is ordered, merged into another or abandoned
     */
    async keep(userId: string, basket: Basket, since?: BasketLines): Promise<StoredBasket> {
      if (basket.status !== 'open') throw new AppError('CLIENT_ERROR', 'error.basketNotOpen', { status: 409 });
      const own = { basketId: basket.id.slice(0, 64), products: toLines(basket.products), updatedAt: new Date() };
      for (let tries = 0; tries < MERGE_TRIES; tries += 1) {
        const before = since === undefined ? null : await baskets.ofUser(userId);
        if (before === null || since === undefined) {
          await baskets.replace(userId, own);
          return toBasket(userId, { _id: userId, ...own });
        }
        const products = toLines(mergeLines(since, basket.products, fromLines(before.products)));
        const kept = { ...own, basketId: before.basketId, products };
        if (await baskets.replaceUnchanged(userId, kept, before)) return toBasket(userId, { _id: userId, ...kept });
      }
      throw new AppError('SERVICE_UNAVAILABLE', 'error.unavailable', { retryAfterSeconds: 1 });
    },
  };
}
