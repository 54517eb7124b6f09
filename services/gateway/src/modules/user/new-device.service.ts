import { addressOf } from '@harbour/contracts/endpoint';
import { AppError } from '@harbour/contracts/errors';
import { PAGES } from '@harbour/contracts/pages';
import type { Log } from '@harbour/platform/log';
import { isDuplicateKey } from '@harbour/platform/duplicate-key';
import type { Limits } from '../../http/limits/limits.ts';
import { hashOf, newSecretText } from '../../secrecy/secrets.rules.ts';
import type { Transaction } from '../../store/transaction.ts';
import type { SessionsService } from '../auth/sessions.service.ts';
import type { AccountMail } from './account-mail.service.ts';
import type { EmailUndoService, FactorsAdded } from './email-undo.service.ts';
import type { LinkTokenRepository } from './link-token.repository.ts';
import type { NewDevice, SecurityNotices } from './security-notices.service.ts';
import type { UserRepository } from './user.repository.ts';
import { provenAddressOf } from './user.rules.ts';
import type { Account } from './account-finder.service.ts';

/** Life of the link by which an owner reports a log-in. */
const REPORT_LIFE_MS = 7 * 24 * 3_600_000;

export interface NewDeviceDependencies {
  readonly inTransaction: Transaction;
  readonly users: UserRepository;
  readonly tokens: LinkTokenRepository;
  readonly undo: Pick<EmailUndoService, 'restoreReserved'>;
  readonly sessions: Pick<SessionsService, 'endAll'>;
  readonly factors: FactorsAdded;
  readonly notices: Pick<SecurityNotices, 'tellNewDevice'>;
  readonly mail: Pick<AccountMail, 'linkTo'>;
  readonly limits: Pick<Limits, 'tryTake'>;
  readonly log: Log;
}

export type NewDeviceService = ReturnType<typeof createNewDeviceService>;

/** Log-ins on new devices: the owner is told, and can report one that was not theirs. */
export function createNewDeviceService(deps: NewDeviceDependencies) {
  const { inTransaction, users, tokens, undo, sessions, factors, notices, mail, limits, log } = deps;

  const secure = (token: string): Promise<string> =>
    inTransaction(async () => {
      const now = new Date();
      const used = await tokens.useDeviceToken(hashOf(token), now);
      const user = used === null ? null : await users.byId(used.userId);
      if (used === null || user === null) throw invalidToken();
      // The thief has changed the address meanwhile: it goes back, or the reset link would reach the thief.
      if (provenAddressOf(user) !== used.email) await undo.restoreReserved(used.userId, used.email);
      await users.lock(used.userId, now);
      await tokens.removeDeviceTokens(used.userId);
      await tokens.removeEmailTokens(used.userId);
      await tokens.removeResetTokens(used.userId);
      await sessions.endAll(used.userId, { except: null });
      await factors.removeSince(used.userId, new Date(used.expiresAt.getTime() - REPORT_LIFE_MS));
      return used.userId;
    });

  return {
    /** Whether an account's owner is to be told of one more log-in on a new device today; counts it. */
    mayTell: (userId: string): Promise<boolean> => limits.tryTake('newDeviceDay', userId),

    /** Tells an account's owner of a log-in on a new device; within the running transaction. */
    async tell(account: Account, device: NewDevice, requestId: string): Promise<void> {
      const token = newSecretText();
      const expiresAt = new Date(device.at.getTime() + REPORT_LIFE_MS);
      const report = { link: mail.linkTo(addressOf(PAGES.reportDevice, { query: { token } })), expiresAt };
      const isMailed = await notices.tellNewDevice(account, device, report, requestId);
      const { provenAddress: email } = account;
      if (!isMailed || email === undefined) return;
      await tokens.addDeviceToken({ _id: hashOf(token), userId: account.user.id, email, expiresAt });
    },

    /**
     * Reports a log-in with the link of its mail: ends all sessions, forgets all devices, removes
     * the passkeys and the authenticator app that were added since, and locks the e-mail address,
     * password and phone until a mailed link has set a new password. @throws BAD_REQUEST
     */
    async report(token: string): Promise<void> {
      try {
        const userId = await secure(token);
        log.warn({ userId }, 'log-in reported by the owner: account locked until the password is reset by mail');
      } catch (error) {
        throw isDuplicateKey(error) ? invalidToken() : error;
      }
    },
  };
}

function invalidToken(): AppError {
  return new AppError('BAD_REQUEST', 'error.tokenInvalid');
}
