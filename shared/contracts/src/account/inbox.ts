import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { InboxEntry } from './inbox-entry.ts';
import { PageLimit } from '../http/page-limit.ts';
import { Id } from '../http/id.ts';

const tag = 'Inbox';

export const listInbox = endpoint({
  method: 'GET',
  path: '/api/inbox',
  access: 'user',
  tag,
  summary: 'Your inbox, newest first',
  byItself: true,
  query: z.object({
    limit: PageLimit.optional(),
    cursor: z.string().max(300).optional(),
  }),
  answer: z.array(InboxEntry),
});

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/inbox/unread',
  access: 'user',
  tag,
  summary: 'How many entries are unread',
  byItself: true,
  answer: z.object({ unread: z.int() }),
});

export const readInboxEntry = endpoint({
  method: 'POST',
  path: '/api/inbox/:id/read',
  access: 'user',
  tag,
  summary: 'Mark an entry as read, or with `read: false` as unread',
  params: z.object({ id: Id }),
  body: z.object({ read: z.boolean().default(true) }),
  answer: InboxEntry,
});

export const readWholeInbox = endpoint({
  method: 'POST',
  path: '/api/inbox/read',
  access: 'user',
  tag,
  summary: 'Mark everything as read',
  answer: z.object({ unread: z.int() }),
});
