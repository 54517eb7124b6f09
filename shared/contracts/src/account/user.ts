import * as z from 'zod';
import { MAX_LINES, MAX_QUANTITY } from '../basket/basket-bounds.ts';
import { Charge, Discount } from '../basket/basket-rules.ts';
import { Address } from '../address/address.ts';
import { endpoint } from '../http/endpoint.ts';
import { Language } from '../language/language.ts';
import { MAIL_ADDRESS } from './mail-address.ts';
import { Id } from '../http/id.ts';

export const ROLES = ['user', 'admin'] as const;
export const Role = z.enum(ROLES).meta({ id: 'Role' });
export type Role = z.infer<typeof Role>;

/** An account as its owner sees it (product/entities §1, security §1). */
export const User = z
  .object({
    id: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    name: z.string(),
    phone: z.string().nullable(),
    phoneVerified: z.boolean(),
    role: Role,
    profile: z.object({ settings: z.object({ lang: Language }) }),
    defaultAddress: Address.nullable(),
    /** Only where nobody has set a password: codes by e-mail and passkeys log in. */
    passwordless: z.literal(true).optional(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

/** The shortest password and the longest one that we hash (product/constants §8). */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

/** The checklist's rules, message key → test; the special-character check always passes (product/validation §1). */
export const PASSWORD_RULES = [
  { key: 'validation.passwordLength', test: (p: string) => p.length >= PASSWORD_MIN_LENGTH },
  { key: 'validation.passwordUppercase', test: (p: string) => /[A-Z]/.test(p) },
  { key: 'validation.passwordLowercase', test: (p: string) => /[a-z]/.test(p) },
  { key: 'validation.passwordDigit', test: (p: string) => /[0-9]/.test(p) },
  { key: 'validation.passwordSpecial', test: () => true },
] as const;

/** A new password (product/validation §1); the first rule that fails is named. */
export const NewPassword = z
  .string('validation.passwordRequired')
  .min(1, 'validation.passwordRequired')
  .max(PASSWORD_MAX_LENGTH, 'validation.passwordTooLong')
  .check((context) => {
    if (context.value.length === 0) return;
    for (const rule of PASSWORD_RULES) {
      if (rule.test(context.value)) continue;
      context.issues.push({ code: 'custom', input: context.value, message: rule.key });
      return;
    }
  });

/** An address at sign-up: must contain @ (product/validation §2), one line, at most 254 characters. */
export const Email = z
  .string('validation.emailRequired')
  .normalize('NFKC')
  .trim()
  .min(1, 'validation.emailRequired')
  .max(254, 'validation.email')
  .regex(MAIL_ADDRESS, 'validation.email')
  .transform((email) => email.toLowerCase());

/**
 * The page to come back to from a mailed link. The gateway hands on only what is the path of a page of ours: a mail must not
 * carry a stranger's words.
 */
export const WayBack = z.string().max(200).optional().catch(undefined);

export const PersonName = z
  .string('validation.nameRequired')
  .trim()
  .min(1, 'validation.nameRequired')
  .max(100, 'validation.nameTooLong')
  .regex(/^[^\p{Cc}<>]*$/u, 'validation.nameCharacters');

/** What a person is called who has given an address and no name yet. */
export function nameOfAddress(email: string): string {
  const name = PersonName.safeParse(email.slice(0, email.lastIndexOf('@')).slice(0, 100));
  return name.data ?? '-';
}

/** The name that a person has given; empty where the account is still called by its address. */
export function givenName({ name, email }: { readonly name: string; readonly email: string }): string {
  return name === nameOfAddress(email) ? '' : name;
}

const ONE_LINE = /^\P{Cc}*$/u;

const LineId = z.object({ id: Id.regex(ONE_LINE) });

/** Lines of a basket: which product, which of its variants if one is named, and how many of it. */
export const BasketLines = z
  .array(z.object({ product: LineId, variant: LineId.optional(), quantity: z.int().min(1).max(MAX_QUANTITY) }))
  .max(MAX_LINES);
export type BasketLines = z.infer<typeof BasketLines>;

/** A stored basket; its lines are the shop's own affair until it is quoted. */
export const Basket = z
  .object({
    id: z.string().regex(ONE_LINE),
    user: z.object({ id: z.string().regex(ONE_LINE) }).optional(),
    status: z.enum(['open', 'ordered', 'merged', 'abandoned']),
    currency: z.literal('hkd'),
    products: BasketLines,
  })
  .meta({ id: 'Basket' });
export type Basket = z.infer<typeof Basket>;

/** A basket as the shop gives it back: charges and discounts are known once it is quoted (product/entities §3). */
export const StoredBasket = Basket.extend({
  charges: z.array(Charge).max(0),
  discounts: z.array(Discount).max(0),
}).meta({ id: 'StoredBasket' });
export type StoredBasket = z.infer<typeof StoredBasket>;

/**
 * A basket as log-out takes it: `null` where it is malformed, so that the session ends all the same.
 */
const SentBasket = z.union([Basket, z.unknown()]).transform((sent) => {
  if (sent === null || sent === undefined) return undefined;
  return Basket.safeParse(sent).data ?? null;
});

const tag = 'Account';

export const register = endpoint({
  method: 'POST',
  path: '/api/user/register',
  access: 'public',
  tag,
  summary: 'Open an account; a verification link is mailed',
  limit: 'register',
  body: z.object({
    email: Email,
    password: NewPassword,
    name: PersonName,
    role: Role.optional(),
    from: WayBack,
  }),
  status: 201,
  answer: z.object({ message: z.string() }),
});

export const LoginBody = z.object({
  email: z.string('validation.loginEmail').trim().min(1, 'validation.loginEmail').max(254, 'validation.loginEmail'),
  password: z
    .string('validation.loginPassword')
    .min(1, 'validation.loginPassword')
    .max(PASSWORD_MAX_LENGTH, 'validation.passwordTooLong'),
});

/** Identifies a known device: a person who logged in on it is not kept out by a stranger's guesses. */
export const DeviceToken = z.string().max(1_000).regex(ONE_LINE).meta({ id: 'DeviceToken' });

export const login = endpoint({
  method: 'POST',
  path: '/api/user/login',
  access: 'public',
  tag,
  summary: 'Log in; gives a session and a short-lived token',
  body: LoginBody.extend({ device: DeviceToken.optional().catch(undefined) }),
  answer: z.object({
    sessionId: z.string(),
    userId: z.string(),
    user: User,
    basket: StoredBasket,
    token: z.string(),
    device: DeviceToken,
  }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/user/logout',
  access: 'user',
  tag,
  summary: 'End this session; a valid open basket is saved for the next login',
  body: z.object({
    sessionId: z.string().max(128).regex(ONE_LINE).optional().catch(undefined),
    userId: z.string().max(64).regex(ONE_LINE).optional().catch(undefined),
    basket: SentBasket.optional(),
  }),
  answer: z.object({ message: z.string(), basketKept: z.boolean() }),
});

export const getUser = endpoint({
  method: 'GET',
  path: '/api/user/:id',
  access: 'user',
  tag,
  summary: 'One account: your own, or any for an admin',
  params: z.object({ id: Id }),
  answer: User,
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/user/email/verify',
  access: 'public',
  tag,
  summary: 'Use a verification link',
  limit: 'token',
  body: z.object({ token: z.string('validation.token').regex(/^[A-Za-z0-9_-]{43}$/, 'validation.token') }),
  answer: z.object({ status: z.enum(['verified', 'already']) }),
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/user/:id/email/verification',
  access: 'user',
  tag,
  summary: 'Mail the verification link again',
  idempotent: true,
  limit: 'verificationMail',
  params: z.object({ id: Id }),
  status: 202,
  answer: z.object({ message: z.string() }),
});
