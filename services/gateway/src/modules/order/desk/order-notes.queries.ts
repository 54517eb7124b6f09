import { isStoredId } from '@harbour/contracts/id';
import type { OrderDocument, orderModel, StaffNote } from '../order.model.ts';

type Noted = Pick<OrderDocument, '_id' | 'number' | 'staffNotes'>;

/** Queries over the notes that staff write about orders. They leave `updatedAt` alone: to its buyer, the order is unchanged. */
export const noteQueries = (orders: ReturnType<typeof orderModel>) => ({
  /** An order with nothing but its notes; null if it does not exist. */
  async notesOf(id: string): Promise<Noted | null> {
    if (!isStoredId(id)) return null;
    return orders.findById(id, { number: 1, staffNotes: 1 }).lean<Noted>().exec();
  },
  async addNote(id: OrderDocument['_id'], note: StaffNote): Promise<void> {
    await orders.updateOne({ _id: id }, { $push: { staffNotes: note } });
  },
  async removeNote(id: OrderDocument['_id'], note: string): Promise<void> {
    await orders.updateOne({ _id: id }, { $pull: { staffNotes: { id: note } } });
  },
});
