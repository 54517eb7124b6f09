import { AppError } from '@harbour/contracts/errors';
import type { StoredBasket, User } from '@harbour/contracts/user';
import type { Log } from '@harbour/platform/log';
import { deviceOf } from '../../http/caller/device.rules.ts';
import { hashOf, newSecretText } from '../../secrecy/secrets.rules.ts';
import type { Transaction } from '../../store/transaction.ts';
import type { BasketService } from '../basket/basket.service.ts';
import type { Account } from '../user/account-finder.service.ts';
import type { NewDeviceService } from '../user/new-device.service.ts';
import type { UserService } from '../user/user.service.ts';
import type { SessionRepository } from './auth.repository.ts';
import { SESSION_LIFE } from './auth.rules.ts';
import { createSessionTrim } from './session-trim.ts';
import type { TokensService } from './tokens.service.ts';

export interface SessionOpenerDependencies {
  readonly inTransaction: Transaction;
  readonly sessions: Pick<SessionRepository, 'insert' | 'remove' | 'trim'>;
  readonly users: Pick<UserService, 'noteLogin'>;
  readonly baskets: Pick<BasketService, 'of'>;
  readonly tokens: Pick<TokensService, 'sign' | 'signDevice'>;
  readonly newDevices: Pick<NewDeviceService, 'mayTell' | 'tell'>;
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

/** Notes a log-in whose session is opened. @throws where it no longer holds */
export type NoteLogin = (at: Date) => Promise<void>;

export type SessionOpener = ReturnType<typeof createSessionOpener>;

/**
 * Opens sessions. Each is written first, and then noted at the account by the password that was checked. A change of password writes the account and
 * ends its sessions in one transaction: it finds the new session, or has the note fail.
 */
function createOpening({ inTransaction, sessions, newDevices, log }: SessionOpenerDependencies) {
  const trimLater = createSessionTrim({ sessions, log });
  return async (
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
    const device = deviceOf(userAgent);
    const open = async (): Promise<void> => {
      await sessions.insert({ ...session, ...device });
      await note(now);
    };
    // The first log-in is that of the person who signed up.
    if (!isKnown && !account.isNew && (await newDevices.mayTell(user.id))) {
      await inTransaction(async () => {
        await open();
        await newDevices.tell(account, { at: now, ...device }, requestId);
      });
    } else {
      await open().catch(async (error: unknown) => {
        await sessions.remove(session._id);
        throw error;
      });
    }
    trimLater(user.id);
    return sessionId;
  };
}

/** Opens sessions for people who have proven who they are. */
export function createSessionOpener(deps: SessionOpenerDependencies) {
  const { users, baskets, tokens, log } = deps;
  const openSession = createOpening(deps);

  /** A change of password meanwhile, or the first one, ends what its account's person has begun without it. */
  const noteByPassword =
    ({ user, passwordHash }: Account): NoteLogin =>
    async (at) => {
      if (await users.noteLogin(user.id, at, passwordHash ?? null)) return;
      throw new AppError('UNAUTHORIZED', 'error.loginFailed');
    };

  /** Opens a session for somebody who has proven to be the account's person, and gives what log-in answers. */
  const begin = async (account: Account, from: Opening, note: NoteLogin): Promise<LoggedIn> => {
    const { user } = account;
    // The person has just proven who they are: nobody else learns it.
    if (account.isBlocked) throw new AppError('FORBIDDEN', 'error.accountBlocked');
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

  return {
    /** Logs in somebody who has proven by the password of this account or a mailed code, and what else it asks for, to be this person. */
    begin: (account: Account, from: LoginOrigin): Promise<LoggedIn> =>
      begin(account, { ...from, byPasskey: false }, noteByPassword(account)),
    /** Logs in somebody who has proven by a passkey to be this person. */
    enter: (account: Account, from: LoginOrigin, noteUse: NoteLogin): Promise<LoggedIn> =>
      begin(account, { ...from, byPasskey: true }, async (at) => {
        await noteUse(at);
        if (!(await users.noteLogin(account.user.id, at))) throw new AppError('UNAUTHORIZED', 'error.sessionExpired');
      }),
  };
}
