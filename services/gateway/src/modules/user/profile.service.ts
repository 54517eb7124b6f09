import type { Address } from '@harbour/contracts/address';
import { AppError } from '@harbour/contracts/errors';
import type { Language } from '@harbour/contracts/language';
import type { User } from '@harbour/contracts/user';
import type { Log } from '@harbour/platform/log';
import { maskEmail } from '@harbour/platform/redact';
import type { Caller } from '../../http/caller.ts';
import { isDuplicate } from '../../duplicate.ts';
import type { Transaction } from '../../transaction.ts';
import type { AccountMail, Origin } from './account-mail.service.ts';
import type { EmailVerificationService } from './email-verification.service.ts';
import type { UserDocument } from './user.model.ts';
import type { UserRepository } from './user.repository.ts';
import { addressesOf, toUser } from './user.rules.ts';

export interface ProfileDependencies {
  readonly inTransaction: Transaction;
  readonly users: UserRepository;
  readonly mail: AccountMail;
  readonly verification: EmailVerificationService;
  readonly log: Log;
}

export type ProfileService = ReturnType<typeof createProfileService>;

function assertOwn(id: string, caller: Caller): void {
  if (id !== caller.id) throw new AppError('FORBIDDEN', 'error.forbidden');
}

function orNotFound(stored: UserDocument | null): User {
  if (stored === null) throw new AppError('NOT_FOUND', 'error.notFound');
  return toUser(stored);
}

/** Changes to one's own account, one field at a time. All throw FORBIDDEN for another's. */
export function createProfileService({ inTransaction, users, mail, verification, log }: ProfileDependencies) {
  /** Tells the addresses that are left behind, one of which may be a robbed person's. */
  const tellOld = async (before: UserDocument, email: string, origin: Origin): Promise<void> => {
    const values = { newAddress: maskEmail(email), link: mail.linkTo('/forgot-password-send-link') };
    for (const address of addressesOf(before)) {
      if (address === email) continue;
      await mail.send({ email: address, name: before.name }, { name: 'email-changed', values }, origin);
    }
  };

  const changeEmail = (id: string, email: string, requestId: string): Promise<User> =>
    inTransaction(async () => {
      const before = await users.byId(id);
      if (before === null) throw new AppError('NOT_FOUND', 'error.notFound');
      const origin = { requestId, lang: before.profile.settings.lang };
      const isFirst = !before.emailVerified && (before.lastVerifiedEmail ?? null) === null;
      const template = isFirst ? 'verify-email' : 'verify-new-email';
      if (email === before.email) {
        await verification.mailLink(id, before, template, origin);
        return toUser(before);
      }
      const after = await users.changeEmail(before, email);
      await verification.mailLink(id, { email, name: before.name }, template, origin);
      await tellOld(before, email, origin);
      log.info({ userId: id }, 'e-mail address changed');
      return orNotFound(after);
    });

  return {
    async updateProfile(
      id: string,
      change: { name?: string | undefined; lang?: Language | undefined },
      caller: Caller,
    ): Promise<User> {
      assertOwn(id, caller);
      return orNotFound(await users.changeProfile(id, change));
    },

    async updateAddress(id: string, address: Address, caller: Caller): Promise<User> {
      assertOwn(id, caller);
      return orNotFound(await users.changeAddress(id, address));
    },

    /**
     * Takes a new address as unverified, mails it a link and tells the old one. The same address again brings a new
     * link and changes nothing. @throws CLIENT_ERROR 409 where another account has it
     */
    async updateEmail(id: string, email: string, caller: Caller, requestId: string): Promise<User> {
      assertOwn(id, caller);
      try {
        return await changeEmail(id, email, requestId);
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        const details = [{ path: 'email', message: 'error.emailTaken' }];
        throw new AppError('CLIENT_ERROR', 'error.emailTaken', { status: 409, details });
      }
    },
  };
}
