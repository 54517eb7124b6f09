import { randomBytes } from 'node:crypto';
import { AppError } from '@harbour/contracts/errors';
import { renderSVG } from 'uqr';
import type { AccountPart } from '../../personal-data/account-part.ts';
import { assertOwn, type Caller } from '../../http/caller/caller.ts';
import { validationError } from '../../http/api/validate.ts';
import type { Transaction } from '../../store/transaction.ts';
import type { PasswordsService } from '../auth/passwords.service.ts';
import type { TimedWork } from '../timed/timed.service.ts';
import type { AccountFinder } from '../user/account-finder.service.ts';
import { nameOfKey, seal, type SealKeys, unseal } from './seal.rules.ts';
import type { SecondFactorNotices } from './second-factor-notices.service.ts';
import type { TotpDocument } from './totp.model.ts';
import type { TotpRepository } from './totp.repository.ts';
import { newRecoveryCodes, newTotpKey, timeStepOf, wordsOfKey } from './totp.rules.ts';

/** How long a set-up waits for its first code. */
const SET_UP_LIFE_MS = 15 * 60_000;
const SALT_BYTES = 16;
/** Keys that are encrypted anew in one go. */
const MOST_AT_ONCE = 100;

export interface TotpDependencies {
  readonly inTransaction: Transaction;
  readonly totps: TotpRepository;
  readonly accounts: Pick<AccountFinder, 'accountById' | 'assertUnlocked'>;
  readonly passwords: Pick<PasswordsService, 'hashWith'>;
  readonly notices: Pick<SecondFactorNotices, 'tell'>;
  readonly keys: SealKeys;
}

/** What is kept of a person's authenticator app; its key is never given out. */
export function createTotpPart(totps: TotpRepository): AccountPart {
  return {
    name: 'secondFactor',
    async collect({ id }) {
      const found = await totps.find(id);
      const since = found?.confirmedAt ?? null;
      return since && { authenticatorAppSince: since, recoveryCodesLeft: found?.recoveryCodes.length ?? 0 };
    },
    erase: ({ id }) => totps.erase(id),
  };
}

export type TotpService = ReturnType<typeof createTotpService>;

const keyOf = ({ sealed, _id }: TotpDocument, keys: SealKeys): Uint8Array | undefined => unseal(sealed, _id, keys);

interface NewCodes {
  readonly shown: string[];
  readonly kept: Pick<TotpDocument, 'recoveryCodes' | 'salt'>;
}

const codeMaker =
  ({ passwords }: TotpDependencies) =>
  async (): Promise<NewCodes> => {
    const salt = randomBytes(SALT_BYTES);
    const shown = newRecoveryCodes();
    const recoveryCodes: string[] = [];
    for (const code of shown) recoveryCodes.push(await passwords.hashWith(code.replace('-', ''), salt));
    return { shown, kept: { recoveryCodes, salt: salt.toString('base64url') } };
  };

/** Encrypts under the first key what a former one encrypted: the former can then be dropped. */
function sealingAnew({ totps, keys }: TotpDependencies): TimedWork {
  return {
    due: async () => {
      const found = await totps.sealedOtherwise(nameOfKey(keys[0]), MOST_AT_ONCE);
      return found.filter((each) => keyOf(each, keys) !== undefined).map(({ _id }) => ({ id: _id, at: new Date() }));
    },
    async run(id) {
      const found = await totps.find(id);
      const key = found === null ? undefined : keyOf(found, keys);
      if (found === null || key === undefined || found.sealed.key === nameOfKey(keys[0])) return false;
      return totps.reseal(found, seal(key, id, keys));
    },
  };
}

/** The codes that log-in asks for; each is good once. */
const codeTaking = ({ inTransaction, totps, passwords, notices, keys }: TotpDependencies) => ({
  /** Takes a code of the app: each time step once (RFC 6238 §5.2). Gives whether it is good. */
  async takeCode(userId: string, code: string): Promise<boolean> {
    const found = await totps.find(userId);
    const key = found === null ? undefined : keyOf(found, keys);
    const step = key === undefined ? undefined : timeStepOf(key, code, new Date());
    return step !== undefined && (await totps.takeStep(userId, step));
  },

  /** Takes a recovery code, and tells its owner. Gives whether it is good. */
  async takeRecoveryCode(userId: string, code: string, requestId: string): Promise<boolean> {
    const found = await totps.find(userId);
    if (found === null || found.confirmedAt === null) return false;
    const hash = await passwords.hashWith(code, Buffer.from(found.salt, 'base64url'));
    return inTransaction(async () => {
      if (!(await totps.takeRecoveryCode(userId, hash))) return false;
      await notices.tell(userId, 'code-used', requestId);
      return true;
    });
  },
});

function ownersAccess({ totps, accounts }: TotpDependencies) {
  const ofOwner = (id: string, caller: Caller): Promise<TotpDocument | null> => {
    assertOwn(id, caller);
    return totps.find(id);
  };

  /** For changes: an intruder in an account that its owner has locked must not add a factor of their own. */
  const toChange = async (id: string, caller: Caller): Promise<TotpDocument | null> => {
    const found = await ofOwner(id, caller);
    await accounts.assertUnlocked(id);
    return found;
  };

  return { ofOwner, toChange };
}

/** Authenticator apps: setting one up and removing it, its codes, and the recovery codes for when it is lost. */
export function createTotpService(deps: TotpDependencies) {
  const { inTransaction, totps, accounts, notices, keys } = deps;
  const makeCodes = codeMaker(deps);
  const { ofOwner, toChange } = ownersAccess(deps);

  return {
    data: createTotpPart(totps),
    sealAnew: sealingAnew(deps),
    ...codeTaking(deps),

    /** Whether log-in asks this account for a code; not for use within a transaction. */
    isOn: async (userId: string): Promise<boolean> => (await totps.confirmed(userId)) !== null,

    /** @throws FORBIDDEN for another's */
    async show(id: string, caller: Caller): Promise<{ totpSince: string | null; recoveryCodesLeft: number }> {
      const found = await ofOwner(id, caller);
      const totpSince = found?.confirmedAt?.toISOString() ?? null;
      return { totpSince, recoveryCodesLeft: found?.recoveryCodes.length ?? 0 };
    },

    /** Makes a key that counts once a code of it is confirmed. @throws FORBIDDEN, CLIENT_ERROR 409 where one is on or the account is locked */
    async start(id: string, caller: Caller): Promise<{ key: string; uri: string; svg: string }> {
      await toChange(id, caller);
      const account = await accounts.accountById(id);
      if (account === undefined) throw new AppError('NOT_FOUND', 'error.notFound');
      const key = newTotpKey();
      const isKept = await totps.start(id, seal(key, id, keys), new Date(Date.now() + SET_UP_LIFE_MS));
      if (!isKept) throw new AppError('CLIENT_ERROR', 'error.totpOn', { status: 409 });
      const words = wordsOfKey(key, account.trustedAddress);
      return { ...words, svg: renderSVG(words.uri, { ecc: 'M', border: 2 }) };
    },

    /** Turns it on and gives the recovery codes. @throws FORBIDDEN, CLIENT_ERROR 409, VALIDATION_ERROR for a wrong code */
    async confirm(id: string, code: string, caller: Caller, requestId: string): Promise<string[]> {
      const found = await toChange(id, caller);
      const key = found === null || found.confirmedAt !== null ? undefined : keyOf(found, keys);
      if (found === null || key === undefined) throw notStarted();
      const step = timeStepOf(key, code, new Date());
      if (step === undefined) throw wrongCode('code');
      const { shown, kept } = await makeCodes();
      await inTransaction(async () => {
        if (!(await totps.confirm(found, step, kept, new Date()))) throw notStarted();
        await notices.tell(id, 'added', requestId);
      });
      return shown;
    },

    /** @throws FORBIDDEN, NOT_FOUND, CLIENT_ERROR 409 for a locked account */
    async remove(id: string, caller: Caller, requestId: string): Promise<void> {
      await toChange(id, caller);
      await inTransaction(async () => {
        if (!(await totps.remove(id))) throw new AppError('NOT_FOUND', 'error.notFound');
        await notices.tell(id, 'removed', requestId);
      });
    },

    /** Makes new recovery codes in place of the earlier ones. @throws FORBIDDEN, NOT_FOUND, CLIENT_ERROR 409 for a locked account */
    async renewCodes(id: string, caller: Caller, requestId: string): Promise<string[]> {
      const found = await toChange(id, caller);
      if (found === null || found.confirmedAt === null) throw new AppError('NOT_FOUND', 'error.notFound');
      const { shown, kept } = await makeCodes();
      await inTransaction(async () => {
        if (!(await totps.replaceRecoveryCodes(id, kept))) throw new AppError('NOT_FOUND', 'error.notFound');
        await notices.tell(id, 'codes-renewed', requestId);
      });
      return shown;
    },
  };
}

/** The error of a code that is not good, at its field. */
export function wrongCode(path: 'code' | 'recoveryCode'): AppError {
  return validationError([{ path, message: path === 'code' ? 'validation.totpWrong' : 'validation.recoveryWrong' }]);
}

function notStarted(): AppError {
  return new AppError('CLIENT_ERROR', 'error.totpNotStarted', { status: 409 });
}
