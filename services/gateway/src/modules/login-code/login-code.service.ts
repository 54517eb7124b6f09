import { AppError } from '@harbour/contracts/errors';
import type { Log } from '@harbour/platform/log';
import type { RequestContext } from '../../http/caller/request-context.ts';
import { inEvenTime } from '../../secrecy/even-time.ts';
import type { Transaction } from '../../store/transaction.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { LoggedIn } from '../auth/session-opener.service.ts';
import type { TokensService } from '../auth/tokens.service.ts';
import type { Account, AccountFinder } from '../user/account-finder.service.ts';
import type { Origin } from '../user/account-mail.service.ts';
import type { EmailUndoService } from '../user/email-undo.service.ts';
import { type CodeAccounts, opensByCode } from '../user/way-in/code-account.service.ts';
import { loginSubject } from './login-code.rules.ts';
import type { MailCodes } from './mail-codes.service.ts';

export interface LoginCodeDependencies {
  readonly inTransaction: Transaction;
  readonly accounts: Pick<AccountFinder, 'accountOf'>;
  readonly tokens: Pick<TokensService, 'deviceOf'>;
  readonly undo: Pick<EmailUndoService, 'isReserved' | 'remind'>;
  readonly codes: MailCodes;
  readonly codeAccounts: CodeAccounts;
  readonly auth: Pick<AuthService, 'enter'>;
  readonly log: Log;
}

/** Who asks: an address, and what binds the attempt and tells the device. */
export interface Asker {
  readonly email: string;
  readonly attempt?: string | undefined;
  readonly device?: string | undefined;
}

export type LoginCodeService = ReturnType<typeof createLoginCodeService>;

/** Logging in by a code that is mailed, with an account or without. */
export function createLoginCodeService(deps: LoginCodeDependencies) {
  const { inTransaction, accounts, tokens, undo, codes, codeAccounts, auth, log } = deps;

  const deviceOf = (account: Account | undefined, shown: string | undefined): Promise<string | undefined> =>
    account === undefined || shown === undefined
      ? Promise.resolve(undefined)
      : tokens.deviceOf(shown, account.user.id, account.deviceGeneration);

  const mailCode = (code: string, email: string, account: Account | undefined, origin: Origin): Promise<void> =>
    inTransaction(async () => {
      const lang = account?.user.profile.settings.lang ?? origin.lang;
      const to = { email, name: account?.user.name ?? '', isProven: account?.provenAddress !== undefined };
      await codes.send(code, { to, purpose: 'login' }, { ...origin, lang });
    });

  return {
    /**
     * Mails a code, whether or not there is an account: nobody can tell from outside. A reserved address gets its undo link
     * again instead. @throws TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE, both the same for every address
     */
    request: ({ email, attempt, device }: Asker, origin: Origin): Promise<void> =>
      inEvenTime(async () => {
        const account = await accounts.accountOf(email);
        // Made for every address: without a worker all of them fail alike.
        const known = await deviceOf(account, device);
        const code = await codes.make({ subject: loginSubject(attempt), email }, known);
        if (account === undefined && (await undo.isReserved(email))) await undo.remind(email, origin.requestId);
        else if (account === undefined || opensByCode(account, email)) await mailCode(code, email, account, origin);
        log.info({ email }, 'login code requested');
      }),

    /**
     * Logs in as a password does; an address without an account gets one.
     * @throws UNAUTHORIZED for a wrong, used or expired code, and for one of another attempt; TOO_MANY_REQUESTS after five;
     * SECOND_FACTOR_REQUIRED with a pending log-in where the account asks for a code of its app
     */
    async enter(
      { email, attempt, device: shown, code }: Asker & { code: string },
      from: Pick<RequestContext, 'userAgent'> & Origin,
    ): Promise<LoggedIn> {
      // Nothing is looked up before: the wrong code costs the same time for every address.
      const isRight = await codes.isRight({ subject: loginSubject(attempt), email, code });
      const known = isRight ? await deviceOf(await accounts.accountOf(email), shown) : undefined;
      const account = isRight ? await codeAccounts.ofProven(email, known !== undefined, from) : undefined;
      if (account === undefined) {
        log.warn({ email }, 'login by code failed');
        throw new AppError('UNAUTHORIZED', 'error.codeWrong');
      }
      return auth.enter(account, known, from);
    },
  };
}
