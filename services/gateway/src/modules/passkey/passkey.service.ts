import { AppError } from '@harbour/contracts/errors';
import { PATHS } from '@harbour/contracts/pages';
import {
  type CreationOptions,
  type NewCredential,
  type Passkey,
  PASSKEYS_PER_ACCOUNT,
} from '@harbour/contracts/passkey';
import type { PasskeyChange } from '@harbour/contracts/mail';
import type { Log } from '@harbour/platform/log';
import type { AccountPart } from '../../personal-data/account-part.ts';
import { isDuplicateKey } from '@harbour/platform/duplicate-key';
import { assertOwn, type Caller } from '../../http/caller/caller.ts';
import type { RequestContext } from '../../http/caller/request-context.ts';
import type { Transaction } from '../../store/transaction.ts';
import type { AccountMail } from '../user/account-mail.service.ts';
import type { SecurityNotices } from '../user/security-notices.service.ts';
import { type Account, type AccountFinder, assertUnlocked } from '../user/account-finder.service.ts';
import type { UserService } from '../user/user.service.ts';
import type { Ceremonies } from './ceremonies.ts';
import type { Challenges } from './challenges.service.ts';
import type { PasskeyDocument } from './passkey.model.ts';
import type { PasskeyRepository } from './passkey.repository.ts';
import { nameOfDevice, toPasskey } from './passkey.rules.ts';
import { noticeOf } from './passkey.words.ts';

export interface PasskeyDependencies {
  readonly inTransaction: Transaction;
  readonly passkeys: PasskeyRepository;
  readonly challenges: Challenges;
  readonly ceremonies: Ceremonies;
  readonly accounts: Pick<AccountFinder, 'accountById'>;
  readonly users: Pick<UserService, 'notePasskey'>;
  readonly mail: Pick<AccountMail, 'linkTo'>;
  readonly notices: Pick<SecurityNotices, 'tell'>;
  /** Called for every passkey that is added or removed, or was refused as a copy. */
  readonly onChange: PasskeyListener;
  readonly log: Log;
}

/** Something that happened to a passkey of an account. */
export interface PasskeyEvent {
  readonly change: PasskeyChange;
  readonly account: Account;
  readonly passkey: Pick<PasskeyDocument, '_id' | 'name'>;
  readonly requestId: string;
}

/** Called within the transaction of what happened. */
export type PasskeyListener = (event: PasskeyEvent) => Promise<void>;

/** A person's passkeys; the keys themselves are never given out. */
export function createPasskeysPart(passkeys: PasskeyRepository): AccountPart {
  return {
    name: 'passkeys',
    collect: async ({ id }) =>
      (await passkeys.ofUser(id)).map(({ name, synced, createdAt, lastUsedAt }) => ({
        name,
        synced,
        createdAt,
        lastUsedAt,
      })),
    erase: ({ id }) => passkeys.removeAll(id),
  };
}

export type PasskeyService = ReturnType<typeof createPasskeyService>;

const assertRoom = (known: readonly unknown[]): void => {
  if (known.length < PASSKEYS_PER_ACCOUNT) return;
  throw new AppError('CLIENT_ERROR', 'error.passkeysFull', { status: 409, params: { count: PASSKEYS_PER_ACCOUNT } });
};

function accountFinder({ accounts }: PasskeyDependencies) {
  return async (id: string): Promise<Account> => {
    const account = await accounts.accountById(id);
    if (account === undefined) throw new AppError('NOT_FOUND', 'error.notFound');
    return account;
  };
}

/** Tells the owner, and who else wants to hear of it; within the running transaction. */
function teller({ mail, notices, onChange }: PasskeyDependencies) {
  return async (event: PasskeyEvent): Promise<void> => {
    const { account, change, passkey, requestId } = event;
    const values = { change, at: new Date(), link: mail.linkTo(PATHS.sendResetLink) };
    await notices.tell(account, noticeOf(change, passkey.name), { name: 'passkey', values }, requestId);
    await onChange(event);
  };
}

/** Keeps a new passkey and tells its owner. */
function inserter(deps: PasskeyDependencies) {
  const { inTransaction, passkeys, users } = deps;
  const tell = teller(deps);
  return (account: Account, passkey: Omit<PasskeyDocument, '_id'>, requestId: string): Promise<Passkey> =>
    inTransaction(async () => {
      // Meets the account's erasure and another passkey that is added at the same time.
      if (!(await users.notePasskey(account.user.id))) throw new AppError('NOT_FOUND', 'error.notFound');
      assertRoom(await passkeys.ofUser(account.user.id));
      const stored = await passkeys.insert(passkey);
      await tell({ change: 'added', account, passkey: stored, requestId });
      return toPasskey(stored);
    });
}

/** The two steps in which a passkey is added. */
function adding(deps: PasskeyDependencies) {
  const { passkeys, challenges, ceremonies, log } = deps;
  const accountOf = accountFinder(deps);
  const insert = inserter(deps);
  return {
    /** @throws CLIENT_ERROR 409 where the account has as many as it may, or is locked */
    async begin(caller: Caller): Promise<CreationOptions> {
      const account = await accountOf(caller.id);
      assertUnlocked(account.isLocked);
      const known = await passkeys.ofUser(caller.id);
      assertRoom(known);
      const challenge = await challenges.make('add', caller.session);
      const { id, name } = account.user;
      return ceremonies.creationOptions(challenge, { id, email: account.user.email, name }, known);
    },

    /** @throws BAD_REQUEST for what does not answer options given to this session; CLIENT_ERROR 409 */
    async add(
      given: NewCredential & { name?: string | undefined },
      caller: Caller,
      { requestId, userAgent }: Pick<RequestContext, 'requestId' | 'userAgent'>,
    ): Promise<Passkey> {
      const account = await accountOf(caller.id);
      assertUnlocked(account.isLocked);
      const { name = nameOfDevice(userAgent), ...credential } = given;
      const challenge = await challenges.spend(credential.response.clientDataJSON, 'add', caller.session);
      const key = challenge === undefined ? { reason: 'challenge' } : await ceremonies.checkNew(credential, challenge);
      if ('reason' in key) {
        log.warn({ userId: caller.id, reason: key.reason }, 'passkey not added');
        throw new AppError('BAD_REQUEST', 'error.passkeyNotAdded');
      }
      const passkey = { ...key, userId: caller.id, name, createdAt: new Date(), lastUsedAt: null };
      try {
        const added = await insert(account, passkey, requestId);
        log.info({ userId: caller.id, passkey: added.id }, 'passkey added');
        return added;
      } catch (error) {
        throw isDuplicateKey(error) ? new AppError('CLIENT_ERROR', 'error.passkeyTaken', { status: 409 }) : error;
      }
    },
  };
}

/** Adding, naming and removing one's own passkeys. */
export function createPasskeyService(deps: PasskeyDependencies) {
  const { inTransaction, passkeys, log } = deps;
  const accountOf = accountFinder(deps);
  const tell = teller(deps);
  return {
    data: createPasskeysPart(passkeys),
    ...adding(deps),

    /** Newest first. @throws FORBIDDEN for another's */
    async list(userId: string, caller: Caller): Promise<Passkey[]> {
      assertOwn(userId, caller);
      return (await passkeys.ofUser(userId)).map(toPasskey);
    },

    /** @throws FORBIDDEN for another's, NOT_FOUND */
    async rename(userId: string, id: string, name: string, caller: Caller): Promise<Passkey> {
      assertOwn(userId, caller);
      const stored = await passkeys.rename(userId, id, name);
      if (stored === null) throw new AppError('NOT_FOUND', 'error.notFound');
      return toPasskey(stored);
    },

    /** @throws FORBIDDEN for another's, NOT_FOUND */
    async remove(userId: string, id: string, caller: Caller, requestId: string): Promise<void> {
      assertOwn(userId, caller);
      await inTransaction(async () => {
        const passkey = await passkeys.remove(userId, id);
        if (passkey === null) throw new AppError('NOT_FOUND', 'error.notFound');
        await tell({ change: 'removed', account: await accountOf(userId), passkey, requestId });
      });
      log.info({ userId, passkey: id }, 'passkey removed');
    },

    /** Tells the owner that a passkey was refused because there seem to be two copies of it. */
    async tellOfCopy(account: Account, passkey: PasskeyDocument, requestId: string): Promise<void> {
      log.warn(
        { userId: account.user.id, passkey: passkey._id.toHexString() },
        'passkey refused: its counter went back',
      );
      await inTransaction(() => tell({ change: 'copied', account, passkey, requestId }));
    },
  };
}
