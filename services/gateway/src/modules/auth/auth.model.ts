import { type Connection, Schema } from 'mongoose';

export interface SessionDocument {
  /** SHA-256 of the session id: the id itself is with its owner only. */
  _id: string;
  userId: string;
  /** The device's words, where its browser said them. */
  browser?: string | null;
  system?: string | null;
  createdAt: Date;
  lastSeenAt: Date;
  /** When its person last proved who they are: at log-in, or by the password or a code since. */
  provenAt?: Date | null;
  /** Whether a passkey opened it, or has proven in it who is there. */
  byPasskey?: boolean;
  /** When the store may forget it: the longest life any role has. */
  expiresAt: Date;
}

const schema = new Schema<SessionDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    browser: { type: String, default: null },
    system: { type: String, default: null },
    createdAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    provenAt: { type: Date, default: null },
    byPasskey: { type: Boolean, default: false },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'sessions', versionKey: false },
);
// A person's sessions, newest first: to keep ten, and to end all of them.
schema.index({ userId: 1, createdAt: -1 });
// Forgets what has expired.
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The collection of sessions. */
export function sessionModel(connection: Connection) {
  return connection.model<SessionDocument>('Session', schema);
}
