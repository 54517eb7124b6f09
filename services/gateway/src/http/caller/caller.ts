import type { Access } from '@harbour/contracts/endpoint';
import { AppError } from '@harbour/contracts/errors';
import type { Language } from '@harbour/contracts/language';
import type { Scope } from '@harbour/contracts/scopes';
import type { StaffRole } from '@harbour/contracts/staff';
import type { Role } from '@harbour/contracts/user';

/**
 * What an admin whose rights rest has to do: set up a second factor, or, where the account has passkeys and no
 * authenticator app, use one of them in this session.
 */
export type MissingFactor = 'set-up' | 'passkey';

/** The signed-in person behind a request; the role is the database's at this moment. */
export interface Caller {
  readonly id: string;
  /** What the person may do: an admin whose rights rest is a `user` here. */
  readonly role: Role;
  /** What the account is. */
  readonly accountRole: Role;
  /** What an admin is among the staff. */
  readonly staffRole: StaffRole | undefined;
  /** Why an admin's rights rest, where they do. */
  readonly missing: MissingFactor | undefined;
  /** What staff may do: by their role, or by the key that calls for them. None for others, and while rights rest. */
  readonly scopes: ReadonlySet<Scope>;
  readonly lang: Language;
  /** Hash of the session id, or of the API key: names it without being it. */
  readonly session: string;
  /** Seconds since 1970, of the credential that was shown. */
  readonly issuedAt: number;
  readonly expiresAt: number;
  /** When this session last proved who it is: at log-in, or since. */
  readonly provenAt: Date;
  /** Whether it did so again after the log-in. */
  readonly hasProvenAgain: boolean;
  /** The API key that calls for the person, where one does. */
  readonly key?: { readonly id: string; readonly perMinute: number };
}

/** What a request shows of itself. */
export interface Credentials {
  readonly sessionId: string | undefined;
  readonly userId: string | undefined;
  readonly bearer: string | undefined;
}

/**
 * Finds the person behind credentials; undefined where they are not (or no longer) good. The caller says whether a
 * person is at work, which keeps the session from its idle end.
 */
export type CallerFinder = (credentials: Credentials, how: { isUse: boolean }) => Promise<Caller | undefined>;

/** Whether a request shows any credential at all. */
export function hasCredentials(credentials: Credentials): boolean {
  return credentials.sessionId !== undefined || credentials.bearer !== undefined;
}

/**
 * Refuses who may not call.
 * @throws UNAUTHORIZED without a living session, FORBIDDEN for a lower role (product/calls §5),
 * SECOND_FACTOR_SETUP_REQUIRED and PASSKEY_REQUIRED for an admin whose rights rest
 */
export function assertAccess(access: Access, caller: Caller | undefined, shownAny: boolean): void {
  if (access === 'public') return;
  if (caller === undefined)
    throw new AppError('UNAUTHORIZED', shownAny ? 'error.sessionExpired' : 'error.unauthorized');
  if (access !== 'admin' || caller.role === 'admin') return;
  assertNoPasskeyMissing(caller);
  if (caller.missing === 'set-up') throw new AppError('SECOND_FACTOR_SETUP_REQUIRED', 'error.secondFactorSetUp');
  throw new AppError('FORBIDDEN', 'error.forbidden');
}

/** Refuses an admin who has passkeys and has used none in this session. @throws PASSKEY_REQUIRED */
export function assertNoPasskeyMissing({ missing }: Pick<Caller, 'missing'>): void {
  if (missing === 'passkey') throw new AppError('PASSKEY_REQUIRED', 'error.passkeyRequired');
}

/** Refuses a person who asks for another's data. @throws FORBIDDEN */
export function assertOwn(userId: string, caller: Pick<Caller, 'id'>): void {
  if (userId !== caller.id) throw new AppError('FORBIDDEN', 'error.forbidden');
}
