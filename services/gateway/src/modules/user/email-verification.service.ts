import { addressOf } from '@harbour/contracts/endpoint';
import { AppError } from '@harbour/contracts/errors';
import { PAGES, PATHS } from '@harbour/contracts/pages';
import { inEvenTime } from '../../secrecy/even-time.ts';
import { isDuplicateKey } from '@harbour/platform/duplicate-key';
import { assertOwn, type Caller } from '../../http/caller/caller.ts';
import { hashOf, newSecretText } from '../../secrecy/secrets.rules.ts';
import type { Transaction } from '../../store/transaction.ts';
import type { AccountMail, Origin } from './account-mail.service.ts';
import type { LinkTokenRepository } from './link-token.repository.ts';
import type { EmailUndoService } from './email-undo.service.ts';
import type { UserDocument } from './user.model.ts';
import type { UserRepository } from './user.repository.ts';
import { emailChangeOf, hasProven, type ProofListener } from './user.rules.ts';
import { wayBackOf } from './way-in/way-back.rules.ts';

/** Life of a verification link (security §1), and of a change that waits for it. */
export const TOKEN_LIFE_MS = 24 * 3_600_000;

export interface EmailVerificationDependencies {
  readonly inTransaction: Transaction;
  readonly users: UserRepository;
  readonly tokens: LinkTokenRepository;
  readonly undo: Pick<EmailUndoService, 'ownerOf' | 'endLater'>;
  readonly mail: AccountMail;
  readonly onProven: ProofListener;
}

export type EmailVerificationService = ReturnType<typeof createEmailVerificationService>;

/** Mails the links that prove an address. */
function verificationMails({ tokens, undo, mail }: EmailVerificationDependencies) {
  /** Mails a link that replaces the earlier ones; within the caller's transaction. */
  const mailLink = async (
    id: string,
    to: { email: string; name: string },
    template: 'verify-email' | 'verify-new-email',
    origin: Origin & { from?: string | undefined },
    expiresAt = new Date(Date.now() + TOKEN_LIFE_MS),
  ): Promise<void> => {
    const token = newSecretText();
    const { email, name } = to;
    const createdAt = new Date();
    // Before the mail counts: of two calls at once one begins anew here, and would count twice.
    const former = await tokens.replaceEmailToken({
      _id: hashOf(token),
      userId: id,
      email,
      createdAt,
      expiresAt,
      usedAt: null,
    });
    const link = mail.linkTo(addressOf(PAGES.confirmEmail, { query: { token, from: wayBackOf(origin.from) } }));
    const values = { link, expiresAt };
    const job = await mail.send({ email, name, isProven: false }, { name: template, values }, origin);
    // Where strangers have spent the limit of an address, the link that its owner was mailed stays good.
    if (job === undefined && former !== null) await tokens.replaceEmailToken(former);
  };

  /** Mails the link that an account waits for; the owner of a taken address is told instead. */
  const mailWaiting = async (stored: UserDocument, origin: Origin): Promise<void> => {
    const id = stored._id.toHexString();
    const template =
      (stored.lastVerifiedEmail ?? null) === null && !stored.emailVerified ? 'verify-email' : 'verify-new-email';
    const waiting = emailChangeOf(stored);
    if (waiting === undefined) return mailLink(id, stored, template, origin);
    const { email, expiresAt } = waiting;
    const owner = await undo.ownerOf(email);
    if (owner === null || owner._id.equals(stored._id)) {
      return mailLink(id, { email, name: stored.name }, template, origin, expiresAt);
    }
    const values = { link: mail.linkTo(PATHS.sendResetLink) };
    const lang = owner.profile.settings.lang;
    const to = { email, name: owner.name, isProven: hasProven(owner, email) };
    await mail.send(to, { name: 'address-taken', values }, { ...origin, lang });
  };

  return { mailLink, mailWaiting };
}

/** Proving that an address is one's own, by a link mailed to it. */
export function createEmailVerificationService(deps: EmailVerificationDependencies) {
  const { inTransaction, users, tokens, undo, mail } = deps;
  const { mailLink, mailWaiting } = verificationMails(deps);

  /** Verifies the address of an account, or moves it to the one that waits; null where it is neither. */
  const confirm = async (before: UserDocument, email: string): Promise<UserDocument | null> => {
    const id = before._id.toHexString();
    if (before.email === email) return users.verifyEmail(id, email);
    const owner = await undo.ownerOf(email);
    const isFree = owner === null || owner._id.equals(before._id);
    return isFree ? users.finishEmailChange(id, email, new Date()) : null;
  };

  const verify = (token: string, requestId: string): Promise<'verified' | 'already'> =>
    inTransaction(async () => {
      const hash = hashOf(token);
      const used = await tokens.useEmailToken(hash, new Date());
      const known = used ?? (await tokens.findEmailToken(hash));
      const before = known === null ? null : await users.byId(known.userId);
      const isLive = known !== null && known.expiresAt > new Date();
      if (!isLive || before === null) throw invalidToken();
      if (before.email === known.email && before.emailVerified) return 'already';
      if (used === null || (await confirm(before, known.email)) === null) throw invalidToken();
      await undo.endLater(known.userId, known.email);
      await deps.onProven(known.userId);
      // They went to the address that was trusted before.
      await tokens.removeResetTokens(known.userId);
      const isFirst = !before.emailVerified && (before.lastVerifiedEmail ?? null) === null;
      const to = { email: known.email, name: before.name, isProven: true };
      const lang = before.profile.settings.lang;
      if (isFirst) await mail.send(to, { name: 'welcome', values: {} }, { requestId, lang });
      return 'verified';
    });

  return {
    mailLink,
    mailWaiting,

    /** Uses a verification link. @throws BAD_REQUEST for an unknown or expired one, or an address taken meanwhile */
    async verify(token: string, requestId: string): Promise<'verified' | 'already'> {
      try {
        return await verify(token, requestId);
      } catch (error) {
        throw isDuplicateKey(error) ? invalidToken() : error;
      }
    },

    /** Mails a new verification link, which replaces the earlier ones. @throws FORBIDDEN for another's account */
    async resend(id: string, caller: Caller, requestId: string): Promise<void> {
      assertOwn(id, caller);
      await inEvenTime(() =>
        inTransaction(async () => {
          const stored = await users.byId(id);
          if (stored === null) throw new AppError('NOT_FOUND', 'error.notFound');
          await mailWaiting(stored, { requestId, lang: stored.profile.settings.lang });
        }),
      );
    },
  };
}

function invalidToken(): AppError {
  return new AppError('BAD_REQUEST', 'error.tokenInvalid');
}
