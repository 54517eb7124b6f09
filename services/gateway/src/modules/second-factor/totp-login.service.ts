import { AppError } from '@harbour/contracts/errors';
import type { Log } from '@harbour/platform/log';
import type { CountedUse, Limits } from '../../http/limits/limits.ts';
import type { Transaction } from '../../store/transaction.ts';
import type { LoggedIn, SessionOpener } from '../auth/session-opener.service.ts';
import type { PendingLogin, TokensService } from '../auth/tokens.service.ts';
import { type Account, type AccountFinder, passwordMark } from '../user/account-finder.service.ts';
import type { SecondFactorNotices } from './second-factor-notices.service.ts';
import type { TotpRepository } from './totp.repository.ts';
import { type TotpService, wrongCode } from './totp.service.ts';

export interface TotpLoginDependencies {
  readonly openings: Pick<SessionOpener, 'begin'>;
  readonly tokens: Pick<TokensService, 'openPending'>;
  readonly accounts: Pick<AccountFinder, 'accountById'>;
  readonly totp: Pick<TotpService, 'takeCode' | 'takeRecoveryCode'>;
  readonly totps: Pick<TotpRepository, 'spendPending'>;
  readonly inTransaction: Transaction;
  readonly notices: Pick<SecondFactorNotices, 'tellWrongCodes'>;
  readonly limits: Limits;
  readonly log: Log;
}

export interface SecondStep {
  readonly pending: string;
  readonly code?: string | undefined;
  readonly recoveryCode?: string | undefined;
}

export type TotpLoginService = ReturnType<typeof createTotpLoginService>;

/** What wrong codes count against: the device where its person has logged in on it before, else the account. */
function countedFor({ userId, device }: PendingLogin): readonly CountedUse[] {
  if (device !== undefined) return [['secondFactorDevice', device]];
  return [
    ['secondFactorUser', userId],
    ['secondFactorUserDay', userId],
  ];
}

/** The second step of a log-in, after the password was right. */
export function createTotpLoginService(deps: TotpLoginDependencies) {
  const { openings, tokens, accounts, totp, totps, inTransaction, notices, limits, log } = deps;

  const isGood = ({ code, recoveryCode }: SecondStep, userId: string, requestId: string): Promise<boolean> =>
    recoveryCode === undefined
      ? totp.takeCode(userId, code ?? '')
      : totp.takeRecoveryCode(userId, recoveryCode, requestId);

  /** The password was right: where the codes are not the owner's, somebody else knows it. */
  const noteWrong = async (account: Account, requestId: string): Promise<void> => {
    const userId = account.user.id;
    log.warn({ userId }, 'second factor failed');
    if (await limits.tryTake('wrongCodesUntold', userId)) return;
    if (!(await limits.tryTake('wrongCodesToldDay', userId))) return;
    await inTransaction(() => notices.tellWrongCodes(account, requestId));
  };

  return {
    /**
     * Opens a session as log-in does.
     * @throws UNAUTHORIZED for a pending log-in that is expired, used or of a former password; VALIDATION_ERROR for a
     * wrong code, with which it stays good; TOO_MANY_REQUESTS
     */
    async finish(given: SecondStep, from: { requestId: string; userAgent: string | undefined }): Promise<LoggedIn> {
      const pending = await tokens.openPending(given.pending);
      const account = pending && (await accounts.accountById(pending.userId));
      if (pending === undefined || account === undefined || passwordMark(account) !== pending.password) {
        throw expired();
      }
      const { userId } = pending;
      const counted = countedFor(pending);
      // Counted before the work, or many tries at once would all slip through; a success is given back.
      await limits.takeAll(counted);
      if (!(await isGood(given, userId, from.requestId))) {
        await noteWrong(account, from.requestId);
        throw wrongCode(given.recoveryCode === undefined ? 'code' : 'recoveryCode');
      }
      await limits.giveBack(counted);
      if (!(await totps.spendPending(pending.id, pending.expiresAt))) throw expired();
      return openings.begin(account, { ...from, isKnown: pending.device !== undefined });
    },
  };
}

function expired(): AppError {
  return new AppError('UNAUTHORIZED', 'error.pendingExpired');
}
