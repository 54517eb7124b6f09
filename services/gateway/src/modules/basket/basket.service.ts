import { randomUUID } from 'node:crypto';
import type { Basket } from '@harbour/contracts/user';
import type { BasketDocument } from './basket.model.ts';
import type { BasketRepository } from './basket.repository.ts';

export type BasketService = ReturnType<typeof createBasketService>;

function toBasket(userId: string, kept: BasketDocument | null): Basket {
  return {
    id: kept?.basketId ?? randomUUID(),
    user: { id: userId },
    status: 'open',
    currency: 'hkd',
    products: (kept?.products ?? []).map(({ productId, quantity }) => ({ product: { id: productId }, quantity })),
  };
}

/** The basket a person left at logout, given again at the next login (behaviour §7). */
export function createBasketService(baskets: BasketRepository) {
  return {
    /** The kept basket, else an empty open one in hkd. */
    of: async (userId: string): Promise<Basket> => toBasket(userId, await baskets.ofUser(userId)),

    /** Keeps product ids and quantities only: all else is the server's own to know. */
    async keep(userId: string, basket: Basket): Promise<void> {
      const products = basket.products.map((line) => ({ productId: line.product.id, quantity: line.quantity }));
      await baskets.replace(userId, { basketId: basket.id.slice(0, 64), products, updatedAt: new Date() });
    },
  };
}
