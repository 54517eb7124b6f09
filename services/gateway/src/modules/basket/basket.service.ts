import { randomUUID } from 'node:crypto';
import { AppError } from '@harbour/contracts/errors';
import type { Basket } from '@harbour/contracts/user';
import type { AccountPart } from '../../account-part.ts';
import type { TimedWork } from '../timed/timed.service.ts';
import type { BasketDocument } from './basket.model.ts';
import type { BasketRepository } from './basket.repository.ts';

/** A basket that nobody touched for so long counts as abandoned (behaviour §3). */
const ABANDONED_AFTER_MS = 30 * 24 * 3_600_000;
/** Abandoned baskets looked at in one go. */
const MOST_AT_ONCE = 500;

export type BasketService = ReturnType<typeof createBasketService>;

const isAbandoned = (kept: BasketDocument): boolean => Date.now() - kept.updatedAt.getTime() > ABANDONED_AFTER_MS;

function toBasket(userId: string, kept: BasketDocument | null): Basket {
  return {
    id: kept?.basketId ?? randomUUID(),
    user: { id: userId },
    status: 'open',
    currency: 'hkd',
    products: (kept?.products ?? []).map(({ productId, quantity }) => ({ product: { id: productId }, quantity })),
  };
}

/** The basket kept with an account: sent at logout or put by the browser, given at login (behaviour §7). */
export function createBasketService(baskets: BasketRepository) {
  const data: AccountPart = {
    name: 'basket',
    collect: async ({ id }) => {
      const kept = await baskets.ofUser(id);
      return kept && { products: kept.products, updatedAt: kept.updatedAt };
    },
    erase: ({ id }) => baskets.remove(id),
  };

  /** Forgets baskets that count as abandoned: whose they were starts with an empty one (behaviour §3). */
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
    async of(userId: string): Promise<Basket> {
      const kept = await baskets.ofUser(userId);
      return toBasket(userId, kept !== null && isAbandoned(kept) ? null : kept);
    },

    /** Puts a fresh basket in place of the one that was just ordered. */
    async order(userId: string, basketId: string): Promise<void> {
      const kept = await baskets.ofUser(userId);
      if (kept?.basketId !== basketId) return;
      await baskets.replace(userId, { basketId: randomUUID(), products: [], updatedAt: new Date() });
    },

    /**
     * Keeps product ids and quantities only: all else is the server's own to know.
     * @throws CLIENT_ERROR 409 for a basket that is ordered, merged into another or abandoned
     */
    async keep(userId: string, basket: Basket): Promise<Basket> {
      if (basket.status !== 'open') throw new AppError('CLIENT_ERROR', 'error.basketNotOpen', { status: 409 });
      const products = basket.products.map((line) => ({ productId: line.product.id, quantity: line.quantity }));
      const kept = { basketId: basket.id.slice(0, 64), products, updatedAt: new Date() };
      await baskets.replace(userId, kept);
      return toBasket(userId, { _id: userId, ...kept });
    },
  };
}
