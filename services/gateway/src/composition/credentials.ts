import type { User } from '@harbour/contracts/user';
import type { Log } from '@harbour/platform/log';
import type { Connection } from 'mongoose';
import { needsAdminSecondFactor } from '../config.ts';
import { createApiKeyRepository } from '../modules/api-key/api-key.repository.ts';
import { createSessionRepository } from '../modules/auth/auth.repository.ts';
import { createBreachedPasswords } from '../modules/auth/breached-passwords.service.ts';
import { createPasswordsService } from '../modules/auth/passwords.service.ts';
import { createSessionsService } from '../modules/auth/sessions.service.ts';
import { createTokensService } from '../modules/auth/tokens.service.ts';
import { createPasskeyRepository, type PasskeyRepository } from '../modules/passkey/passkey.repository.ts';
import { toPasskey } from '../modules/passkey/passkey.rules.ts';
import {
  createSecondFactorNotices,
  type SecondFactorListener,
  type SecondFactorNotices,
} from '../modules/second-factor/second-factor-notices.service.ts';
import { createTotpRepository, type TotpRepository } from '../modules/second-factor/totp.repository.ts';
import { newAppsSince } from '../modules/second-factor/totp.rules.ts';
import type { FactorsAdded } from '../modules/user/email-undo.service.ts';
import type { FactorsAtReset } from '../modules/user/password-reset.service.ts';
import { tokenKeysOf } from '../secrecy/secrets.rules.ts';
import type { GatewayContext } from './foundation.ts';
import type { People } from './people.ts';

export interface CredentialsDependencies {
  readonly connection: Connection;
  readonly config: GatewayContext['config'];
  readonly people: Pick<People, 'accounts' | 'mail' | 'notices'>;
  readonly onFactorChange: SecondFactorListener;
  readonly log: Log;
}

export type Credentials = ReturnType<typeof createCredentials>;

interface Factors {
  readonly storedKeys: PasskeyRepository;
  readonly totps: TotpRepository;
  readonly notices: Pick<SecondFactorNotices, 'tell'>;
  readonly adminsNeedSecondFactor: boolean;
}

/** The passkeys and the authenticator app of an account, as accounts see them. */
function factorsOf({ storedKeys, totps, notices, adminsNeedSecondFactor }: Factors): FactorsAdded & FactorsAtReset {
  const endsByReset = (user: User): boolean => !adminsNeedSecondFactor || user.role !== 'admin';
  return {
    async removeSince(userId, since) {
      await storedKeys.removeSince(userId, since);
      await totps.removeSince(userId, since);
    },
    async ofUser(user) {
      if (!endsByReset(user)) return { passkeys: [], totpSince: undefined };
      const passkeys = (await storedKeys.ofUser(user.id)).map((each) => toPasskey(each));
      const since = (await totps.find(user.id))?.confirmedAt;
      const isNew = since !== null && since !== undefined && since >= newAppsSince(new Date());
      return { passkeys, totpSince: isNew ? since.toISOString() : undefined };
    },
    async removeOthers(user, cache, requestId) {
      if (!endsByReset(user)) return { passkeys: 0, app: false };
      const passkeys = await storedKeys.removeOthers(user.id, cache.passkeys);
      const app = !cache.app && (await totps.removeSince(user.id, newAppsSince(new Date())));
      if (app) await notices.tell(user.id, 'removed', requestId);
      return { passkeys, app };
    },
  };
}

/** Connects what proves who somebody is: passwords, sessions, tokens, passkeys, authenticator apps. */
export function createCredentials({ connection, config, people, onFactorChange, log }: CredentialsDependencies) {
  const sessionStore = createSessionRepository(connection);
  const storedKeys = createPasskeyRepository(connection);
  const totps = createTotpRepository(connection);
  const { accounts, mail, notices } = people;
  const factorNotices = createSecondFactorNotices({ accounts, mail, notices, onChange: onFactorChange });
  const adminsNeedSecondFactor = needsAdminSecondFactor(config);
  return {
    passwords: createPasswordsService(createBreachedPasswords({ url: config.BREACHED_PASSWORDS_URL, log })),
    tokens: createTokensService(tokenKeysOf(config.SESSION_SECRET)),
    sessionStore,
    sessions: createSessionsService(sessionStore),
    storedKeys,
    apiKeys: createApiKeyRepository(connection),
    totps,
    factorNotices,
    factors: factorsOf({ storedKeys, totps, notices: factorNotices, adminsNeedSecondFactor }),
    adminsNeedSecondFactor,
  };
}
