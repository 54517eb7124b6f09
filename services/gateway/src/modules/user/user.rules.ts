import { AppError } from '@harbour/contracts/errors';
import type { StaffRole } from '@harbour/contracts/staff';
import type { User } from '@harbour/contracts/user';
import { hashOf } from '../../secrecy/secrets.rules.ts';
import type { EmailChange, UserDocument } from './user.model.ts';

/** An account with what only the server may see of it. */
export interface Account {
  readonly user: User;
  /** None where nobody has set a password. */
  readonly passwordHash: string | undefined;
  /** The address that warnings go to. */
  readonly trustedAddress: string;
  /** The address that was proven to be the person's. */
  readonly provenAddress: string | undefined;
  readonly addresses: readonly string[];
  /** Nobody has logged in to it yet. */
  readonly isNew: boolean;
  /** Its owner reported a log-in: nothing of it changes until a mailed link has set a new password. */
  readonly isLocked: boolean;
  /** Staff blocked it: its person can neither log in nor order. */
  readonly isBlocked: boolean;
  /** Counts how often its devices were forgotten. */
  readonly deviceGeneration: number;
}

/** Called within the transaction in which a person proves an e-mail address or a phone. */
export type ProofListener = (userId: string) => Promise<void>;

/** Called within the transaction in which an account gets another name or phone number. */
export type NameListener = (user: User) => Promise<void>;

/** The new address that waits to be verified, until it expires. */
export function emailChangeOf(stored: Pick<UserDocument, 'emailChange'>): EmailChange | undefined {
  const waiting = stored.emailChange ?? undefined;
  return waiting !== undefined && waiting.expiresAt > new Date() ? waiting : undefined;
}

/** An account as its owner sees it: these fields and no other (security §1). */
export function toUser(stored: UserDocument): User {
  const waiting = emailChangeOf(stored);
  return {
    id: stored._id.toHexString(),
    email: waiting?.email ?? stored.email,
    emailVerified: waiting === undefined && stored.emailVerified,
    name: stored.name,
    phone: stored.phone ?? null,
    phoneVerified: stored.phoneVerified,
    role: stored.role,
    profile: { settings: { lang: stored.profile.settings.lang } },
    defaultAddress: stored.defaultAddress ?? null,
    ...(hasPassword(stored) ? {} : { passwordless: true as const }),
  };
}

/** Whether somebody has set a password. */
export function hasPassword({ passwordHash }: Pick<UserDocument, 'passwordHash'>): boolean {
  return (passwordHash ?? null) !== null;
}

/** Tells one password of an account from another, or from none, without telling its hash. */
export function passwordMark({ passwordHash }: Pick<Account, 'passwordHash'>): string | undefined {
  return passwordHash === undefined ? undefined : hashOf(passwordHash);
}

type Staff = Pick<UserDocument, 'role'> & { readonly staffRole?: StaffRole | null | undefined };

/** What an admin is among the staff: an owner, where nothing else is said. Others are none of it. */
export function staffRoleOf({ role, staffRole }: Staff): StaffRole | undefined {
  return role === 'admin' ? (staffRole ?? 'owner') : undefined;
}

/** Whether staff blocked the account: its person can neither log in nor order. */
export function isBlocked({ block }: Pick<UserDocument, 'block'>): boolean {
  return (block ?? null) !== null;
}

/** The start of a stored phone number that a text may be; eight digits or fewer without a plus are Hong Kong's. */
export function phoneStart(typed: string): string | undefined {
  const number = typed.replace(/[\s().-]/g, '');
  return /^\+?[0-9]{3,15}$/.test(number) ? (number.startsWith('+') ? number : `+852${number}`) : undefined;
}

/** Whether changes wait for a new password by a mailed link, after the owner reported a log-in. */
export function isLocked({ lockedAt }: Pick<UserDocument, 'lockedAt'>): boolean {
  return (lockedAt ?? null) !== null;
}

/** @throws CLIENT_ERROR 409 for a locked account */
export function assertUnlocked(isAccountLocked: boolean): void {
  if (isAccountLocked) throw new AppError('CLIENT_ERROR', 'error.lockedUntilReset', { status: 409 });
}

type Addresses = Pick<UserDocument, 'email' | 'emailVerified' | 'lastVerifiedEmail'>;

/** Where secrets and warnings go: the last verified address, until a newer one is verified (security §1). */
export function trustedAddressOf(user: Addresses): string {
  return provenAddressOf(user) ?? user.email;
}

/** The address that was proven to be the person's, if any: the only one that gets more than a verification link. */
export function provenAddressOf(user: Addresses): string | undefined {
  return user.emailVerified ? user.email : (user.lastVerifiedEmail ?? undefined);
}

/**
 * Whether the owner of an address, found by it, has proven it: one that is not the account's present address belongs to
 * it as its last proven or as a reserved one.
 */
export function hasProven(owner: Addresses, email: string): boolean {
  return email !== owner.email || provenAddressOf(owner) === email;
}

/**
 * Every address of an account, each once; not one that waits to be verified, which may be a stranger's: what is kept
 * for these addresses is the account's to download and erase.
 */
export function addressesOf(user: Addresses): string[] {
  return [...new Set([user.email, trustedAddressOf(user)])];
}
