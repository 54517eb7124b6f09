import type { OrderFilter, OrderFilterQuery } from '@harbour/contracts/order-filter';
import { trusted } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import { type OrderFilterDocument, orderFilterModel } from './order-filter.model.ts';

export type OrderFilterRepository = ReturnType<typeof createOrderFilterRepository>;

const toFilter = ({ _id, name, query: { status, delivery, sort } }: OrderFilterDocument): OrderFilter => ({
  id: _id.toHexString(),
  name,
  query: { ...(status ? { status } : {}), ...(delivery ? { delivery } : {}), ...(sort ? { sort } : {}) },
});

/** Queries over saved filters: each person's own. */
export function createOrderFilterRepository(connection: Connection) {
  const filters = orderFilterModel(connection);
  return {
    async list(userId: string): Promise<OrderFilter[]> {
      const found = await filters.find({ userId }).sort({ name: 1 }).lean<OrderFilterDocument[]>().exec();
      return found.map(toFilter);
    },
    countOthers: (userId: string, name: string): Promise<number> =>
      filters.countDocuments({ userId, name: trusted({ $ne: name }) }).exec(),
    async save(userId: string, name: string, query: OrderFilterQuery): Promise<OrderFilter> {
      const stored = await filters
        .findOneAndUpdate({ userId, name }, { $set: { query } }, { upsert: true, returnDocument: 'after' })
        .lean<OrderFilterDocument>()
        .exec();
      return toFilter(stored);
    },
    async remove(userId: string, id: string): Promise<boolean> {
      return (await filters.deleteOne({ _id: id, userId })).deletedCount > 0;
    },
    async forget(userId: string): Promise<void> {
      await filters.deleteMany({ userId });
    },
  };
}
