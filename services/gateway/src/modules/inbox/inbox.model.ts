import type { INBOX_KINDS } from '@harbour/contracts/inbox-entry';
import type { Localized } from '@harbour/contracts/language';
import { type Connection, Schema, type Types } from 'mongoose';
import { localized } from '../../store/localized.schema.ts';

/** Entries older than this are forgotten. */
const KEPT_SECONDS = 365 * 24 * 60 * 60;

export interface InboxDocument {
  _id: Types.ObjectId;
  userId: string;
  kind: (typeof INBOX_KINDS)[number];
  title: Localized;
  text: Localized;
  link: string | null;
  createdAt: Date;
  readAt: Date | null;
}

const schema = new Schema<InboxDocument>(
  {
    userId: { type: String, required: true },
    kind: { type: String, required: true },
    title: localized,
    text: localized,
    link: { type: String, default: null },
    createdAt: { type: Date, required: true },
    readAt: { type: Date, default: null },
  },
  { collection: 'inbox', versionKey: false },
);
// One's own, newest first; `_id` makes the order total.
schema.index({ userId: 1, createdAt: -1, _id: -1 });
// How many are unread.
schema.index({ userId: 1, readAt: 1 });
schema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

/** The collection of inbox entries. */
export function inboxModel(connection: Connection) {
  return connection.model<InboxDocument>('Inbox', schema);
}
