import { trusted } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import { type BasketDocument, basketModel } from './basket.model.ts';

type NewBasket = Omit<BasketDocument, '_id' | 'revision' | 'remindedOf'>;

/** Baskets with goods that were untouched for some time and not reminded of yet. */
const leftBetween = (from: Date, to: Date) => ({
  updatedAt: trusted({ $gt: from, $lte: to }),
  'products.0': trusted({ $exists: true }),
  $expr: trusted({ $ne: ['$remindedOf', '$basketId'] }),
});

export type BasketRepository = ReturnType<typeof createBasketRepository>;

/** Queries over kept baskets. */
export function createBasketRepository(connection: Connection) {
  const baskets = basketModel(connection);
  return {
    ofUser: (userId: string) => baskets.findById(userId).lean<BasketDocument>().exec(),
    async replace(userId: string, kept: NewBasket): Promise<void> {
      await baskets.updateOne({ _id: userId }, { $set: kept, $inc: { revision: 1 } }, { upsert: true });
    },
    /** Replaces it if it is the one of that id. */
    async replaceThat(userId: string, basketId: string, kept: NewBasket): Promise<void> {
      await baskets.updateOne({ _id: userId, basketId }, { $set: kept, $inc: { revision: 1 } });
    },
    /** Replaces it unless it has changed since it was read; gives whether it did. */
    async replaceUnchanged(userId: string, kept: NewBasket, before: BasketDocument): Promise<boolean> {
      const unchanged = { _id: userId, revision: before.revision ?? null };
      return (await baskets.updateOne(unchanged, { $set: kept, $inc: { revision: 1 } })).matchedCount === 1;
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
    leftBetween: (from: Date, to: Date, limit: number) =>
      baskets
        .find(leftBetween(from, to), { updatedAt: 1 })
        .sort({ updatedAt: 1 })
        .limit(limit)
        .lean<BasketDocument[]>()
        .exec(),
    /** Marks a basket as reminded of; null if it was touched, ordered or reminded of in the meantime. */
    noteReminded: (userId: string, from: Date, to: Date) =>
      baskets
        .findOneAndUpdate({ _id: userId, ...leftBetween(from, to) }, [{ $set: { remindedOf: '$basketId' } }], {
          updatePipeline: true,
        })
        .lean<BasketDocument>()
        .exec(),
    async remove(userId: string): Promise<void> {
      await baskets.deleteOne({ _id: userId });
    },
  };
}
