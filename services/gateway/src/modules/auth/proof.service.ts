import { AppError } from '@harbour/contracts/errors';
import type { Log } from '@harbour/platform/log';
import type { Caller } from '../../http/caller/caller.ts';
import { PROOF_LIFE_MS } from '../../http/caller/fresh-proof.rules.ts';
import type { Limits } from '../../http/limits/limits.ts';
import { validationError } from '../../http/api/validate.ts';
import type { AccountFinder } from '../user/account-finder.service.ts';
import type { SessionRepository } from './auth.repository.ts';
import type { PasswordsService } from './passwords.service.ts';

export interface ProofDependencies {
  readonly sessions: Pick<SessionRepository, 'prove'>;
  readonly accounts: Pick<AccountFinder, 'accountById'>;
  readonly passwords: Pick<PasswordsService, 'matches'>;
  /** Takes a code of the account's authenticator app; gives whether it is good. */
  readonly takeCode: (userId: string, code: string) => Promise<boolean>;
  readonly limits: Limits;
  readonly log: Log;
}

export type ProofService = ReturnType<typeof createProofService>;

/** Proving again, in a session, who one is. */
export function createProofService({ sessions, accounts, passwords, takeCode, limits, log }: ProofDependencies) {
  const isGood = async (
    userId: string,
    given: { password?: string | undefined; code?: string | undefined },
  ): Promise<boolean> => {
    if (given.code !== undefined) return takeCode(userId, given.code);
    const account = await accounts.accountById(userId);
    return passwords.matches(account?.passwordHash, given.password ?? '');
  };

  /** Notes a proof of a session and gives until when it is fresh. @throws UNAUTHORIZED where the session has ended */
  const note = async (caller: Caller, at: Date, how: { byPasskey: boolean }): Promise<{ provenUntil: string }> => {
    if (!(await sessions.prove(caller.session, at, how))) throw new AppError('UNAUTHORIZED', 'error.sessionExpired');
    log.info({ userId: caller.id }, 'proven again');
    return { provenUntil: new Date(at.getTime() + PROOF_LIFE_MS).toISOString() };
  };

  return {
    note,

    /** Gives until when the proof is fresh. @throws VALIDATION_ERROR for a wrong one, TOO_MANY_REQUESTS, UNAUTHORIZED */
    async renew(
      given: { password?: string | undefined; code?: string | undefined },
      caller: Caller,
    ): Promise<{ provenUntil: string }> {
      // By session: the thief of one does not spend the tries of its owner's other devices.
      await limits.take('proof', caller.session);
      if (!(await isGood(caller.id, given))) {
        log.warn({ userId: caller.id }, 'proof failed');
        throw given.code === undefined
          ? validationError([{ path: 'password', message: 'validation.passwordCurrent' }])
          : validationError([{ path: 'code', message: 'validation.totpWrong' }]);
      }
      await limits.giveBack('proof', caller.session);
      return note(caller, new Date(), { byPasskey: false });
    },
  };
}
