import { randomUUID } from 'node:crypto';
import { trusted } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import { inParts, PART } from '../../store/in-parts.ts';
import { type StockAlertDocument, stockAlertModel } from './stock-alert.model.ts';

/** How long a person waits at most. */
const WAITS_MS = 180 * 86_400_000;
/** How long the record of a sent notice is kept. */
const TOLD_KEPT_MS = 7 * 86_400_000;

export type StockAlertRepository = ReturnType<typeof createStockAlertRepository>;

/** Queries over the people who wait for products. */
export function createStockAlertRepository(connection: Connection) {
  const alerts = stockAlertModel(connection);
  return {
    waiting: (userId: string): Promise<StockAlertDocument[]> =>
      alerts.find({ userId, toldAt: null }).sort({ askedAt: -1, _id: 1 }).lean<StockAlertDocument[]>().exec(),
    /** Puts a person at the end of a product's queue; somebody already in it keeps their place. */
    async ask(userId: string, productId: string): Promise<void> {
      const askedAt = new Date();
      const anew = { askedAt, toldAt: null, endsAt: new Date(askedAt.getTime() + WAITS_MS) };
      const told = { userId, productId, toldAt: trusted({ $ne: null }) };
      if ((await alerts.updateOne(told, { $set: anew })).matchedCount > 0) return;
      await alerts.updateOne({ userId, productId }, { $setOnInsert: { _id: randomUUID(), ...anew } }, { upsert: true });
    },
    async remove(userId: string, productId: string): Promise<void> {
      await alerts.deleteOne({ userId, productId });
    },
    async removeAll(userId: string): Promise<void> {
      await alerts.deleteMany({ userId });
    },
    /** Ids of the products that people wait for, part by part. */
    async *products(): AsyncGenerator<string[]> {
      const found = alerts.aggregate<{ _id: string }>([
        { $match: { toldAt: null } },
        { $group: { _id: '$productId' } },
      ]);
      for await (const part of inParts(found.cursor<{ _id: string }>({ batchSize: PART }))) {
        yield part.map(({ _id }) => _id);
      }
    },
    /** The first people in a product's queue. */
    first: (productId: string, limit: number): Promise<StockAlertDocument[]> =>
      alerts
        .find({ productId, toldAt: null })
        .sort({ askedAt: 1, _id: 1 })
        .limit(limit)
        .lean<StockAlertDocument[]>()
        .exec(),
    toldSince: (productId: string, since: Date): Promise<number> =>
      alerts.countDocuments({ productId, toldAt: trusted({ $gt: since }) }).exec(),
    async markTold(id: string): Promise<void> {
      const toldAt = new Date();
      await alerts.updateOne({ _id: id }, { $set: { toldAt, endsAt: new Date(toldAt.getTime() + TOLD_KEPT_MS) } });
    },
  };
}
