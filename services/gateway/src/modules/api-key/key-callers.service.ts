import { AppError } from '@harbour/contracts/errors';
import type { Caller } from '../../http/caller/caller.ts';
import { hashOf } from '../../secrecy/secrets.rules.ts';
import type { AccountFinder } from '../user/account-finder.service.ts';
import type { ApiKeyDocument } from './api-key.model.ts';
import type { ApiKeyRepository } from './api-key.repository.ts';
import { isApiKey } from './api-key.rules.ts';

export { isMeantAsApiKey } from './api-key.rules.ts';

/** A key's last use is written at most this often. */
const TOUCH_MS = 60_000;
/** When a key last proved that its person is there: never. */
const NEVER = new Date(0);

export interface KeyCallersDependencies {
  readonly keys: Pick<ApiKeyRepository, 'find' | 'touch'>;
  readonly accounts: Pick<AccountFinder, 'identityOf'>;
}

export type KeyCallers = ReturnType<typeof createKeyCallers>;

const isGood = ({ revokedAt, expiresAt }: ApiKeyDocument, now: Date): boolean =>
  revokedAt === null && (expiresAt === null || expiresAt > now);

const seconds = (date: Date): number => Math.floor(date.getTime() / 1_000);

/** For whom an API key calls: its maker, with the scopes that both have at this moment. */
export function createKeyCallers({ keys, accounts }: KeyCallersDependencies) {
  const callerOf = async (hash: string, now: Date): Promise<{ caller: Caller; key: ApiKeyDocument } | undefined> => {
    const key = await keys.find(hash);
    if (key === null || !isGood(key, now)) return undefined;
    const maker = await accounts.identityOf(key.userId);
    if (maker?.role !== 'admin' || maker.isLocked || maker.isBlocked) return undefined;
    const caller: Caller = {
      id: maker.id,
      role: 'admin',
      accountRole: 'admin',
      staffRole: maker.staffRole,
      missing: undefined,
      scopes: new Set(key.scopes.filter((scope) => maker.scopes.has(scope))),
      lang: maker.lang,
      session: hash,
      key: { id: key.prefix, perMinute: key.perMinute },
      issuedAt: seconds(key.createdAt),
      expiresAt: seconds(key.expiresAt ?? now),
      provenAt: NEVER,
      hasProvenAgain: false,
    };
    return { caller, key };
  };

  return {
    /** Who a key calls for. @throws UNAUTHORIZED, the same for one that is unknown, expired, revoked or without an admin */
    async callerOfKey(given: string): Promise<Caller> {
      const now = new Date();
      const found = isApiKey(given) ? await callerOf(hashOf(given), now) : undefined;
      if (found === undefined) throw new AppError('UNAUTHORIZED', 'error.apiKeyInvalid');
      const { caller, key } = found;
      if (now.getTime() - (key.lastUsedAt?.getTime() ?? 0) > TOUCH_MS) await keys.touch(key._id, now);
      return caller;
    },
    /** Whether the key of a caller is still good, for streams that outlast their first check. */
    isAlive: async ({ session }: Pick<Caller, 'session'>): Promise<boolean> =>
      (await callerOf(session, new Date())) !== undefined,
  };
}
