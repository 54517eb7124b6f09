import type { Scope } from '@harbour/contracts/scopes';
import { type Connection, Schema } from 'mongoose';

/** How long a revoked key is still listed; the audit log has it for longer. */
const REVOKED_KEPT_SECONDS = 30 * 86_400;

export interface ApiKeyDocument {
  /** SHA-256 of the key: the key itself is with its holder only. */
  _id: string;
  /** The characters that name it, as its holder sees them too. */
  prefix: string;
  name: string;
  scopes: Scope[];
  perMinute: number;
  /** Who made it, and as whom it acts. */
  userId: string;
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

const schema = new Schema<ApiKeyDocument>(
  {
    _id: { type: String, required: true },
    prefix: { type: String, required: true },
    name: { type: String, required: true },
    scopes: { type: [String], required: true },
    perMinute: { type: Number, required: true },
    userId: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, default: null },
    lastUsedAt: { type: Date, default: null },
    revokedAt: { type: Date, default: null },
  },
  { collection: 'apiKeys', versionKey: false },
);
// Admins name a key by it.
schema.index({ prefix: 1 }, { unique: true });
// Forgets what was revoked long ago; of keys that are not, the date is null.
schema.index({ revokedAt: 1 }, { expireAfterSeconds: REVOKED_KEPT_SECONDS });

/** The collection of API keys. */
export function apiKeyModel(connection: Connection) {
  return connection.model<ApiKeyDocument>('ApiKey', schema);
}
