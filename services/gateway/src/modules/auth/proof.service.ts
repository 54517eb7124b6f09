import { AppError } from '@harbour/contracts/errors';
import type { Log } from '@harbour/platform/log';
import type { Caller } from '../../http/caller/caller.ts';
import { PROOF_LIFE_MS } from '../../http/caller/fresh-proof.rules.ts';
import type { Limits } from '../../http/limits/limits.ts';
import { validationError } from '../../http/api/validate.ts';
import type { Transaction } from '../../store/transaction.ts';
import { type MailCodes, proofSubject } from '../login-code/mail-codes.service.ts';
import type { Account, AccountFinder } from '../user/account-finder.service.ts';
import type { SessionRepository } from './auth.repository.ts';
import type { PasswordsService } from './passwords.service.ts';

export interface ProofDependencies {
  readonly sessions: Pick<SessionRepository, 'prove'>;
  readonly accounts: Pick<AccountFinder, 'accountById'>;
  readonly passwords: Pick<PasswordsService, 'matches'>;
  /** Takes a code of the account's authenticator app; gives whether it is good. */
  readonly takeCode: (userId: string, code: string) => Promise<boolean>;
  readonly mailCodes: MailCodes;
  readonly inTransaction: Transaction;
  readonly limits: Limits;
  readonly log: Log;
}

/** What a person proves it by: one of these. */
export interface GivenProof {
  readonly password?: string | undefined;
  /** Of the authenticator app. */
  readonly code?: string | undefined;
  readonly mailCode?: string | undefined;
}

export type ProofService = ReturnType<typeof createProofService>;

/** Proving again, in a session, who one is. */
export function createProofService(deps: ProofDependencies) {
  const { sessions, accounts, passwords, takeCode, mailCodes, inTransaction, limits, log } = deps;

  /** A mailed code stands in for a password that is missing, never for one that is there. @throws CLIENT_ERROR 409 */
  const withoutPassword = async ({ id }: Caller): Promise<Account> => {
    const account = await accounts.accountById(id);
    if (account === undefined) throw new AppError('UNAUTHORIZED', 'error.sessionExpired');
    if (account.passwordHash !== undefined) throw new AppError('CLIENT_ERROR', 'error.hasPassword', { status: 409 });
    return account;
  };

  const isGood = async (caller: Caller, given: GivenProof): Promise<boolean> => {
    if (given.code !== undefined) return takeCode(caller.id, given.code);
    if (given.mailCode !== undefined) {
      const { trustedAddress: email } = await withoutPassword(caller);
      return mailCodes.isRight({ subject: proofSubject(caller.session), email, code: given.mailCode });
    }
    const account = await accounts.accountById(caller.id);
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

    /** Mails a code for a proof in this session. @throws CLIENT_ERROR 409 for an account with a password, TOO_MANY_REQUESTS */
    async mailCode(caller: Caller, requestId: string): Promise<void> {
      const { user, trustedAddress: email, provenAddress } = await withoutPassword(caller);
      const code = await mailCodes.make({ subject: proofSubject(caller.session), email }, caller.session);
      const to = { email, name: user.name, isProven: provenAddress !== undefined };
      const origin = { requestId, lang: user.profile.settings.lang };
      await inTransaction(() => mailCodes.send(code, { to, purpose: 'proof' }, origin));
    },

    /** Gives until when the proof is fresh. @throws VALIDATION_ERROR or BAD_REQUEST for a wrong one, TOO_MANY_REQUESTS, UNAUTHORIZED */
    async renew(given: GivenProof, caller: Caller): Promise<{ provenUntil: string }> {
      // By session: the thief of one does not spend the tries of its owner's other devices.
      await limits.take('proof', caller.session);
      if (!(await isGood(caller, given))) {
        log.warn({ userId: caller.id }, 'proof failed');
        throw wrongProof(given);
      }
      await limits.giveBack([['proof', caller.session]]);
      return note(caller, new Date(), { byPasskey: false });
    },
  };
}

function wrongProof({ code, mailCode }: GivenProof): AppError {
  if (mailCode !== undefined) return new AppError('BAD_REQUEST', 'error.codeWrong');
  if (code !== undefined) return validationError([{ path: 'code', message: 'validation.totpWrong' }]);
  return validationError([{ path: 'password', message: 'validation.passwordCurrent' }]);
}
