import type { Language } from '@harbour/contracts/language';
import type { Role } from '@harbour/contracts/user';
import { type Connection, Schema, type Types } from 'mongoose';

export interface UserDocument {
  _id: Types.ObjectId;
  /** Trimmed and in lower case. */
  email: string;
  emailVerified: boolean;
  lastVerifiedEmail?: string | null;
  name: string;
  phone?: string | null;
  phoneVerified: boolean;
  role: Role;
  passwordHash: string;
  profile: { settings: { lang: Language } };
  defaultAddress?: { building: string; street: string; district: string; city: string } | null;
  createdAt: Date;
}

const address = new Schema(
  { building: String, street: String, district: String, city: String },
  { _id: false, versionKey: false },
);

const userSchema = new Schema<UserDocument>(
  {
    email: { type: String, required: true },
    emailVerified: { type: Boolean, default: false },
    lastVerifiedEmail: { type: String, default: null },
    name: { type: String, required: true },
    phone: { type: String, default: null },
    phoneVerified: { type: Boolean, default: false },
    role: { type: String, enum: ['user', 'admin'], default: 'user' },
    passwordHash: { type: String, required: true },
    profile: { settings: { lang: { type: String, enum: ['en', 'zh_HK', 'zh'], default: 'zh_HK' } } },
    defaultAddress: { type: address, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'users', versionKey: false },
);
// Login and register look accounts up by address; one account an address.
userSchema.index({ email: 1 }, { unique: true });

export interface EmailTokenDocument {
  /** SHA-256 of the token in the link. */
  _id: string;
  userId: string;
  email: string;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

const emailTokenSchema = new Schema<EmailTokenDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    email: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    usedAt: { type: Date, default: null },
  },
  { collection: 'emailTokens', versionKey: false },
);
// A new link replaces a person's earlier ones.
emailTokenSchema.index({ userId: 1 });
// Forgets what has expired.
emailTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The collection of accounts. */
export function userModel(connection: Connection) {
  return connection.model<UserDocument>('User', userSchema);
}

/** The collection of e-mail verification tokens. */
export function emailTokenModel(connection: Connection) {
  return connection.model<EmailTokenDocument>('EmailToken', emailTokenSchema);
}
