import type { Broker } from '@harbour/messaging/broker';
import type { Outbox } from '@harbour/messaging/outbox';
import type { Log } from '@harbour/platform/log';
import type { User } from '@harbour/contracts/user';
import type { Connection } from 'mongoose';
import type { AccountParts } from './account-part.ts';
import type { Limits } from './http/limits.ts';
import type { MailDesk } from './mail-desk.ts';
import { createAccountDataService } from './modules/account-data/account-data.service.ts';
import { createMessagesPart } from './modules/account-data/messages.service.ts';
import { createSessionRepository } from './modules/auth/auth.repository.ts';
import { createAuthService } from './modules/auth/auth.service.ts';
import { createBreachedPasswords } from './modules/auth/breached-passwords.service.ts';
import { createPasswordsService } from './modules/auth/passwords.service.ts';
import { createProofService } from './modules/auth/proof.service.ts';
import { createSessionsService } from './modules/auth/sessions.service.ts';
import { createTokensService } from './modules/auth/tokens.service.ts';
import { createBasketRepository } from './modules/basket/basket.repository.ts';
import { createBasketService } from './modules/basket/basket.service.ts';
import { createInboxRepository } from './modules/inbox/inbox.repository.ts';
import { createInboxService } from './modules/inbox/inbox.service.ts';
import { createAccountJournal } from './modules/journal/journal.repository.ts';
import { createCeremonies } from './modules/passkey/ceremonies.ts';
import { createChallenges } from './modules/passkey/challenges.service.ts';
import { createPasskeyLogin } from './modules/passkey/passkey-login.service.ts';
import { createPasskeyRepository } from './modules/passkey/passkey.repository.ts';
import { relyingPartyOf, toPasskey } from './modules/passkey/passkey.rules.ts';
import { createPasskeyService } from './modules/passkey/passkey.service.ts';
import { createSecondFactorNotices } from './modules/second-factor/second-factor-notices.service.ts';
import { createTotpLoginService } from './modules/second-factor/totp-login.service.ts';
import { createTotpRepository } from './modules/second-factor/totp.repository.ts';
import { newAppsSince } from './modules/second-factor/totp.rules.ts';
import { createTotpService } from './modules/second-factor/totp.service.ts';
import { createAccountMail } from './modules/user/account-mail.service.ts';
import { createEmailUndoService } from './modules/user/email-undo.service.ts';
import { createEmailVerificationService } from './modules/user/email-verification.service.ts';
import { createLinkTokenRepository } from './modules/user/link-token.repository.ts';
import { createNewDeviceService } from './modules/user/new-device.service.ts';
import { createPasswordResetService, type FactorsAtReset } from './modules/user/password-reset.service.ts';
import { createProfileService } from './modules/user/profile.service.ts';
import { createProofs } from './modules/user/proofs.ts';
import { createSecurityNotices } from './modules/user/security-notices.service.ts';
import { createUserRepository } from './modules/user/user.repository.ts';
import { createUserService } from './modules/user/user.service.ts';
import { createPhoneVerificationService } from './modules/verification/phone-verification.service.ts';
import { sealKeysOf, tokenKeysOf } from './secrets.rules.ts';
import type { Transaction } from './transaction.ts';

export interface AccountsDependencies {
  readonly connection: Connection;
  readonly inTransaction: Transaction;
  /** For what an account's end changes beyond accounts: goods of its orders go back. */
  readonly inErasure: Transaction;
  readonly outbox: Outbox;
  readonly mails: MailDesk;
  readonly broker: Pick<Broker, 'ask'>;
  readonly limits: Limits;
  readonly log: Log;
  readonly publicUrl: string;
  readonly sessionSecret: string | undefined;
  readonly breachedPasswordsUrl: string | undefined;
  /** Called after an account is erased. */
  readonly onErased: () => void;
  readonly adminsNeedSecondFactor: boolean;
  /** What modules beside these keep of an account. */
  readonly parts: Pick<AccountParts, 'audit' | 'orders' | 'consent' | 'payments' | 'idempotency'>;
}

export type Accounts = ReturnType<typeof createAccounts>;

/** Connects the modules of accounts: who one is, one's data, phone, password, devices and basket. */
export function createAccounts(deps: AccountsDependencies) {
  const { connection, inTransaction, outbox, broker, limits, log } = deps;
  const stored = createUserRepository(connection);
  const tokens = createLinkTokenRepository(connection);
  const sessionStore = createSessionRepository(connection);
  const mail = createAccountMail({ mails: deps.mails, publicUrl: deps.publicUrl });
  const passwords = createPasswordsService(createBreachedPasswords({ url: deps.breachedPasswordsUrl, log }));
  const sessions = createSessionsService(sessionStore);
  const baskets = createBasketService(createBasketRepository(connection));
  const inbox = createInboxService(createInboxRepository(connection));
  const notices = createSecurityNotices({ inbox, mail });
  const storedKeys = createPasskeyRepository(connection);
  const totps = createTotpRepository(connection);
  const factors = {
    async removeSince(userId: string, since: Date): Promise<void> {
      await storedKeys.removeSince(userId, since);
      await totps.removeSince(userId, since);
    },
  };
  const undo = createEmailUndoService({
    inTransaction,
    users: stored,
    tokens,
    sessions,
    factors,
    mail,
    notices,
    log,
  });
  const proofs = createProofs();
  const verification = createEmailVerificationService({ inTransaction, users: stored, tokens, undo, mail, proofs });
  const users = createUserService({
    inTransaction,
    users: stored,
    tokens,
    mail,
    verification,
    undo,
    passwords,
    proofs,
  });
  const newDevices = createNewDeviceService({
    inTransaction,
    users: stored,
    tokens,
    undo,
    sessions,
    factors,
    notices,
    mail,
    limits,
    log,
  });
  const access = createTokensService(tokenKeysOf(deps.sessionSecret));
  const secondFactorNotices = createSecondFactorNotices({ users, mail, notices });
  const totp = createTotpService({
    inTransaction,
    totps,
    users,
    passwords,
    notices: secondFactorNotices,
    keys: sealKeysOf(deps.sessionSecret),
  });
  const challenges = createChallenges(storedKeys);
  const ceremonies = createCeremonies(relyingPartyOf(deps.publicUrl));
  const ofKeys = { passkeys: storedKeys, challenges, ceremonies, users, limits, log };
  const passkeys = createPasskeyService({ ...ofKeys, inTransaction, mail, notices });
  const { adminsNeedSecondFactor } = deps;
  const auth = createAuthService({
    inTransaction,
    sessions: sessionStore,
    users,
    baskets,
    passwords,
    tokens: access,
    newDevices,
    limits,
    asksForCode: totp.isOn,
    async missingOf(adminId, { byPasskey }) {
      if (!adminsNeedSecondFactor || byPasskey || (await totp.isOn(adminId))) return undefined;
      return (await storedKeys.hasAny(adminId)) ? 'passkey' : 'set-up';
    },
    log,
  });
  const proof = createProofService({
    sessions: sessionStore,
    users,
    passwords,
    takeCode: (userId, code) => totp.takeCode(userId, code),
    limits,
    log,
  });
  // The account itself goes last: the parts before it are found by its id.
  const parts = Object.values({
    ...deps.parts,
    inbox: inbox.data,
    baskets: baskets.data,
    messages: createMessagesPart(outbox),
    totp: totp.data,
    passkeys: passkeys.data,
    sessions: sessions.data,
    account: users.data,
  } satisfies AccountParts);
  const endsByReset = (user: User): boolean => !adminsNeedSecondFactor || user.role !== 'admin';
  const factorsAtReset: FactorsAtReset = {
    async ofUser(user) {
      if (!endsByReset(user)) return { passkeys: [], totpSince: undefined };
      const passkeysLeft = (await storedKeys.ofUser(user.id)).map((each) => toPasskey(each));
      const since = (await totps.find(user.id))?.confirmedAt;
      const isNew = since !== null && since !== undefined && since >= newAppsSince(new Date());
      return { passkeys: passkeysLeft, totpSince: isNew ? since.toISOString() : undefined };
    },
    async removeOthers(user, kept, requestId) {
      if (!endsByReset(user)) return { passkeys: 0, app: false };
      const removed = await storedKeys.removeOthers(user.id, kept.passkeys);
      const app = !kept.app && (await totps.removeSince(user.id, newAppsSince(new Date())));
      if (app) await secondFactorNotices.tell(user.id, 'removed', requestId);
      return { passkeys: removed, app };
    },
  };
  return {
    auth,
    passkeys,
    passkeyLogins: createPasskeyLogin({
      ...ofKeys,
      own: passkeys,
      auth,
      proof,
    }),
    /** The second factor, and fresh proofs. */
    secondFactor: {
      totp,
      totpLogin: createTotpLoginService({
        auth,
        tokens: access,
        users,
        totp,
        totps,
        inTransaction,
        notices: secondFactorNotices,
        limits,
        log,
      }),
      proof,
      notices: secondFactorNotices,
    },
    sessions,
    baskets,
    inbox,
    newDevices,
    users,
    onProven: proofs.onProven,
    /** Accounts as they are stored, for the admins' list of them. */
    stored,
    verification,
    undo,
    profiles: createProfileService({ inTransaction, users: stored, verification, undo, passwords, limits, log }),
    resets: createPasswordResetService({
      inTransaction,
      users,
      tokens,
      undo,
      devices: access,
      sessions,
      passwords,
      factors: factorsAtReset,
      mail,
      notices,
      limits,
      log,
    }),
    phones: createPhoneVerificationService({ inTransaction, outbox, broker, limits, users, log }),
    accountData: createAccountDataService({
      inTransaction: deps.inErasure,
      parts,
      users,
      passwords,
      mail,
      limits,
      journal: createAccountJournal(connection),
      onErased: deps.onErased,
      log,
    }),
  };
}
