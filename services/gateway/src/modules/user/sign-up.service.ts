import { PATHS } from '@harbour/contracts/pages';
import type { Role } from '@harbour/contracts/user';
import { isDuplicateKey } from '@harbour/platform/duplicate-key';
import type { Caller } from '../../http/caller/caller.ts';
import { validationError } from '../../http/api/validate.ts';
import { inEvenTime } from '../../secrecy/even-time.ts';
import type { Transaction } from '../../store/transaction.ts';
import type { PasswordsService } from '../auth/passwords.service.ts';
import type { AccountMail, Origin } from './account-mail.service.ts';
import type { EmailUndoService } from './email-undo.service.ts';
import type { EmailVerificationService } from './email-verification.service.ts';
import type { UserRepository } from './user.repository.ts';
import { hasProven } from './user.rules.ts';

/** Called within the transaction in which an admin opens an admin's account. */
export type AdminAddedListener = (added: { id: string; email: string }, by: Caller, requestId: string) => Promise<void>;

export interface SignUpDependencies {
  readonly inTransaction: Transaction;
  readonly users: Pick<UserRepository, 'insert'>;
  readonly mail: AccountMail;
  readonly verification: Pick<EmailVerificationService, 'mailLink'>;
  readonly undo: Pick<EmailUndoService, 'ownerOf'>;
  readonly passwords: Pick<PasswordsService, 'weaknessOf' | 'hash'>;
  readonly onAdminAdded: AdminAddedListener;
}

export interface Registration {
  email: string;
  password: string;
  name: string;
  role?: Role | undefined;
  /** The page that the mailed link leads back to. */
  from?: string | undefined;
}

export type SignUpService = ReturnType<typeof createSignUpService>;

/** Opening accounts. */
export function createSignUpService(deps: SignUpDependencies) {
  const { inTransaction, users, mail, verification, undo, passwords, onAdminAdded } = deps;

  const writeAccount = (
    given: Registration,
    role: Role,
    passwordHash: string,
    { by, ...origin }: Origin & { by: Caller | undefined },
  ): Promise<void> =>
    inTransaction(async () => {
      const taken = await undo.ownerOf(given.email);
      if (taken !== null) {
        const owner = { ...origin, lang: taken.profile.settings.lang };
        const link = mail.linkTo(PATHS.sendResetLink);
        const to = { email: given.email, name: taken.name, isProven: hasProven(taken, given.email) };
        await mail.send(to, { name: 'address-taken', values: { link } }, owner);
        return;
      }
      const profile = { settings: { lang: origin.lang } };
      const id = await users.insert({ email: given.email, name: given.name, role, passwordHash, profile });
      await verification.mailLink(id, given, 'verify-email', { ...origin, from: given.from });
      if (role === 'admin' && by !== undefined) await onAdminAdded({ id, email: given.email }, by, origin.requestId);
    });

  return {
    /** Opens an account, or tells the owner of a taken address by mail: the caller can't tell which. */
    async register(given: Registration, caller: Caller | undefined, origin: Origin): Promise<void> {
      const weakness = await passwords.weaknessOf(given.password, given.email);
      if (weakness !== undefined) throw validationError([{ path: 'password', message: weakness }]);
      const role = caller?.role === 'admin' ? (given.role ?? 'user') : 'user';
      // Hashed also where the address is taken: both cost the same.
      const passwordHash = await passwords.hash(given.password);
      await inEvenTime(async () => {
        try {
          await writeAccount(given, role, passwordHash, { ...origin, by: caller });
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
          // Someone registered the same address at this very moment: now it is taken.
          await writeAccount(given, role, passwordHash, { ...origin, by: caller });
        }
      });
    },
  };
}
