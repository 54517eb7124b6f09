import type { Connection } from 'mongoose';
import { type BasketDocument, basketModel } from './basket.model.ts';

export type BasketRepository = ReturnType<typeof createBasketRepository>;

/** Queries over kept baskets. */
export function createBasketRepository(connection: Connection) {
  const baskets = basketModel(connection);
  return {
    ofUser: (userId: string) => baskets.findById(userId).lean<BasketDocument>().exec(),
    async replace(userId: string, kept: Omit<BasketDocument, '_id'>): Promise<void> {
      await baskets.updateOne({ _id: userId }, { $set: kept }, { upsert: true });
    },
  };
}
