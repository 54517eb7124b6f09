import { randomUUID } from 'node:crypto';
import type { SandboxMessage } from '@harbour/contracts/sandbox';
import { modelOnce } from '@harbour/platform/mongo';
import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';

const KEPT_SECONDS = 7 * 24 * 60 * 60;
const DEFAULT_LIMIT = 20;

/** What a sandbox provider hands over instead of sending it. */
export interface CaughtMessage {
  /** The job's id: a job carried out twice leaves one message. */
  id?: string | undefined;
  kind: 'mail' | 'sms';
  to: string;
  subject?: string | undefined;
  text: string;
  html?: string | undefined;
  /** Headers beside those that every message has. */
  headers?: Readonly<Record<string, string>> | undefined;
}

export interface SandboxQuery {
  to?: string | undefined;
  kind?: 'mail' | 'sms' | undefined;
  /** 20 where not given. */
  limit?: number | undefined;
}

interface SandboxDocument extends Omit<SandboxMessage, 'id' | 'at'> {
  _id: string;
  at: Date;
}

const sandboxSchema = new Schema<SandboxDocument>(
  {
    _id: { type: String, required: true },
    kind: { type: String, enum: ['mail', 'sms'], required: true },
    to: { type: String, required: true },
    subject: String,
    text: { type: String, required: true },
    html: String,
    headers: Schema.Types.Mixed,
    codes: { type: [String], required: true },
    links: { type: [String], required: true },
    at: { type: Date, required: true },
  },
  { collection: 'sandbox_messages', versionKey: false },
);
sandboxSchema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });
sandboxSchema.index({ to: 1, at: -1 });

function defineModel(connection: Connection) {
  return connection.model('SandboxMessage', sandboxSchema);
}

/** The collection of caught messages; kept for 7 days. */
export function sandboxMessages(connection: Connection): ReturnType<typeof defineModel> {
  return modelOnce(connection, 'SandboxMessage', defineModel);
}

/** Keeps a message as if it were sent, with the codes and links in its text. Gives its id. */
export async function saveSandboxMessage(connection: Connection, message: CaughtMessage): Promise<string> {
  const { id = randomUUID(), kind, to, subject, text, html, headers = {} } = message;
  const caught = {
    kind,
    to,
    text,
    ...(subject !== undefined && { subject }),
    ...(html !== undefined && { html }),
    ...(Object.keys(headers).length > 0 && { headers }),
    codes: codesIn(text),
    links: linksIn(text),
  };
  const update = { $set: caught, $setOnInsert: { at: new Date() } };
  await sandboxMessages(connection).updateOne({ _id: id }, update, { upsert: true });
  return id;
}

/** Caught messages, newest first. */
export async function listSandboxMessages(connection: Connection, query: SandboxQuery = {}): Promise<SandboxMessage[]> {
  const { to, kind, limit = DEFAULT_LIMIT } = query;
  const filter = { ...(to !== undefined && { to }), ...(kind !== undefined && { kind }) };
  const rows = await sandboxMessages(connection).find(filter).sort({ at: -1 }).limit(limit).lean();
  return rows.map(({ _id, at, ...rest }) => ({ ...rest, id: _id, at: at.toISOString() }));
}

/** Numbers of 4 to 8 digits that stand alone: a link's or an amount's digits are none. */
function codesIn(text: string): string[] {
  const withoutLinks = text.replace(/https?:\/\/\S+/g, ' ');
  return [...new Set(withoutLinks.match(/(?<![\d.,+$-])\d{6}(?![\d-]|[.,]\d)/g) ?? [])];
}

function linksIn(text: string): string[] {
  return [...new Set(text.match(/https?:\/\/[^\s<>"'，。）)]+/g) ?? [])];
}
