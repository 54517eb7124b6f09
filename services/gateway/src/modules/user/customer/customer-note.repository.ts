import { isStoredId } from '@harbour/contracts/id';
import type { Connection } from 'mongoose';
import { type CustomerNoteDocument, customerNoteModel } from './customer-note.model.ts';

export type CustomerNoteRepository = ReturnType<typeof createCustomerNoteRepository>;

/** Queries over the notes about customers. */
export function createCustomerNoteRepository(connection: Connection) {
  const notes = customerNoteModel(connection);
  return {
    /** A customer's, newest first. */
    of: (userId: string): Promise<CustomerNoteDocument[]> =>
      notes.find({ userId }).sort({ at: -1, _id: -1 }).lean<CustomerNoteDocument[]>().exec(),
    count: (userId: string): Promise<number> => notes.countDocuments({ userId }).exec(),
    async insert(note: Omit<CustomerNoteDocument, '_id'>): Promise<CustomerNoteDocument> {
      const [created] = await notes.create([note]);
      if (created === undefined) throw new Error('the note was not written');
      return created.toObject();
    },
    /** Whether there was such a note of this customer. */
    async remove(userId: string, id: string): Promise<boolean> {
      return isStoredId(id) && (await notes.deleteOne({ _id: id, userId })).deletedCount === 1;
    },
    async removeAll(userId: string): Promise<void> {
      await notes.deleteMany({ userId });
    },
  };
}
