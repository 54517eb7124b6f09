import { AppError } from '@harbour/contracts/errors';
import type { Caller } from '../../http/caller.ts';
import { hashOf, newSecretText } from '../../secrets.rules.ts';
import type { Transaction } from '../../transaction.ts';
import type { AccountMail, Origin } from './account-mail.service.ts';
import type { LinkTokenRepository } from './link-token.repository.ts';
import type { UserRepository } from './user.repository.ts';

/** Life of a verification link (reliability §8). */
const TOKEN_LIFE_MS = 24 * 3_600_000;

export interface EmailVerificationDependencies {
  readonly inTransaction: Transaction;
  readonly users: UserRepository;
  readonly tokens: LinkTokenRepository;
  readonly mail: AccountMail;
}

export type EmailVerificationService = ReturnType<typeof createEmailVerificationService>;

/** Proving that an address is one's own, by a link mailed to it. */
export function createEmailVerificationService({ inTransaction, users, tokens, mail }: EmailVerificationDependencies) {
  /** Mails a link that replaces the earlier ones; within the caller's transaction. */
  const mailLink = async (
    id: string,
    to: { email: string; name: string },
    template: 'verify-email' | 'verify-new-email',
    origin: Origin,
  ): Promise<void> => {
    const token = newSecretText();
    const now = new Date();
    const expiresAt = new Date(now.getTime() + TOKEN_LIFE_MS);
    await tokens.replaceEmailToken({
      _id: hashOf(token),
      userId: id,
      email: to.email,
      createdAt: now,
      expiresAt,
      usedAt: null,
    });
    const link = mail.linkTo(`/email-verification/confirm?token=${token}`);
    await mail.send(to, { name: template, values: { link, expiresAt } }, origin);
  };

  return {
    mailLink,

    /** Uses a verification link. @throws BAD_REQUEST for an unknown or expired one */
    verify: (token: string, requestId: string): Promise<'verified' | 'already'> =>
      inTransaction(async () => {
        const hash = hashOf(token);
        const used = await tokens.useEmailToken(hash, new Date());
        const known = used ?? (await tokens.findEmailToken(hash));
        const before = known === null ? null : await users.byId(known.userId);
        const isLive = known !== null && known.expiresAt > new Date();
        if (!isLive || before === null || before.email !== known.email) throw invalidToken();
        if (before.emailVerified) return 'already';
        if (used === null) throw invalidToken();
        await users.verifyEmail(known.userId, known.email);
        // They went to the address that was trusted before.
        await tokens.removeResetTokens(known.userId);
        const isFirst = (before.lastVerifiedEmail ?? null) === null;
        const lang = before.profile.settings.lang;
        if (isFirst) await mail.send(before, { name: 'welcome', values: {} }, { requestId, lang });
        return 'verified';
      }),

    /** Mails a new verification link, which replaces the earlier ones. @throws FORBIDDEN for another's account */
    async resend(id: string, caller: Caller, requestId: string): Promise<void> {
      if (id !== caller.id) throw new AppError('FORBIDDEN', 'error.forbidden');
      await inTransaction(async () => {
        const stored = await users.byId(id);
        if (stored === null) throw new AppError('NOT_FOUND', 'error.notFound');
        const template = (stored.lastVerifiedEmail ?? null) === null ? 'verify-email' : 'verify-new-email';
        await mailLink(id, stored, template, { requestId, lang: stored.profile.settings.lang });
      });
    },
  };
}

function invalidToken(): AppError {
  return new AppError('BAD_REQUEST', 'error.tokenInvalid');
}
