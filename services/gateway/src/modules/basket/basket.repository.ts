import { trusted } from '@harbour/platform/mongo';
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
    /** Baskets that nobody touched since then. */
    untouchedSince: (since: Date, limit: number) =>
      baskets
        .find({ updatedAt: trusted({ $lte: since }) }, { updatedAt: 1 })
        .sort({ updatedAt: 1 })
        .limit(limit)
        .lean<BasketDocument[]>()
        .exec(),
    async removeUntouchedSince(userId: string, since: Date): Promise<boolean> {
      return (await baskets.deleteOne({ _id: userId, updatedAt: trusted({ $lte: since }) })).deletedCount === 1;
    },
    async remove(userId: string): Promise<void> {
      await baskets.deleteOne({ _id: userId });
    },
  };
}
