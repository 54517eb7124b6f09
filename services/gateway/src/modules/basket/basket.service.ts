import { randomUUID } from 'node:crypto';
import type { Basket } from '@harbour/contracts/user';
import type { Connection } from 'mongoose';
import { type BasketDocument, basketModel } from './basket.model.ts';

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
export function createBasketService(connection: Connection) {
  const baskets = basketModel(connection);
  return {
    /** The kept basket, else an empty open one in hkd. */
    async of(userId: string): Promise<Basket> {
      return toBasket(userId, await baskets.findById(userId).lean<BasketDocument>().exec());
    },
    /** Keeps product ids and quantities only: all else is the server's own to know. */
    async keep(userId: string, basket: Basket): Promise<void> {
      const products = basket.products.map((line) => ({ productId: line.product.id, quantity: line.quantity }));
      const kept = { basketId: basket.id.slice(0, 64), products, updatedAt: new Date() };
      await baskets.updateOne({ _id: userId }, { $set: kept }, { upsert: true });
    },
  };
}
