import { AppError } from '@harbour/contracts/errors';
import type { Assertion, RequestOptions } from '@harbour/contracts/passkey';
import type { Log } from '@harbour/platform/log';
import type { Caller } from '../../http/caller/caller.ts';
import type { Limits } from '../../http/limits/limits.ts';
import type { RequestContext } from '../../http/caller/request-context.ts';
import type { LoggedIn, SessionOpener } from '../auth/session-opener.service.ts';
import type { ProofService } from '../auth/proof.service.ts';
import type { Account, AccountFinder } from '../user/account-finder.service.ts';
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
  readonly accounts: Pick<AccountFinder, 'accountById'>;
  readonly openings: Pick<SessionOpener, 'enter'>;
  readonly proof: Pick<ProofService, 'note'>;
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

/** Logging in with a passkey, and proving again in a session who one is. */
export function createPasskeyLogin(deps: PasskeyLoginDependencies) {
  const { passkeys, challenges, ceremonies, own, accounts, openings, proof, limits, log } = deps;

  /** In a session it is no 401: that would read as the session's end. */
  const refuse = (reason: string, caller?: Caller): AppError => {
    log.warn({ reason, ...(caller ? { userId: caller.id } : {}) }, 'passkey refused');
    if (caller === undefined) return new AppError('UNAUTHORIZED', 'error.passkeyFailed');
    return new AppError('BAD_REQUEST', 'error.passkeyNotProven');
  };

  /** In a session, only its own person. */
  const prove = async (given: Assertion, requestId: string, caller?: Caller): Promise<Proven> => {
    const purpose = caller === undefined ? 'login' : 'proof';
    const { clientDataJSON, userHandle } = given.response;
    const challenge = await challenges.spend(clientDataJSON, purpose, caller?.session ?? null);
    if (challenge === undefined) throw refuse('challenge', caller);
    const passkey = await passkeys.byCredential(given.id);
    const account = passkey === null ? undefined : await accounts.accountById(passkey.userId);
    if (passkey === null || account === undefined) throw refuse('unknown passkey', caller);
    // At a log-in it names the account (WebAuthn Level 3, section 7.2, step 6); in a session the session does.
    if (caller === undefined ? userHandle === undefined : caller.id !== account.user.id)
      throw refuse('another account', caller);
    const checked = await ceremonies.checkAssertion(given, challenge, passkey);
    if (checked.outcome === 'bad') throw refuse(checked.reason, caller);
    if (checked.outcome === 'copied') {
      await own.tellOfCopy(account, passkey, requestId);
      throw refuse('counter', caller);
    }
    return { account, passkey, use: checked };
  };

  const noteUse = async (
    passkey: PasskeyDocument,
    { counter, synced, at }: PasskeyUse,
    caller?: Caller,
  ): Promise<void> => {
    if (await passkeys.noteUse(passkey, { counter, synced, at })) return;
    throw refuse('removed or used meanwhile', caller);
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
      await limits.giveBack([['loginPasskey', from.limitKey]]);
      // The holder of a passkey was told when it was added.
      return openings.enter(account, { ...from, isKnown: true }, (at) => noteUse(passkey, { ...use, at }));
    },

    async proofOptions(caller: Caller): Promise<RequestOptions> {
      const challenge = await challenges.make('proof', caller.session);
      return ceremonies.requestOptions(challenge, await passkeys.ofUser(caller.id));
    },

    /** Gives until when the proof is fresh. @throws BAD_REQUEST for what proves nothing, TOO_MANY_REQUESTS, UNAUTHORIZED */
    async renewProof(given: Assertion, caller: Caller, requestId: string): Promise<{ provenUntil: string }> {
      await limits.take('proof', caller.session);
      const { passkey, use } = await prove(given, requestId, caller);
      await limits.giveBack([['proof', caller.session]]);
      const at = new Date();
      await noteUse(passkey, { ...use, at }, caller);
      return proof.note(caller, at, { byPasskey: true });
    },
  };
}
