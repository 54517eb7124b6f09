import { AppError } from '@harbour/contracts/errors';
import type { Language } from '@harbour/contracts/language';
import { PATHS } from '@harbour/contracts/pages';
import type { Role, User } from '@harbour/contracts/user';
import { inEvenTime } from '../../even-time.ts';
import type { Caller } from '../../http/caller.ts';
import { validationError } from '../../http/validate.ts';
import { isDuplicate } from '../../duplicate.ts';
import type { Transaction } from '../../transaction.ts';
import type { PasswordsService } from '../auth/passwords.service.ts';
import type { AccountMail, Origin } from './account-mail.service.ts';
import type { EmailUndoService } from './email-undo.service.ts';
import type { EmailVerificationService } from './email-verification.service.ts';
import type { LinkTokenRepository } from './link-token.repository.ts';
import type { Proofs } from './proofs.ts';
import { createUserPart } from './user-data.service.ts';
import type { UserRepository } from './user.repository.ts';
import {
  type Account,
  addressesOf,
  assertUnlocked,
  hasProven,
  isLocked,
  provenAddressOf,
  toUser,
  trustedAddressOf,
} from './user.rules.ts';

export interface UserDependencies {
  readonly inTransaction: Transaction;
  readonly users: UserRepository;
  readonly tokens: LinkTokenRepository;
  readonly mail: AccountMail;
  readonly verification: EmailVerificationService;
  readonly undo: Pick<EmailUndoService, 'ownerOf'>;
  readonly passwords: PasswordsService;
  readonly proofs: Pick<Proofs, 'tell'>;
}

export interface Registration {
  email: string;
  password: string;
  name: string;
  role?: Role | undefined;
}

export { type Account, assertUnlocked } from './user.rules.ts';

/** Called within the transaction in which an admin opens an admin's account. */
export type AdminAddedListener = (added: { id: string; email: string }, by: Caller, requestId: string) => Promise<void>;

export type UserService = ReturnType<typeof createUserService>;

/** Opening accounts, reading them, and what other modules may know and change of them. */
export function createUserService(deps: UserDependencies) {
  const { inTransaction, users, tokens, mail, verification, undo, passwords } = deps;

  const listeners: AdminAddedListener[] = [];

  const writeAccount = (
    given: Registration,
    role: Role,
    passwordHash: string,
    { by, ...origin }: Origin & { by: Caller | undefined },
  ): Promise<void> =>
    inTransaction(async () => {
      const taken = await undo.ownerOf(given.email);
      if (taken !== null) {
        const owner = { ...origin, lang: taken.profile.settings.lang };
        const link = mail.linkTo(PATHS.sendResetLink);
        const to = { email: given.email, name: taken.name, isProven: hasProven(taken, given.email) };
        await mail.send(to, { name: 'address-taken', values: { link } }, owner);
        return;
      }
      const profile = { settings: { lang: origin.lang } };
      const id = await users.insert({ email: given.email, name: given.name, role, passwordHash, profile });
      await verification.mailLink(id, given, 'verify-email', origin);
      if (role !== 'admin' || by === undefined) return;
      for (const listener of listeners) await listener({ id, email: given.email }, by, origin.requestId);
    });

  const toAccount = (stored: Parameters<typeof toUser>[0]): Account => ({
    user: toUser(stored),
    passwordHash: stored.passwordHash,
    trustedAddress: trustedAddressOf(stored),
    provenAddress: provenAddressOf(stored),
    addresses: addressesOf(stored),
    isNew: (stored.logins ?? 0) === 0,
    isLocked: isLocked(stored),
    deviceGeneration: stored.deviceGeneration ?? 0,
  });

  return {
    data: createUserPart({ users, tokens }),

    /** Opens an account, or tells the owner of a taken address by mail: the caller can't tell which. */
    async register(given: Registration, caller: Caller | undefined, origin: Origin): Promise<void> {
      const weakness = await passwords.weaknessOf(given.password, given.email);
      if (weakness !== undefined) throw validationError([{ path: 'password', message: weakness }]);
      const role = caller?.role === 'admin' ? (given.role ?? 'user') : 'user';
      // Hashed also where the address is taken: both cost the same.
      const passwordHash = await passwords.hash(given.password);
      await inEvenTime(async () => {
        try {
          await writeAccount(given, role, passwordHash, { ...origin, by: caller });
        } catch (error) {
          if (!isDuplicate(error)) throw error;
          // Someone registered the same address at this very moment: now it is taken.
          await writeAccount(given, role, passwordHash, { ...origin, by: caller });
        }
      });
    },

    /** Has a module hear of every admin's account that an admin opens. */
    onAdminAdded(listener: AdminAddedListener): void {
      listeners.push(listener);
    },

    /** One's own account, or any for an admin. @throws FORBIDDEN, NOT_FOUND */
    async show(id: string, caller: Caller): Promise<User> {
      if (id !== caller.id && caller.role !== 'admin') throw new AppError('FORBIDDEN', 'error.forbidden');
      const stored = await users.byId(id);
      if (stored === null) throw new AppError('NOT_FOUND', 'error.notFound');
      return toUser(stored);
    },

    /** The account that an address logs in to. */
    async accountOf(email: string): Promise<Account | undefined> {
      const stored = await users.byKnownEmail(email);
      return stored === null ? undefined : toAccount(stored);
    },

    async accountById(id: string): Promise<Account | undefined> {
      const stored = await users.byId(id);
      return stored === null ? undefined : toAccount(stored);
    },

    /** Role and language of a person at this moment. */
    async identityOf(id: string): Promise<{ id: string; role: Role; lang: Language } | undefined> {
      const stored = await users.identityOf(id);
      return stored === null ? undefined : { id, role: stored.role, lang: stored.profile.settings.lang };
    },

    /** Notes a login; false where the account is gone, or its password is no longer the one of this hash. */
    noteLogin: (id: string, at: Date, passwordHash?: string) => users.noteLogin(id, at, passwordHash),

    /** Notes that a passkey is added; false where the account is gone. */
    notePasskey: (id: string) => users.notePasskey(id),

    async changePassword(id: string, passwordHash: string): Promise<void> {
      await users.changePassword(id, passwordHash);
    },

    /**
     * Keeps a password that was set by a mailed link: it unlocks the account, drops a change of address that waits, and
     * proves an address that was not proven yet.
     */
    async recover(id: string, passwordHash: string): Promise<void> {
      const stored = await users.recover(id, passwordHash);
      if (stored === null || provenAddressOf(stored) !== undefined) return;
      await users.verifyEmail(id, stored.email);
      await deps.proofs.tell(id);
    },

    /** @throws CLIENT_ERROR 409 where the account is locked until its password is set by a mailed link */
    async assertUnlocked(id: string): Promise<void> {
      const stored = await users.byId(id);
      if (stored !== null) assertUnlocked(isLocked(stored));
    },

    /** Keeps a proven phone. @throws CLIENT_ERROR 409 where it verifies another account */
    async verifyPhone(id: string, phone: string): Promise<User> {
      try {
        return await inTransaction(async () => {
          const stored = await users.verifyPhone(id, phone);
          if (stored === null) throw new AppError('NOT_FOUND', 'error.notFound');
          await deps.proofs.tell(id);
          return toUser(stored);
        });
      } catch (error) {
        if (isDuplicate(error)) throw new AppError('CLIENT_ERROR', 'error.phoneTaken', { status: 409 });
        throw error;
      }
    },

    isOnlyAdmin: (id: string) => users.isOnlyAdmin(id),
  };
}
