import { AppError } from '@harbour/contracts/errors';
import type { InboxEntry } from '@harbour/contracts/inbox-entry';
import { localizedOf } from '@harbour/contracts/language';
import type { AccountPart } from '../../personal-data/account-part.ts';
import { timePage, type TimeCursor } from '../../http/api/time-cursor.ts';
import type { InboxDocument } from './inbox.model.ts';
import type { InboxRepository, NewEntry } from './inbox.repository.ts';

export function toInboxEntry(stored: InboxDocument): InboxEntry {
  return {
    id: stored._id.toHexString(),
    kind: stored.kind,
    title: localizedOf(stored.title),
    text: localizedOf(stored.text),
    link: stored.link,
    createdAt: stored.createdAt.toISOString(),
    readAt: stored.readAt?.toISOString() ?? null,
  };
}

export type InboxService = ReturnType<typeof createInboxService>;

/** Messages to people in the shop itself; connected clients hear of them at once. */
export function createInboxService(inbox: InboxRepository) {
  const data: AccountPart = {
    name: 'inbox',
    collect: async ({ id }) => (await inbox.all(id)).map(toInboxEntry),
    erase: ({ id }) => inbox.remove(id),
  };
  return {
    data,
    /** Leaves messages; within a transaction they exist only if it is committed. */
    add: (...entries: NewEntry[]): Promise<void> => inbox.add(entries),
    async list(userId: string, after: TimeCursor | undefined, limit: number) {
      const found = await inbox.list(userId, after, limit);
      const { rows, page } = timePage(found, limit, (row) => ({ at: row.createdAt, id: row._id.toHexString() }));
      return { body: rows.map(toInboxEntry), page };
    },
    /** One entry of a person; undefined where there is none. */
    async find(userId: string, id: string): Promise<InboxEntry | undefined> {
      const stored = await inbox.find(userId, id);
      return stored === null ? undefined : toInboxEntry(stored);
    },
    unread: (userId: string): Promise<number> => inbox.unread(userId),
    /** @throws NOT_FOUND for an entry that is not this person's */
    async mark(userId: string, id: string, isRead: boolean): Promise<InboxEntry> {
      const stored = await inbox.mark(userId, id, isRead ? new Date() : null);
      if (stored === null) throw new AppError('NOT_FOUND', 'error.notFound');
      return toInboxEntry(stored);
    },
    markAll: (userId: string): Promise<void> => inbox.markAll(userId, new Date()),
  };
}
