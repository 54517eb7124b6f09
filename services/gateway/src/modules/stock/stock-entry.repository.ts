import { trusted } from '@harbour/platform/mongo';
import { type Connection, Types } from 'mongoose';
import type { TimeCursor } from '../../http/api/time-cursor.ts';
import { type NewStockEntry, type StockEntryDocument, stockEntryModel } from './stock-entry.model.ts';

export type StockEntryRepository = ReturnType<typeof createStockEntryRepository>;

/** Queries over the changes of stock. */
export function createStockEntryRepository(connection: Connection) {
  const entries = stockEntryModel(connection);
  return {
    async insert(added: readonly NewStockEntry[]): Promise<void> {
      await entries.insertMany(added, { lean: true });
    },
    /** Of a product, newest first. */
    list(productId: string, after: TimeCursor | undefined, limit: number): Promise<StockEntryDocument[]> {
      const older = after && [
        { at: trusted({ $lt: after.at }) },
        { at: after.at, _id: trusted({ $lt: new Types.ObjectId(after.id) }) },
      ];
      return entries
        .find({ productId, ...(older ? { $or: older } : {}) })
        .sort({ at: -1, _id: -1 })
        .limit(limit)
        .lean<StockEntryDocument[]>()
        .exec();
    },
  };
}
