import { AppError } from '@harbour/contracts/errors';
import type { Log } from '@harbour/platform/log';
import type { AccountPart, AccountSubject } from '../../personal-data/account-part.ts';
import { assertOwn, type Caller } from '../../http/caller/caller.ts';
import { assertProvenAgain } from '../../http/caller/fresh-proof.rules.ts';
import type { Limits } from '../../http/limits/limits.ts';
import { validationError } from '../../http/api/validate.ts';
import { createTurnstile } from '../../load/turnstile.ts';
import type { Transaction } from '../../store/transaction.ts';
import type { PasswordsService } from '../auth/passwords.service.ts';
import type { AccountMail } from '../user/account-mail.service.ts';
import { type Account, type AccountFinder, assertUnlocked } from '../user/account-finder.service.ts';
import type { UserService } from '../user/user.service.ts';

export interface AccountDataDependencies {
  readonly inTransaction: Transaction;
  /** What each module keeps, in the order of erasure. */
  readonly parts: readonly AccountPart[];
  readonly accounts: Pick<AccountFinder, 'accountById'>;
  readonly users: Pick<UserService, 'isOnlyOwner'>;
  readonly passwords: PasswordsService;
  readonly mail: AccountMail;
  readonly limits: Limits;
  readonly journal: { noteErased(userId: string): Promise<void> };
  /** Called after an erasure is committed. */
  readonly onErased: () => void;
  readonly log: Log;
}

export type AccountDataService = ReturnType<typeof createAccountDataService>;

const subjectOf = ({ user, addresses }: Account): AccountSubject => ({
  id: user.id,
  addresses: [...addresses, ...(user.phone === null ? [] : [user.phone])],
});

/** Downloads that wait while one is put together: each may hold the pictures of a person's returns. */
export const MOST_WAITING = 16;

/** A person's right to see and to erase what is kept of them (PDPO, GDPR). */
export function createAccountDataService(deps: AccountDataDependencies) {
  const { inTransaction, parts, accounts, users, passwords, mail, limits, journal, log } = deps;

  const inTurn = createTurnstile(1, MOST_WAITING);

  const ownAccount = async (id: string, caller: Caller): Promise<Account> => {
    assertOwn(id, caller);
    const account = await accounts.accountById(id);
    if (account === undefined) throw new AppError('NOT_FOUND', 'error.notFound');
    return account;
  };

  /** The password, or where there is none a proof that was made for it. */
  const assertProof = async ({ user, passwordHash }: Account, password: string | undefined, caller: Caller) => {
    if (passwordHash === undefined) return assertProvenAgain(caller);
    await limits.take('passwordChange', user.id);
    if (await passwords.matches(passwordHash, password ?? '')) return;
    throw validationError([{ path: 'password', message: 'validation.passwordCurrent' }]);
  };

  return {
    /** Everything kept of one's own account, part by part. @throws FORBIDDEN for another's, SERVICE_UNAVAILABLE where too many wait */
    async collect(id: string, caller: Caller): Promise<{ exportedAt: string; data: Record<string, unknown> }> {
      const subject = subjectOf(await ownAccount(id, caller));
      const collected = await inTurn(() =>
        Promise.all(parts.map(async (part) => [part.name, await part.collect(subject)] as const)),
      );
      return { exportedAt: new Date().toISOString(), data: Object.fromEntries(collected) };
    },

    /**
     * Erases one's own account in one transaction and confirms it by mail.
     * @throws FORBIDDEN for another's, VALIDATION_ERROR for a wrong password, STEP_UP_REQUIRED without one and without a
     * proof in its place, CLIENT_ERROR 409 for the last admin and while a paid order is not shipped
     */
    async erase(id: string, password: string | undefined, caller: Caller, requestId: string): Promise<void> {
      const account = await ownAccount(id, caller);
      assertUnlocked(account.isLocked);
      await assertProof(account, password, caller);
      await inTransaction(async () => {
        if (account.user.role === 'admin' && (await users.isOnlyOwner(id))) {
          throw new AppError('CLIENT_ERROR', 'error.lastAdmin', { status: 409 });
        }
        const { trustedAddress: email, provenAddress } = account;
        const to = { email, name: account.user.name, isProven: provenAddress !== undefined };
        const origin = { requestId, lang: account.user.profile.settings.lang };
        // Before the parts are erased: the outbox's part then forgets this mail's address too, once it is sent.
        await mail.send(to, { name: 'account-deleted', values: {} }, origin);
        for (const part of parts) await part.erase(subjectOf(account));
        await journal.noteErased(id);
      });
      deps.onErased();
      log.info({ userId: id }, 'account erased');
    },
  };
}
