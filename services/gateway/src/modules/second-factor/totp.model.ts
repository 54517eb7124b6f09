import { type Connection, Schema } from 'mongoose';
import type { Sealed } from './seal.rules.ts';

export interface TotpDocument {
  /** The user's id. */
  _id: string;
  /** The app's key, encrypted. */
  sealed: Sealed;
  /** Null until a code of the app was confirmed: log-in does not ask for it before. */
  confirmedAt: Date | null;
  /** The newest time step whose code was used: neither it nor one before it is taken again. */
  lastStep: number;
  /** argon2id hashes of the recovery codes that are left, all with one salt of this account. */
  recoveryCodes: string[];
  /** The salt in base64url. */
  salt: string;
  /** When a set-up that was not confirmed is forgotten; null for a confirmed one. */
  expiresAt: Date | null;
}

const schema = new Schema<TotpDocument>(
  {
    _id: { type: String, required: true },
    sealed: {
      type: new Schema({ key: String, box: String }, { _id: false, versionKey: false }),
      required: true,
    },
    confirmedAt: { type: Date, default: null },
    lastStep: { type: Number, default: 0 },
    recoveryCodes: { type: [String], default: [] },
    salt: { type: String, default: '' },
    expiresAt: { type: Date, default: null },
  },
  { collection: 'totps', versionKey: false },
);
// Those that a former key encrypted are looked for when the secret is changed.
schema.index({ 'sealed.key': 1 });
// Forgets set-ups that were not confirmed.
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The collection of authenticator apps. */
export function totpModel(connection: Connection) {
  return connection.model<TotpDocument>('Totp', schema);
}

export interface UsedPendingDocument {
  /** The id of a pending log-in that was completed. */
  _id: string;
  expiresAt: Date;
}

const usedSchema = new Schema<UsedPendingDocument>(
  { _id: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { collection: 'usedPendingLogins', versionKey: false },
);
// Forgets them once the pending log-in has expired anyway.
usedSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The collection of pending log-ins that were completed: each is good once. */
export function usedPendingModel(connection: Connection) {
  return connection.model<UsedPendingDocument>('UsedPendingLogin', usedSchema);
}
