import { countUnread, listInbox, readInboxEntry, readWholeInbox } from '@harbour/contracts/inbox';
import { handle, handlePaged, type Route } from '../../http/api/handle.ts';
import { readTimeCursor } from '../../http/api/time-cursor.ts';
import type { InboxService } from './inbox.service.ts';

const DEFAULT_LIMIT = 30;

/** One's own inbox. */
export function inboxRoutes(inbox: InboxService): Route[] {
  return [
    handlePaged(listInbox, ({ query, caller }) =>
      inbox.list(caller.id, readTimeCursor(query.cursor), query.limit ?? DEFAULT_LIMIT),
    ),
    handle(countUnread, async ({ caller }) => ({ unread: await inbox.unread(caller.id) })),
    handle(readInboxEntry, ({ params, body, caller }) => inbox.mark(caller.id, params.id, body.read)),
    handle(readWholeInbox, async ({ caller }) => {
      await inbox.markAll(caller.id);
      return { unread: await inbox.unread(caller.id) };
    }),
  ];
}
