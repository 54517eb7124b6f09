import { AppError } from '@harbour/contracts/errors';
import type { Language } from '@harbour/contracts/language';
import { type MailTemplate, sendMail } from '@harbour/contracts/mail';
import type { Role, User } from '@harbour/contracts/user';
import type { Outbox } from '@harbour/messaging/outbox';
import type { Caller } from '../../http/caller.ts';
import { validationError } from '../../http/validate.ts';
import { hashOf, newSecretText } from '../../secrets.rules.ts';
import type { Transaction } from '../../transaction.ts';
import type { PasswordsService } from '../auth/passwords.service.ts';
import type { UserDocument } from './user.model.ts';
import { isDuplicate, type UserRepository } from './user.repository.ts';

/** Life of a verification link (reliability §8). */
const TOKEN_LIFE_MS = 24 * 3_600_000;

export interface UserDependencies {
  readonly inTransaction: Transaction;
  readonly users: UserRepository;
  readonly outbox: Outbox;
  readonly passwords: PasswordsService;
  readonly publicUrl: string;
}

export interface Registration {
  email: string;
  password: string;
  name: string;
  role?: Role | undefined;
}

/** Where a job came from: its request, and the language to write in. */
export interface Origin {
  readonly requestId: string;
  readonly lang: Language;
}

/** An account as its owner sees it: these fields and no other (reliability §8). */
export function toUser(stored: UserDocument): User {
  return {
    id: stored._id.toHexString(),
    email: stored.email,
    emailVerified: stored.emailVerified,
    name: stored.name,
    phone: stored.phone ?? null,
    phoneVerified: stored.phoneVerified,
    role: stored.role,
    profile: { settings: { lang: stored.profile.settings.lang } },
    defaultAddress: stored.defaultAddress ?? null,
  };
}

export type UserService = ReturnType<typeof createUserService>;

/** Opening accounts, reading them, verifying their addresses. */
export function createUserService(deps: UserDependencies) {
  const { inTransaction, users, outbox, passwords } = deps;
  const linkTo = (path: string): string => new URL(path, deps.publicUrl).toString();

  const mailTo = (to: { email: string; name: string }, template: MailTemplate, origin: Origin): Promise<string> =>
    outbox.add(sendMail, { to: to.email, name: to.name, lang: origin.lang, template }, { to: to.email, ...origin });

  const mailVerification = async (id: string, to: { email: string; name: string }, origin: Origin): Promise<void> => {
    const token = newSecretText();
    const now = new Date();
    const expiresAt = new Date(now.getTime() + TOKEN_LIFE_MS);
    await users.replaceToken({
      _id: hashOf(token),
      userId: id,
      email: to.email,
      createdAt: now,
      expiresAt,
      usedAt: null,
    });
    const link = linkTo(`/email-verification/confirm?token=${token}`);
    await mailTo(to, { name: 'verify-email', values: { link, expiresAt } }, origin);
  };

  const writeAccount = (given: Registration, role: Role, passwordHash: string, origin: Origin): Promise<void> =>
    inTransaction(async () => {
      const taken = await users.byEmail(given.email);
      if (taken !== null) {
        const owner = { ...origin, lang: taken.profile.settings.lang };
        await mailTo(taken, { name: 'address-taken', values: { link: linkTo('/forgot-password-send-link') } }, owner);
        return;
      }
      const profile = { settings: { lang: origin.lang } };
      const id = await users.insert({ email: given.email, name: given.name, role, passwordHash, profile });
      await mailVerification(id, given, origin);
    });

  return {
    /** Opens an account, or tells the owner of a taken address by mail: the caller can't tell which. */
    async register(given: Registration, caller: Caller | undefined, origin: Origin): Promise<void> {
      const weakness = passwords.weaknessOf(given.password, given.email);
      if (weakness !== undefined) throw validationError([{ path: 'password', message: weakness }]);
      const role = caller?.role === 'admin' ? (given.role ?? 'user') : 'user';
      // Hashed also where the address is taken: both take the same time.
      const passwordHash = await passwords.hash(given.password);
      try {
        await writeAccount(given, role, passwordHash, origin);
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        // Someone registered the same address at this very moment: now it is taken.
        await writeAccount(given, role, passwordHash, origin);
      }
    },

    /** One's own account, or any for an admin. @throws FORBIDDEN, NOT_FOUND */
    async show(id: string, caller: Caller): Promise<User> {
      if (id !== caller.id && caller.role !== 'admin') throw new AppError('FORBIDDEN', 'error.forbidden');
      const stored = await users.byId(id);
      if (stored === null) throw new AppError('NOT_FOUND', 'error.notFound');
      return toUser(stored);
    },

    /** Uses a verification link. @throws BAD_REQUEST for an unknown or expired one */
    verifyEmail: (token: string, requestId: string): Promise<'verified' | 'already'> =>
      inTransaction(async () => {
        const hash = hashOf(token);
        const used = await users.useToken(hash, new Date());
        const known = used ?? (await users.findToken(hash));
        const before = known === null ? null : await users.byId(known.userId);
        const isLive = known !== null && known.expiresAt > new Date();
        if (!isLive || before === null || before.email !== known.email) throw invalidToken();
        if (before.emailVerified) return 'already';
        if (used === null) throw invalidToken();
        await users.verifyEmail(known.userId, known.email);
        await mailTo(before, { name: 'welcome', values: {} }, { requestId, lang: before.profile.settings.lang });
        return 'verified';
      }),

    /** Mails a new verification link, which replaces the earlier ones. @throws FORBIDDEN for another's account */
    async resendVerification(id: string, caller: Caller, requestId: string): Promise<void> {
      if (id !== caller.id) throw new AppError('FORBIDDEN', 'error.forbidden');
      await inTransaction(async () => {
        const stored = await users.byId(id);
        if (stored === null) throw new AppError('NOT_FOUND', 'error.notFound');
        await mailVerification(id, stored, { requestId, lang: stored.profile.settings.lang });
      });
    },

    /** The account of an address with its password's hash, for login only. */
    async accountOf(email: string): Promise<{ user: User; passwordHash: string } | undefined> {
      const stored = await users.byEmail(email);
      return stored === null ? undefined : { user: toUser(stored), passwordHash: stored.passwordHash };
    },

    /** Role and language of a person at this moment. */
    async identityOf(id: string): Promise<{ id: string; role: Role; lang: Language } | undefined> {
      const stored = await users.byId(id);
      return stored === null ? undefined : { id, role: stored.role, lang: stored.profile.settings.lang };
    },
  };
}

function invalidToken(): AppError {
  return new AppError('BAD_REQUEST', 'error.tokenInvalid');
}
