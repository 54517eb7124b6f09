import { AppError } from '@harbour/contracts/errors';
import type { Assertion, RequestOptions } from '@harbour/contracts/passkey';
import type { Log } from '@harbour/platform/log';
import type { Limits } from '../../http/limits.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { AuthService, LoggedIn } from '../auth/auth.service.ts';
import type { Account, UserService } from '../user/user.service.ts';
import type { Ceremonies } from './ceremonies.ts';
import type { Challenges } from './challenges.service.ts';
import type { PasskeyDocument } from './passkey.model.ts';
import type { PasskeyRepository, PasskeyUse } from './passkey.repository.ts';
import type { PasskeyService } from './passkey.service.ts';

export interface PasskeyLoginDependencies {
  readonly passkeys: PasskeyRepository;
  readonly challenges: Challenges;
  readonly ceremonies: Ceremonies;
  readonly own: Pick<PasskeyService, 'tellOfCopy'>;
  readonly users: UserService;
  readonly auth: Pick<AuthService, 'enter'>;
  readonly limits: Limits;
  readonly log: Log;
}

/** Who an assertion proved to be there, and by what. */
interface Proven {
  readonly account: Account;
  readonly passkey: PasskeyDocument;
  readonly use: Omit<PasskeyUse, 'at'>;
}

export type PasskeyLoginService = ReturnType<typeof createPasskeyLogin>;

/** Logging in with a passkey. */
export function createPasskeyLogin(deps: PasskeyLoginDependencies) {
  const { passkeys, challenges, ceremonies, own, users, auth, limits, log } = deps;

  const refuse = (reason: string): AppError => {
    log.warn({ reason }, 'login with a passkey failed');
    return new AppError('UNAUTHORIZED', 'error.passkeyFailed');
  };

  const prove = async (given: Assertion, requestId: string): Promise<Proven> => {
    const challenge = await challenges.spend(given.response.clientDataJSON, 'login', null);
    if (challenge === undefined) throw refuse('challenge');
    const passkey = await passkeys.byCredential(given.id);
    const account = passkey === null ? undefined : await users.accountById(passkey.userId);
    if (passkey === null || account === undefined) throw refuse('unknown passkey');
    const checked = await ceremonies.checkAssertion(given, challenge, passkey);
    if (checked.outcome === 'bad') throw refuse(checked.reason);
    if (checked.outcome === 'copied') {
      await own.tellOfCopy(account, passkey, requestId);
      throw refuse('counter');
    }
    return { account, passkey, use: checked };
  };

  return {
    async options(): Promise<RequestOptions> {
      return ceremonies.requestOptions(await challenges.make('login', null), []);
    },

    /**
     * Logs in as a password does.
     * @throws UNAUTHORIZED, the same for an unknown passkey and for one that proves nothing; TOO_MANY_REQUESTS
     */
    async login(
      given: Assertion,
      from: Pick<RequestContext, 'limitKey' | 'userAgent' | 'requestId'>,
    ): Promise<LoggedIn> {
      // Counted before the work, or many tries at once would all slip through; a success is given back.
      await limits.take('loginPasskey', from.limitKey);
      const { account, passkey, use } = await prove(given, from.requestId);
      await limits.giveBack('loginPasskey', from.limitKey);
      // Whoever holds a passkey was told when it was added.
      return auth.enter(account, { ...from, isKnown: true }, async (at) => {
        const { counter, synced } = use;
        if (await passkeys.noteUse(passkey, { counter, synced, at })) return;
        throw refuse('removed or used meanwhile');
      });
    },
  };
}
