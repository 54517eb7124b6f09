import type { Broker } from '@harbour/messaging/broker';
import type { Log } from '@harbour/platform/log';
import type { GatewaySettings } from '../config.ts';
import type { Limits } from '../http/limits/limits.ts';
import { createKeyCallers } from '../modules/api-key/key-callers.service.ts';
import { createAuthService } from '../modules/auth/auth.service.ts';
import { createCallers } from '../modules/auth/callers.service.ts';
import { createProofService } from '../modules/auth/proof.service.ts';
import { createSessionOpener } from '../modules/auth/session-opener.service.ts';
import type { BasketService } from '../modules/basket/basket.service.ts';
import { createLoginCodeService } from '../modules/login-code/login-code.service.ts';
import { createMailCodes } from '../modules/login-code/mail-codes.service.ts';
import { createCeremonies } from '../modules/passkey/ceremonies.ts';
import { createChallenges } from '../modules/passkey/challenges.service.ts';
import { createPasskeyLogin } from '../modules/passkey/passkey-login.service.ts';
import { relyingPartyOf } from '../modules/passkey/passkey.rules.ts';
import { createPasskeyService, type PasskeyListener } from '../modules/passkey/passkey.service.ts';
import { createTotpLoginService } from '../modules/second-factor/totp-login.service.ts';
import { createTotpService } from '../modules/second-factor/totp.service.ts';
import { sealKeysOf } from '../secrecy/secrets.rules.ts';
import type { Transaction } from '../store/transaction.ts';
import type { Accounts } from './accounts.ts';
import type { Credentials } from './credentials.ts';
import type { People } from './people.ts';

export interface LogInDependencies {
  readonly inTransaction: Transaction;
  readonly config: GatewaySettings;
  readonly people: Pick<People, 'accounts' | 'mail' | 'notices'>;
  readonly credentials: Credentials;
  readonly account: Pick<Accounts, 'codeAccounts' | 'newDevices' | 'undo' | 'users'>;
  readonly baskets: BasketService;
  readonly broker: Pick<Broker, 'ask'>;
  readonly limits: Limits;
  readonly onPasskeyChange: PasskeyListener;
  readonly log: Log;
}

export type LogIn = ReturnType<typeof createLogIn>;

/** Connects the ways to log in, and to prove again who one is: password, mailed code, second factor, passkey. */
export function createLogIn(deps: LogInDependencies) {
  const { inTransaction, config, baskets, limits, onPasskeyChange, log } = deps;
  const { accounts, mail, notices } = deps.people;
  const { passwords, tokens, sessionStore, storedKeys, totps, factorNotices } = deps.credentials;
  const { users, newDevices } = deps.account;
  const totp = createTotpService({
    inTransaction,
    totps,
    accounts,
    passwords,
    notices: factorNotices,
    keys: sealKeysOf(config.SESSION_SECRET),
  });
  const callers = createCallers({
    sessions: sessionStore,
    accounts,
    tokens,
    keys: createKeyCallers({ keys: deps.credentials.apiKeys, accounts }),
    async missingOf(adminId, { byPasskey }) {
      if (!deps.credentials.adminsNeedSecondFactor || byPasskey || (await totp.isOn(adminId))) return undefined;
      return (await storedKeys.hasAny(adminId)) ? 'passkey' : 'set-up';
    },
  });
  const base = { inTransaction, sessions: sessionStore, accounts, baskets, passwords, tokens, limits, log };
  const openings = createSessionOpener({ ...base, users, newDevices });
  const mailCodes = createMailCodes({ broker: deps.broker, limits, mail });
  const proof = createProofService({ ...base, mailCodes, takeCode: (userId, code) => totp.takeCode(userId, code) });
  const auth = createAuthService({ ...base, openings, asksForCode: totp.isOn });
  const { undo, codeAccounts } = deps.account;
  const challenges = createChallenges(storedKeys);
  const ceremonies = createCeremonies(relyingPartyOf(config.PUBLIC_URL));
  const ofKeys = { ...base, passkeys: storedKeys, challenges, ceremonies };
  const passkeys = createPasskeyService({ ...ofKeys, users, mail, notices, onChange: onPasskeyChange });
  return {
    callers,
    auth,
    loginCodes: createLoginCodeService({ ...base, undo, codes: mailCodes, codeAccounts, auth }),
    totp,
    totpLogin: createTotpLoginService({ ...base, openings, totp, totps, notices: factorNotices }),
    proof,
    passkeys,
    passkeyLogins: createPasskeyLogin({ ...ofKeys, own: passkeys, openings, proof }),
  };
}
