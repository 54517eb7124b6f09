import { AppError } from '@harbour/contracts/errors';
import { normalAddress } from '@harbour/contracts/mail-address';
import type { Basket } from '@harbour/contracts/user';
import type { Log } from '@harbour/platform/log';
import type { Caller } from '../../http/caller/caller.ts';
import { type CountedUse, type Limits, textKey } from '../../http/limits/limits.ts';
import type { BasketService } from '../basket/basket.service.ts';
import { type Account, type AccountFinder, passwordMark } from '../user/account-finder.service.ts';
import type { SessionRepository } from './auth.repository.ts';
import type { PasswordsService } from './passwords.service.ts';
import type { LoggedIn, SessionOpener } from './session-opener.service.ts';
import type { TokensService } from './tokens.service.ts';

export interface AuthDependencies {
  readonly sessions: Pick<SessionRepository, 'remove'>;
  readonly accounts: Pick<AccountFinder, 'accountOf'>;
  readonly baskets: Pick<BasketService, 'keep'>;
  readonly passwords: Pick<PasswordsService, 'matches'>;
  readonly tokens: Pick<TokensService, 'deviceOf' | 'signPending'>;
  readonly openings: Pick<SessionOpener, 'begin'>;
  readonly limits: Pick<Limits, 'giveBack' | 'takeAll'>;
  /** Whether log-in asks an account for a code. */
  readonly asksForCode: (userId: string) => Promise<boolean>;
  readonly log: Log;
}

export type AuthService = ReturnType<typeof createAuthService>;

/**
 * What a log-in counts against. A device on which its person has logged in before has a limit of its own, so that no
 * stranger's guesses keep it out.
 */
function countedFor(email: string, limitKey: string, device: string | undefined): readonly CountedUse[] {
  if (device !== undefined) return [['loginDevice', device]];
  return [
    ['loginEmailAddress', textKey(email, limitKey)],
    ['loginAddress', limitKey],
    ['loginEmail', textKey(email)],
  ];
}

/** Logging in by the password, and out. */
export function createAuthService(deps: AuthDependencies) {
  const { sessions, accounts, baskets, passwords, tokens, openings, limits, asksForCode, log } = deps;

  /** Goes on after the first step of a log-in: `device` is known where its person has logged in on it before. */
  const enter = async (
    account: Account,
    device: string | undefined,
    { userAgent, requestId }: { userAgent: string | undefined; requestId: string },
  ): Promise<LoggedIn> => {
    const userId = account.user.id;
    if (!(await asksForCode(userId)))
      return openings.begin(account, { userAgent, requestId, isKnown: device !== undefined });
    log.info({ userId }, 'second factor requested');
    const pending = await tokens.signPending({ userId, password: passwordMark(account), device });
    throw new AppError('SECOND_FACTOR_REQUIRED', 'error.secondFactorRequired', { extra: { pending } });
  };

  return {
    /**
     * Opens a session for somebody who has proven by the first step to be the account's person.
     * @throws SECOND_FACTOR_REQUIRED with a pending log-in where the account asks for a code
     */
    enter,

    /**
     * @throws UNAUTHORIZED, the same for an unknown address and a wrong password; TOO_MANY_REQUESTS;
     * SECOND_FACTOR_REQUIRED with a pending log-in where the account asks for a code
     */
    async login(
      given: { email: string; password: string; device?: string | undefined },
      from: { limitKey: string; userAgent: string | undefined; requestId: string },
    ): Promise<LoggedIn> {
      const { limitKey } = from;
      const email = normalAddress(given.email);
      const account = await accounts.accountOf(email);
      const device =
        account && given.device
          ? await tokens.deviceOf(given.device, account.user.id, account.deviceGeneration)
          : undefined;
      const counted = countedFor(email, limitKey, device);
      // Counted before the work, or many tries at once would all slip through; a success is given back.
      await limits.takeAll(counted);
      if (!(await passwords.matches(account?.passwordHash, given.password)) || account === undefined) {
        log.warn({ email }, 'login failed');
        throw new AppError('UNAUTHORIZED', 'error.loginFailed');
      }
      await limits.giveBack(counted);
      return enter(account, device, from);
    },

    /** Ends the session that came with a log-in, which the new one replaces (ASVS 7.2.4). */
    async endReplaced(shown: Caller | undefined): Promise<void> {
      if (shown !== undefined) await sessions.remove(shown.session);
    },

    /** Ends the caller's session. */
    async logout(caller: Caller): Promise<void> {
      await sessions.remove(caller.session);
      log.info({ userId: caller.id }, 'logged out');
    },

    /**
     * Keeps the basket that came with a log-out for the next login. It never stops the log-out: one that could not be
     * read (`null`) and one that cannot be written are reported as failed.
     */
    async keepBasket(caller: Caller, basket: Basket | null | undefined): Promise<'kept' | 'none' | 'failed'> {
      if (basket === null) return 'failed';
      // A basket that is no longer open was ordered or merged elsewhere.
      if (basket?.status !== 'open') return 'none';
      try {
        await baskets.keep(caller.id, basket);
        return 'kept';
      } catch (error) {
        log.warn({ err: error, userId: caller.id }, 'the basket of a log-out was not saved');
        return 'failed';
      }
    },
  };
}
