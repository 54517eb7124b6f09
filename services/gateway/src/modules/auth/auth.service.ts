import { AppError } from '@harbour/contracts/errors';
import { normalAddress } from '@harbour/contracts/mail-address';
import type { Basket, StoredBasket, User } from '@harbour/contracts/user';
import type { Log } from '@harbour/platform/log';
import type { Caller, CallerFinder, MissingFactor } from '../../http/caller.ts';
import { type LimitKind, type Limits, textKey } from '../../http/limits.ts';
import { hashOf, newSecretText } from '../../secrecy/secrets.rules.ts';
import type { Transaction } from '../../store/transaction.ts';
import type { BasketService } from '../basket/basket.service.ts';
import type { NewDeviceService } from '../user/new-device.service.ts';
import type { Account, AccountFinder } from '../user/account-finder.service.ts';
import type { UserService } from '../user/user.service.ts';
import type { SessionRepository } from './auth.repository.ts';
import { endOfSession, isSessionId, SESSION_LIFE, SESSIONS_PER_USER, TOUCH_MS } from './auth.rules.ts';
import { deviceOf } from '../../http/device.rules.ts';
import type { PasswordsService } from './passwords.service.ts';
import type { TokensService } from './tokens.service.ts';

export interface AuthDependencies {
  readonly inTransaction: Transaction;
  readonly sessions: SessionRepository;
  readonly accounts: Pick<AccountFinder, 'accountOf' | 'identityOf'>;
  readonly users: Pick<UserService, 'noteLogin'>;
  readonly baskets: BasketService;
  readonly passwords: PasswordsService;
  readonly tokens: TokensService;
  readonly newDevices: Pick<NewDeviceService, 'tell'>;
  readonly limits: Limits;
  /** Whether log-in asks an account for a code. */
  readonly asksForCode: (userId: string) => Promise<boolean>;
  /** Which second factor an admin's session lacks for the rights of an admin, if any. */
  readonly missingOf: (adminId: string, session: { byPasskey: boolean }) => Promise<MissingFactor | undefined>;
  readonly log: Log;
}

export interface LoggedIn {
  sessionId: string;
  userId: string;
  user: User;
  basket: StoredBasket;
  token: string;
  /** By which this device is known at the next log-in. */
  device: string;
}

/** Where a log-in comes from. */
export interface LoginOrigin {
  readonly userAgent: string | undefined;
  readonly requestId: string;
  /** Whether its person has logged in on this device before. */
  readonly isKnown: boolean;
}

interface Opening extends LoginOrigin {
  readonly byPasskey: boolean;
}

/** Notes a log-in in the transaction that opens its session. @throws where it no longer holds */
export type NoteLogin = (at: Date) => Promise<void>;

const seconds = (date: Date): number => Math.floor(date.getTime() / 1_000);

export type AuthService = ReturnType<typeof createAuthService>;

/** Logging in and out, and who is behind a session or a token. */
export function createAuthService(deps: AuthDependencies) {
  const { inTransaction, sessions, accounts, users, baskets, passwords, tokens, newDevices, limits, log } = deps;
  const { asksForCode, missingOf } = deps;

  /** Who a session is. Only what a person does uses it: a check that runs by itself would keep it from its idle end. */
  const callerOfSession = async (
    hash: string,
    userId: string | undefined,
    isUse: boolean,
  ): Promise<Caller | undefined> => {
    const session = await sessions.find(hash);
    if (session === null || (userId !== undefined && session.userId !== userId)) return undefined;
    const person = await accounts.identityOf(session.userId);
    if (person === undefined) return undefined;
    const now = new Date();
    if (endOfSession(session, person.role) <= now) {
      await sessions.remove(hash);
      return undefined;
    }
    if (isUse && now.getTime() - session.lastSeenAt.getTime() > TOUCH_MS) await sessions.touch(hash, now);
    const end = endOfSession(isUse ? { ...session, lastSeenAt: now } : session, person.role);
    const provenAt = session.provenAt ?? session.createdAt;
    const isAdmin = person.role === 'admin';
    const missing = isAdmin ? await missingOf(person.id, { byPasskey: session.byPasskey === true }) : undefined;
    return {
      ...person,
      role: missing === undefined ? person.role : 'user',
      accountRole: person.role,
      missing,
      session: hash,
      issuedAt: seconds(session.createdAt),
      expiresAt: seconds(end),
      provenAt,
      hasProvenAgain: provenAt > session.createdAt,
    };
  };

  const callerOfToken = async (token: string, isUse: boolean): Promise<Caller | undefined> => {
    const claims = await tokens.verify(token);
    if (claims === undefined) return undefined;
    const caller = await callerOfSession(claims.session, claims.userId, isUse);
    return caller && { ...caller, issuedAt: claims.issuedAt, expiresAt: claims.expiresAt };
  };

  /** Opens a session in one step with the account's note of it, so that a change of password, which ends
   * sessions, can't miss one that is being opened with the old password. */
  const openSession = async (
    account: Account,
    { userAgent, requestId, isKnown, byPasskey }: Opening,
    note: NoteLogin,
  ): Promise<string> => {
    const { user } = account;
    const sessionId = newSecretText();
    const now = new Date();
    const expiresAt = new Date(now.getTime() + SESSION_LIFE.user.totalMs);
    const session = {
      _id: hashOf(sessionId),
      userId: user.id,
      createdAt: now,
      lastSeenAt: now,
      provenAt: now,
      byPasskey,
      expiresAt,
    };
    await inTransaction(async () => {
      await note(now);
      const device = deviceOf(userAgent);
      await sessions.insert({ ...session, ...device });
      // The first log-in is that of whoever signed up.
      if (!isKnown && !account.isNew) await newDevices.tell(account, { at: now, ...device }, requestId);
    });
    await sessions.trim(user.id, SESSIONS_PER_USER);
    return sessionId;
  };

  const noteByPassword =
    ({ user, passwordHash }: Account): NoteLogin =>
    async (at) => {
      if (await users.noteLogin(user.id, at, passwordHash)) return;
      throw new AppError('UNAUTHORIZED', 'error.loginFailed');
    };

  /** Opens a session for somebody who has proven to be the account's person, and gives what log-in answers. */
  const begin = async (account: Account, from: Opening, note: NoteLogin): Promise<LoggedIn> => {
    const { user } = account;
    const sessionId = await openSession(account, from, note);
    log.info({ userId: user.id, role: user.role }, 'logged in');
    return {
      sessionId,
      userId: user.id,
      user,
      basket: await baskets.of(user.id),
      token: await tokens.sign(user.id, hashOf(sessionId)),
      device: await tokens.signDevice(user.id, account.deviceGeneration),
    };
  };

  const beginByPassword = (account: Account, from: LoginOrigin): Promise<LoggedIn> =>
    begin(account, { ...from, byPasskey: false }, noteByPassword(account));

  const findCaller: CallerFinder = async ({ sessionId, userId, bearer }, { isUse }) => {
    if (sessionId !== undefined) {
      // Both headers must be there and match (behaviour §1).
      if (!isSessionId(sessionId) || userId === undefined) return undefined;
      return callerOfSession(hashOf(sessionId), userId, isUse);
    }
    const caller = bearer === undefined ? undefined : await callerOfToken(bearer, isUse);
    return userId === undefined || caller?.id === userId ? caller : undefined;
  };

  /**
   * What a log-in counts against. A device on which its person has logged in before has a limit of its own, so that no
   * stranger's guesses keep it out.
   */
  const countedFor = (
    email: string,
    limitKey: string,
    device: string | undefined,
  ): readonly (readonly [LimitKind, string])[] => {
    if (device !== undefined) return [['loginDevice', device]];
    return [
      ['loginEmailAddress', textKey(email, limitKey)],
      ['loginAddress', limitKey],
      ['loginEmail', textKey(email)],
    ];
  };

  return {
    findCaller,
    /** Logs in somebody who has proven by the password of this account, and what else it asks for, to be this person. */
    begin: beginByPassword,
    /** Logs in somebody who has proven by a passkey to be this person. */
    enter: (account: Account, from: LoginOrigin, noteUse: NoteLogin): Promise<LoggedIn> =>
      begin(account, { ...from, byPasskey: true }, async (at) => {
        if (!(await users.noteLogin(account.user.id, at))) throw new AppError('UNAUTHORIZED', 'error.sessionExpired');
        await noteUse(at);
      }),
    /** Who a bearer token is. */
    callerOfToken: (token: string) => callerOfToken(token, false),

    /** Whether a session still lives, for streams and sockets that outlast their first check. */
    isAlive: async (caller: Caller): Promise<boolean> => {
      const now = await callerOfSession(caller.session, caller.id, false);
      return now?.accountRole === caller.accountRole;
    },

    /**
     * @throws UNAUTHORIZED, the same for an unknown address and a wrong password; TOO_MANY_REQUESTS;
     * SECOND_FACTOR_REQUIRED with a pending log-in where the account asks for a code
     */
    async login(
      given: { email: string; password: string; device?: string | undefined },
      from: { limitKey: string; userAgent: string | undefined; requestId: string },
    ): Promise<LoggedIn> {
      const { limitKey, userAgent, requestId } = from;
      const email = normalAddress(given.email);
      const account = await accounts.accountOf(email);
      const device =
        account && given.device
          ? await tokens.deviceOf(given.device, account.user.id, account.deviceGeneration)
          : undefined;
      const counted = countedFor(email, limitKey, device);
      // Counted before the work, or many tries at once would all slip through; a success is given back.
      for (const [kind, key] of counted) await limits.take(kind, key);
      if (!(await passwords.matches(account?.passwordHash, given.password)) || account === undefined) {
        log.warn({ email }, 'login failed');
        throw new AppError('UNAUTHORIZED', 'error.loginFailed');
      }
      await Promise.all(counted.map(([kind, key]) => limits.giveBack(kind, key)));
      const userId = account.user.id;
      if (!(await asksForCode(userId)))
        return beginByPassword(account, { userAgent, requestId, isKnown: device !== undefined });
      log.info({ userId }, 'second factor asked for');
      const pending = await tokens.signPending({ userId, password: hashOf(account.passwordHash), device });
      throw new AppError('SECOND_FACTOR_REQUIRED', 'error.secondFactorRequired', { extra: { pending } });
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
        log.warn({ err: error, userId: caller.id }, 'the basket of a log-out was not kept');
        return 'failed';
      }
    },
  };
}
