import { addressOf } from '@harbour/contracts/endpoint';
import { AppError } from '@harbour/contracts/errors';
import { normalAddress } from '@harbour/contracts/mail-address';
import { PAGES } from '@harbour/contracts/pages';
import type { Passkey } from '@harbour/contracts/passkey';
import { RESET_TOKEN_LIFE_MS } from '@harbour/contracts/password';
import type { User } from '@harbour/contracts/user';
import type { Log } from '@harbour/platform/log';
import { inEvenTime } from '../../secrecy/even-time.ts';
import type { Caller } from '../../http/caller/caller.ts';
import { assertFreshProof } from '../../http/caller/fresh-proof.rules.ts';
import { type Limits, textKey } from '../../http/limits/limits.ts';
import { validationError } from '../../http/api/validate.ts';
import { hashOf, newSecretText } from '../../secrecy/secrets.rules.ts';
import type { Transaction } from '../../store/transaction.ts';
import type { PasswordsService } from '../auth/passwords.service.ts';
import type { SessionsService } from '../auth/sessions.service.ts';
import type { TokensService } from '../auth/tokens.service.ts';
import type { AccountMail } from './account-mail.service.ts';
import type { EmailUndoService } from './email-undo.service.ts';
import type { LinkTokenRepository } from './link-token.repository.ts';
import type { SecurityNotices } from './security-notices.service.ts';
import type { ResetTokenDocument } from './user.model.ts';
import { assertUnlocked } from './user.rules.ts';
import { wayBackOf } from './way-in/way-back.rules.ts';
import type { Account, AccountFinder } from './account-finder.service.ts';
import type { UserService } from './user.service.ts';

/** The passkeys and the authenticator app that a new password by a mailed link may end. */
export interface FactorsAtReset {
  /** None of an admin who needs a second factor: a mailbox alone must not take it away. */
  ofUser(user: User): Promise<{ passkeys: Passkey[]; totpSince: string | undefined }>;
  /** Removes these but for the kept ones, within the running transaction; gives how many. */
  removeOthers(user: User, kept: FactorsKept, requestId: string): Promise<{ passkeys: number; app: boolean }>;
}

/** What its owner keeps of these. */
export interface FactorsKept {
  readonly passkeys: readonly string[];
  readonly app: boolean;
}

export interface PasswordResetDependencies {
  readonly inTransaction: Transaction;
  readonly accounts: Pick<AccountFinder, 'accountById' | 'accountOf'>;
  readonly users: Pick<UserService, 'changePassword' | 'recover'>;
  readonly tokens: LinkTokenRepository;
  readonly undo: Pick<EmailUndoService, 'remind'>;
  readonly devices: Pick<TokensService, 'signDevice'>;
  readonly sessions: SessionsService;
  readonly passwords: PasswordsService;
  readonly factors: FactorsAtReset;
  readonly mail: AccountMail;
  readonly notices: Pick<SecurityNotices, 'tellPasswordChanged'>;
  readonly limits: Limits;
  readonly log: Log;
}

export interface NewPasswordGiven {
  token: string | undefined;
  newPassword: string;
  /** The current one, in the signed-in flow. */
  password: string | undefined;
  /** Which passkeys stay after a mailed link. */
  keepPasskeys?: readonly string[] | undefined;
  /** Whether an authenticator app that is new stays. */
  keepTotp?: boolean | undefined;
  /** Must be the account's, where given. */
  email: string | undefined;
}

export interface ResetTicket {
  email: string;
  passwordResetToken: string;
  /** Where there are some. */
  passkeys?: Passkey[];
  /** Where an authenticator app is new. */
  totpSince?: string;
}

export type PasswordResetService = ReturnType<typeof createPasswordResetService>;

/** Makes reset tokens, and mails the links that carry them. */
function resetLinks({ inTransaction, tokens, mail }: PasswordResetDependencies) {
  /** Makes a token good, in the place of the person's earlier one, which it gives as well. */
  const issue = async (userId: string, session: string | null) => {
    const token = newSecretText();
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + RESET_TOKEN_LIFE_MS);
    const flow = session === null ? 'mail' : 'session';
    const issued = { userId, flow, hash: hashOf(token), session, createdAt, expiresAt } as const;
    return { token, expiresAt, former: await tokens.replaceResetToken(issued) };
  };

  const mailLink = (account: Account, from: string | undefined, requestId: string): Promise<void> =>
    inTransaction(async () => {
      const { user } = account;
      // Before the mail counts: of two calls at once one begins anew here, and would count twice.
      const { token, expiresAt, former } = await issue(user.id, null);
      const link = mail.linkTo(addressOf(PAGES.forgotPassword, { query: { token, from: wayBackOf(from) } }));
      const isProven = account.provenAddress !== undefined;
      const to = { email: account.trustedAddress, name: user.name, isProven };
      const origin = { requestId, lang: user.profile.settings.lang };
      const job = await mail.send(to, { name: 'password-reset', values: { link, expiresAt } }, origin);
      // Over the limit of mails, the link that was mailed before stays good: a stranger may have asked again.
      if (job === undefined && former !== null) await tokens.replaceResetToken(former);
    });

  return { issue, mailLink };
}

function tokenOwner({ accounts, tokens }: PasswordResetDependencies) {
  return async (token: string | undefined): Promise<[ResetTokenDocument, Account]> => {
    const found = token === undefined ? null : await tokens.liveResetToken(hashOf(token), new Date());
    const account = found === null ? undefined : await accounts.accountById(found.userId);
    if (found === null || account === undefined) throw invalidToken();
    return [found, account];
  };
}

/** Writes a new password, and ends all that the former one may have let in. */
function passwordChange(deps: PasswordResetDependencies) {
  const { inTransaction, accounts, users, tokens, sessions, factors, notices, log } = deps;
  return (
    found: ResetTokenDocument,
    account: Account,
    to: { passwordHash: string; kept: FactorsKept },
    requestId: string,
  ) =>
    inTransaction(async () => {
      const { user } = account;
      const { passwordHash, kept } = to;
      if (!(await tokens.spendResetToken(found.hash, new Date()))) throw invalidToken();
      if (found.flow === 'mail') {
        await users.recover(user.id, passwordHash);
        // A thief's own would outlive the new password.
        const removed = await factors.removeOthers(user, kept, requestId);
        if (removed.app || removed.passkeys > 0) {
          log.info({ userId: user.id, ...removed }, 'passkeys or authenticator app removed with the former password');
        }
      } else await users.changePassword(user.id, passwordHash);
      await tokens.removeResetTokens(user.id);
      await sessions.endAll(user.id, { except: found.session });
      const now = await accounts.accountById(user.id);
      if (now !== undefined) await notices.tellPasswordChanged(now, requestId);
    });
}

/** Setting a new password: by a mailed link, or in a session with the current one (product/calls §6). */
export function createPasswordResetService(deps: PasswordResetDependencies) {
  const { accounts, undo, devices, passwords, factors, limits, log } = deps;
  const { issue, mailLink } = resetLinks(deps);
  const change = passwordChange(deps);
  const accountOfToken = tokenOwner(deps);

  /** Beyond the limit of an address nothing is sent, and the answer is unchanged (security §2). */
  const mayMail = (email: string): Promise<boolean> => limits.tryTake('resetEmail', textKey(email));

  /** The current password, or where there is none a fresh proof. */
  const assertMayChange = async (account: Account, password: string | undefined, caller: Caller): Promise<void> => {
    if (account.passwordHash === undefined) return assertFreshProof(caller);
    await limits.take('passwordChange', account.user.id);
    if (!(await passwords.matches(account.passwordHash, password ?? ''))) throw wrongPassword();
  };

  return {
    /** Mails a link where there is an account; nobody can tell from outside. */
    request: (email: string, from: string | undefined, requestId: string): Promise<void> =>
      inEvenTime(async () => {
        const isAllowed = await mayMail(email);
        const account = await accounts.accountOf(email);
        // A reserved address gets the undo link instead: a reset link would leave the account at the thief's address.
        if (isAllowed)
          await (account === undefined ? undo.remind(email, requestId) : mailLink(account, from, requestId));
        log.info({ email }, 'password reset requested');
      }),

    /** What a reset link is good for; does not use it up. @throws UNAUTHORIZED for an unknown, expired or used one */
    async verify(token: string): Promise<ResetTicket> {
      const [{ flow }, account] = await accountOfToken(token);
      const ticket = { email: account.trustedAddress, passwordResetToken: token };
      if (flow !== 'mail') return ticket;
      const { passkeys, totpSince } = await factors.ofUser(account.user);
      return { ...ticket, ...(passkeys.length > 0 && { passkeys }), ...(totpSince !== undefined && { totpSince }) };
    },

    /** A token for the signed-in flow, bound to this session. @throws CLIENT_ERROR 409 for a locked account */
    async trigger(caller: Caller): Promise<ResetTicket> {
      const account = await accounts.accountById(caller.id);
      if (account === undefined) throw invalidToken();
      assertUnlocked(account.isLocked);
      const { token } = await issue(caller.id, caller.session);
      return { email: account.trustedAddress, passwordResetToken: token };
    },

    /**
     * Sets a new password and ends the other sessions (all of them after a mailed link). Gives what makes the device known
     * where a mailed link was used.
     * @throws UNAUTHORIZED for a token that is not good; VALIDATION_ERROR for a wrong current or a weak new password,
     * neither of which uses the token up
     */
    async reset(given: NewPasswordGiven, caller: Caller | undefined, requestId: string): Promise<string | undefined> {
      const [found, account] = await accountOfToken(given.token);
      const email = given.email === undefined ? undefined : normalAddress(given.email);
      if (email !== undefined && !account.addresses.includes(email)) throw invalidToken();
      if (found.flow === 'session') {
        if (caller?.id !== found.userId || caller.session !== found.session) throw invalidToken();
        assertUnlocked(account.isLocked);
        await assertMayChange(account, given.password, caller);
      }
      const weakness = await passwords.weaknessOf(given.newPassword, account.user.email);
      if (weakness !== undefined) throw validationError([{ path: 'newPassword', message: weakness }]);
      const passwordHash = await passwords.hash(given.newPassword);
      const kept = { passkeys: given.keepPasskeys ?? [], app: given.keepTotp ?? false };
      await change(found, account, { passwordHash, kept }, requestId);
      log.info({ userId: found.userId, flow: found.flow }, 'password changed');
      return found.flow === 'mail' ? devices.signDevice(found.userId, account.deviceGeneration) : undefined;
    },
  };
}

function invalidToken(): AppError {
  return new AppError('UNAUTHORIZED', 'error.tokenInvalid');
}

function wrongPassword(): AppError {
  return validationError([{ path: 'password', message: 'validation.passwordCurrent' }]);
}
