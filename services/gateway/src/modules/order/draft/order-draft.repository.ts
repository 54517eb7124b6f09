import { isStoredId } from '@harbour/contracts/id';
import type { OrderDraftState } from '@harbour/contracts/order-draft';
import { trusted } from '@harbour/platform/mongo';
import type { Connection, QueryFilter } from 'mongoose';
import { pastCursor, sortKeys, type WantedPage } from '../../../http/api/sort-cursor.ts';
import { type OrderDraftDocument, orderDraftModel } from './order-draft.model.ts';

export type OrderDraftRepository = ReturnType<typeof createOrderDraftRepository>;

/** What may change while a draft is open. */
export type OrderDraftChanges = Partial<Omit<OrderDraftDocument, '_id' | 'by' | 'createdAt' | 'userId'>>;

/** What is stored of drafts that are in a state now. */
function storedAs(state: OrderDraftState, now: Date): QueryFilter<OrderDraftDocument> {
  if (state === 'open') return { state, expiresAt: trusted({ $gt: now }) };
  return state === 'expired' ? { state: 'open', expiresAt: trusted({ $lte: now }) } : { state };
}

/** Queries over draft orders. */
export function createOrderDraftRepository(connection: Connection) {
  const drafts = orderDraftModel(connection);
  return {
    async byId(id: string): Promise<OrderDraftDocument | null> {
      return isStoredId(id) ? drafts.findById(id).lean<OrderDraftDocument>().exec() : null;
    },
    /** One row more than `limit` if there are more. */
    list: (state: OrderDraftState | undefined, page: WantedPage, now = new Date()): Promise<OrderDraftDocument[]> =>
      drafts
        .find({ $and: [state === undefined ? {} : storedAs(state, now), ...pastCursor(page)] }, null, {
          sort: sortKeys(page.order),
          limit: page.limit + 1,
        })
        .lean<OrderDraftDocument[]>()
        .exec(),
    /** All of a customer, newest first. */
    of: (userId: string): Promise<OrderDraftDocument[]> =>
      drafts.find({ userId }).sort({ createdAt: -1 }).lean<OrderDraftDocument[]>().exec(),
    async insert(draft: Omit<OrderDraftDocument, '_id'>): Promise<OrderDraftDocument> {
      const [created] = await drafts.create([draft]);
      if (created === undefined) throw new Error('the draft was not written');
      return created.toObject();
    },
    /** Changes a draft that is open and has not changed since it was read; null otherwise. */
    change: (
      { _id, updatedAt }: Pick<OrderDraftDocument, '_id' | 'updatedAt'>,
      changes: OrderDraftChanges,
      now = new Date(),
    ): Promise<OrderDraftDocument | null> =>
      drafts
        .findOneAndUpdate({ _id, updatedAt, ...storedAs('open', now) }, { $set: changes }, { returnDocument: 'after' })
        .lean<OrderDraftDocument>()
        .exec(),
    async removeAll(userId: string): Promise<void> {
      await drafts.deleteMany({ userId });
    },
  };
}
