import { type Connection, Schema, type Types } from 'mongoose';

export interface PasskeyDocument {
  _id: Types.ObjectId;
  userId: string;
  /** As the browser names it: base64url. */
  credentialId: string;
  /** The COSE key in base64url. */
  publicKey: string;
  /** How often the authenticator says it has signed; synced passkeys say 0 for ever. */
  counter: number;
  /** How the browser can reach the authenticator, for its own hints. */
  transports: string[];
  name: string;
  synced: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const passkeySchema = new Schema<PasskeyDocument>(
  {
    userId: { type: String, required: true },
    credentialId: { type: String, required: true },
    publicKey: { type: String, required: true },
    counter: { type: Number, required: true },
    transports: { type: [String], default: [] },
    name: { type: String, required: true },
    synced: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
  },
  { collection: 'passkeys', versionKey: false },
);
// A log-in names the credential alone; one credential logs in to one account.
passkeySchema.index({ credentialId: 1 }, { unique: true });
// A person's passkeys, newest first.
passkeySchema.index({ userId: 1, createdAt: -1 });

/** The collection of passkeys. */
export function passkeyModel(connection: Connection) {
  return connection.model<PasskeyDocument>('Passkey', passkeySchema);
}

/** What a challenge is for: nothing else accepts it. */
export type ChallengePurpose = 'login' | 'proof' | 'add';

export interface PasskeyChallengeDocument {
  /** SHA-256 of the challenge. */
  _id: string;
  purpose: ChallengePurpose;
  /** Hash of the session that asked; null for a log-in. */
  session: string | null;
  expiresAt: Date;
}

const challengeSchema = new Schema<PasskeyChallengeDocument>(
  {
    _id: { type: String, required: true },
    purpose: { type: String, required: true },
    session: { type: String, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'passkeyChallenges', versionKey: false },
);
// Forgets what has expired.
challengeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The collection of challenges that wait to be signed. */
export function passkeyChallengeModel(connection: Connection) {
  return connection.model<PasskeyChallengeDocument>('PasskeyChallenge', challengeSchema);
}
