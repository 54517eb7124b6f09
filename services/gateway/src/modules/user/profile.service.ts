import type { Address } from '@harbour/contracts/address';
import { AppError } from '@harbour/contracts/errors';
import type { Language } from '@harbour/contracts/language';
import type { User } from '@harbour/contracts/user';
import type { Log } from '@harbour/platform/log';
import { inEvenTime } from '../../secrecy/even-time.ts';
import { assertOwn, type Caller } from '../../http/caller/caller.ts';
import { assertFreshProof, stepUpRequired } from '../../http/caller/fresh-proof.rules.ts';
import type { Limits } from '../../http/limits/limits.ts';
import { validationError } from '../../http/api/validate.ts';
import type { Transaction } from '../../store/transaction.ts';
import type { PasswordsService } from '../auth/passwords.service.ts';
import type { EmailUndoService } from './email-undo.service.ts';
import { type EmailVerificationService, TOKEN_LIFE_MS } from './email-verification.service.ts';
import type { UserDocument } from './user.model.ts';
import type { UserRepository } from './user.repository.ts';
import { assertUnlocked, emailChangeOf, type NameListener, hasPassword, isLocked, toUser } from './user.rules.ts';

export interface ProfileDependencies {
  readonly inTransaction: Transaction;
  readonly users: UserRepository;
  readonly verification: EmailVerificationService;
  readonly undo: EmailUndoService;
  readonly passwords: PasswordsService;
  readonly limits: Limits;
  readonly onNamed: NameListener;
  readonly log: Log;
}

export type ProfileService = ReturnType<typeof createProfileService>;

function orNotFound(stored: UserDocument | null): User {
  if (stored === null) throw new AppError('NOT_FOUND', 'error.notFound');
  return toUser(stored);
}

/** Changes to one's own account, one field at a time. All throw FORBIDDEN for another's. */
export function createProfileService(deps: ProfileDependencies) {
  const { inTransaction, users, verification, undo, passwords, limits, onNamed, log } = deps;

  /** The password, or a proof that was made for it: a log-in alone is not enough, or a stolen session would be. */
  const assertProof = async (id: string, password: string | undefined, caller: Caller): Promise<void> => {
    if (password === undefined) {
      assertFreshProof(caller);
      if (caller.hasProvenAgain) return;
    }
    const stored = await users.byId(id);
    if (stored === null) throw new AppError('NOT_FOUND', 'error.notFound');
    assertUnlocked(isLocked(stored));
    if (password === undefined && !hasPassword(stored)) throw stepUpRequired();
    await limits.take('passwordChange', id);
    if (await passwords.matches(stored.passwordHash ?? undefined, password ?? '')) return;
    throw validationError([{ path: 'password', message: 'validation.passwordCurrent' }]);
  };

  const changeEmail = (id: string, email: string, requestId: string): Promise<User> =>
    inTransaction(async () => {
      const before = await users.byId(id);
      if (before === null) throw new AppError('NOT_FOUND', 'error.notFound');
      const origin = { requestId, lang: before.profile.settings.lang };
      const isAsked = emailChangeOf(before)?.email === email;
      const expiresAt = new Date(Date.now() + TOKEN_LIFE_MS);
      const ask = () => (isAsked ? before : users.askEmailChange(before, { email, expiresAt }));
      const after = email === before.email ? await users.dropEmailChange(id) : await ask();
      if (after === null) throw new AppError('NOT_FOUND', 'error.notFound');
      await verification.mailWaiting(after, origin);
      if (!isAsked && email !== before.email) await undo.tellOld(before, email, origin);
      log.info({ userId: id }, 'e-mail change asked for');
      return toUser(after);
    });

  return {
    async updateProfile(
      id: string,
      change: { name?: string | undefined; lang?: Language | undefined },
      caller: Caller,
    ): Promise<User> {
      assertOwn(id, caller);
      return inTransaction(async () => {
        const user = orNotFound(await users.changeProfile(id, change));
        if (change.name !== undefined) await onNamed(user);
        return user;
      });
    },

    async updateAddress(id: string, address: Address, caller: Caller): Promise<User> {
      assertOwn(id, caller);
      return orNotFound(await users.changeAddress(id, address));
    },

    /**
     * Takes a new address as unverified for 24 h, mails it a link and the old one an undo link. The same address again
     * brings a new link and changes nothing. The answer and its time are the same where another account has it.
     * @throws VALIDATION_ERROR for a wrong password, STEP_UP_REQUIRED where neither it nor a fresh proof is given,
     * CLIENT_ERROR 409 for a locked account
     */
    async updateEmail(
      id: string,
      { email, password }: { email: string; password?: string | undefined },
      caller: Caller,
      requestId: string,
    ): Promise<User> {
      assertOwn(id, caller);
      await assertProof(id, password, caller);
      return inEvenTime(() => changeEmail(id, email, requestId));
    },
  };
}
