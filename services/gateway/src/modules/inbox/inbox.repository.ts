import { isStoredId } from '@harbour/contracts/id';
import { trusted } from '@harbour/platform/mongo';
import { type Connection, Types } from 'mongoose';
import type { TimeCursor } from '../../http/api/time-cursor.ts';
import { type InboxDocument, inboxModel } from './inbox.model.ts';

const MOST = 10_000;

export type NewEntry = Pick<InboxDocument, 'userId' | 'kind' | 'title' | 'text' | 'link'>;
export type InboxRepository = ReturnType<typeof createInboxRepository>;

/** Queries over inbox entries. */
export function createInboxRepository(connection: Connection) {
  const inbox = inboxModel(connection);
  return {
    async add(entries: readonly NewEntry[]): Promise<void> {
      const createdAt = new Date();
      await inbox.insertMany(
        entries.map((entry) => ({ ...entry, createdAt, readAt: null })),
        { lean: true },
      );
    },
    /** One row more than `limit` if there are more. */
    list(userId: string, after: TimeCursor | undefined, limit: number): Promise<InboxDocument[]> {
      const beyond = after && [
        { userId, createdAt: trusted({ $lt: after.at }) },
        { userId, createdAt: after.at, _id: trusted({ $lt: new Types.ObjectId(after.id) }) },
      ];
      return inbox
        .find(beyond ? { $or: beyond } : { userId })
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit + 1)
        .lean<InboxDocument[]>()
        .exec();
    },
    async find(userId: string, id: string): Promise<InboxDocument | null> {
      return isStoredId(id) ? inbox.findOne({ _id: id, userId }).lean<InboxDocument>().exec() : null;
    },
    unread: (userId: string): Promise<number> => inbox.countDocuments({ userId, readAt: null }).exec(),
    /** Marks an entry of this person; null where there is none. What is read stays read since it was. */
    async mark(userId: string, id: string, readAt: Date | null): Promise<InboxDocument | null> {
      if (!isStoredId(id)) return null;
      const before = readAt === null ? { readAt: trusted({ $ne: null }) } : { readAt: null };
      await inbox.updateOne({ _id: id, userId, ...before }, { $set: { readAt } });
      return inbox.findOne({ _id: id, userId }).lean<InboxDocument>().exec();
    },
    async markAll(userId: string, readAt: Date): Promise<void> {
      await inbox.updateMany({ userId, readAt: null }, { $set: { readAt } });
    },
    all: (userId: string) => inbox.find({ userId }).sort({ createdAt: -1 }).limit(MOST).lean<InboxDocument[]>().exec(),
    async remove(userId: string): Promise<void> {
      await inbox.deleteMany({ userId });
    },
  };
}
