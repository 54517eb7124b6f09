import type { Address } from '@harbour/contracts/address';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@harbour/contracts/language';
import { STAFF_ROLES, type StaffRole } from '@harbour/contracts/staff';
import type { Role } from '@harbour/contracts/user';
import type { Phone } from '@harbour/contracts/phone';
import { retireIndex } from '@harbour/platform/mongo';
import { type Connection, Schema, type Types } from 'mongoose';
import { addressFields, addressSchema } from '../../store/address.schema.ts';

/** How an address of several is told from the others. */
export interface AddressLabel {
  id: string;
  name: string;
}

/** Why a person can neither log in nor order, since when, and who of the staff decided it. */
export interface Block {
  at: Date;
  by: string;
  reason: string;
}

export interface EmailChange {
  email: string;
  expiresAt: Date;
}

export interface UserDocument {
  _id: Types.ObjectId;
  /** Trimmed and in lower case. */
  email: string;
  emailVerified: boolean;
  lastVerifiedEmail?: string | null;
  /** A new address that is not verified yet; it blocks nobody and counts for nothing until it is. */
  emailChange?: EmailChange | null;
  name: string;
  phone?: Phone | null;
  phoneVerified: boolean;
  role: Role;
  /** What an admin is among the staff; missing for an owner. */
  staffRole?: StaffRole | null;
  /** None until its person sets a password: codes by e-mail and passkeys log in. */
  passwordHash?: string | null;
  profile: { settings: { lang: Language } };
  defaultAddress?: Address | null;
  /** Under which id and name the default address is kept; missing for one from before there were several. */
  defaultEntry?: AddressLabel | null;
  /** The addresses that are not the default. */
  otherAddresses?: (Address & AddressLabel)[];
  /** The last login: written in the step that opens its session, so that a change of password meets it. */
  lastLoginAt?: Date | null;
  logins?: number;
  /** Passkeys added so far: the step that adds one meets others, and the account's erasure. */
  passkeysAdded?: number;
  /** Roles that this admin gave: the step that gives one meets any that takes this admin's own. */
  rolesGiven?: number;
  /** Where staff blocked the account; missing where they did not. */
  block?: Block | null;
  /** Since when changes wait for a new password by a mailed link. */
  lockedAt?: Date | null;
  /** How often the account's devices were forgotten: device tokens of earlier counts are worth nothing. */
  deviceGeneration?: number;
  createdAt: Date;
}

/** How names are compared: by their letters alone. */
export const NAME_COLLATION = { locale: 'en', strength: 1 } as const;

const plain = { _id: false, id: false, versionKey: false } as const;

const userSchema = new Schema<UserDocument>(
  {
    email: { type: String, required: true },
    emailVerified: { type: Boolean, default: false },
    lastVerifiedEmail: { type: String, default: null },
    emailChange: {
      type: new Schema({ email: String, expiresAt: Date }, { _id: false, versionKey: false }),
      default: undefined,
    },
    name: { type: String, required: true },
    phone: { type: String, default: null },
    phoneVerified: { type: Boolean, default: false },
    role: { type: String, enum: ['user', 'admin'], default: 'user' },
    staffRole: { type: String, enum: STAFF_ROLES },
    passwordHash: String,
    profile: { settings: { lang: { type: String, enum: LANGUAGES, default: DEFAULT_LANGUAGE } } },
    defaultAddress: { type: addressSchema, default: null },
    defaultEntry: { type: new Schema({ id: String, name: String }, plain), default: undefined },
    otherAddresses: { type: [new Schema({ id: String, name: String, ...addressFields }, plain)], default: undefined },
    lastLoginAt: { type: Date, default: null },
    logins: { type: Number, default: 0 },
    passkeysAdded: Number,
    rolesGiven: Number,
    block: { type: new Schema<Block>({ at: Date, by: String, reason: String }, plain), default: undefined },
    lockedAt: Date,
    deviceGeneration: Number,
    createdAt: { type: Date, required: true },
  },
  { collection: 'users', versionKey: false },
);
// Login and register look accounts up by address; one account an address.
userSchema.index({ email: 1 }, { unique: true });
// Until a changed address is verified, its owner is still found by the last one that was.
userSchema.index({ lastVerifiedEmail: 1 }, { sparse: true });
// Admins look accounts of a role up in the order of their addresses, and all by age.
userSchema.index({ role: 1, email: 1, _id: 1 });
userSchema.index({ email: 1, _id: 1 });
userSchema.index({ createdAt: 1, _id: 1 });
// Admins find people by the start of their name, whatever its case and accents, and of their phone number.
userSchema.index({ name: 1 }, { collation: NAME_COLLATION });
userSchema.index({ phone: 1, _id: 1 });
retireIndex('users', 'role_1_email_1');
// One phone verifies one account.
userSchema.index(
  { phone: 1 },
  { unique: true, partialFilterExpression: { phoneVerified: true, phone: { $type: 'string' } } },
);

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

export interface EmailUndoTokenDocument {
  /** SHA-256 of the token in the link. */
  _id: string;
  userId: string;
  /** The old address: reserved for this account as long as the token lives. */
  email: string;
  createdAt: Date;
  expiresAt: Date;
}

const emailUndoTokenSchema = new Schema<EmailUndoTokenDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    email: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'emailUndoTokens', versionKey: false },
);
// Register and e-mail change ask whether an address is reserved.
emailUndoTokenSchema.index({ email: 1, expiresAt: -1 });
// An undo ends the links of later changes.
emailUndoTokenSchema.index({ userId: 1, createdAt: 1 });
// Forgets what has expired.
emailUndoTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The collection of tokens that undo an e-mail change. */
export function emailUndoTokenModel(connection: Connection) {
  return connection.model<EmailUndoTokenDocument>('EmailUndoToken', emailUndoTokenSchema);
}

export interface DeviceTokenDocument {
  /** SHA-256 of the token in the link. */
  _id: string;
  userId: string;
  /** The proven address that the link was mailed to. */
  email: string;
  expiresAt: Date;
}

const deviceTokenSchema = new Schema<DeviceTokenDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    email: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'deviceTokens', versionKey: false },
);
// One report ends a person's other links, and so does the end of the account.
deviceTokenSchema.index({ userId: 1 });
// Forgets what has expired.
deviceTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The collection of tokens by which an owner reports a log-in. */
export function deviceTokenModel(connection: Connection) {
  return connection.model<DeviceTokenDocument>('DeviceToken', deviceTokenSchema);
}

/** How a reset token came into being: mailed to who forgot, or triggered within a session. */
export type ResetFlow = 'mail' | 'session';

export interface ResetTokenDocument {
  /** `<user id>:<flow>`: one token each, the newest. */
  _id: string;
  userId: string;
  flow: ResetFlow;
  /** SHA-256 of the token. */
  hash: string;
  /** Hash of the session it is bound to; null for a mailed one. */
  session: string | null;
  createdAt: Date;
  expiresAt: Date;
}

const resetTokenSchema = new Schema<ResetTokenDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    flow: { type: String, required: true },
    hash: { type: String, required: true },
    session: { type: String, default: null },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'resetTokens', versionKey: false },
);
// A token is looked up by its hash.
resetTokenSchema.index({ hash: 1 }, { unique: true });
resetTokenSchema.index({ userId: 1 });
// Forgets what has expired.
resetTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The collection of password reset tokens. */
export function resetTokenModel(connection: Connection) {
  return connection.model<ResetTokenDocument>('ResetToken', resetTokenSchema);
}
