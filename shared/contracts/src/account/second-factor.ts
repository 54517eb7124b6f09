import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { EnteredCode } from './phone-verification.ts';
import { login, PASSWORD_MAX_LENGTH } from './user.ts';

const tag = 'Account';
const params = z.object({ id: z.string().max(64) });
const told = z.object({ message: z.string() });

/** How many recovery codes are made at a time. */
export const RECOVERY_CODES = 10;

/** A code of an authenticator app: 6 digits (RFC 6238); people also type it as the app shows it, in two groups. */
export const TotpCode = z
  .string('validation.totpCode')
  .normalize('NFKC')
  .trim()
  .regex(/^[0-9]{3} ?[0-9]{3}$/, 'validation.totpCode')
  .transform((code) => code.replace(' ', ''));

/** A recovery code, in either case and with or without its dash. */
export const RecoveryCode = z
  .string('validation.recoveryCode')
  .normalize('NFKC')
  .trim()
  .regex(/^[A-HJ-NP-Za-hj-np-z2-9]{5}[- ]?[A-HJ-NP-Za-hj-np-z2-9]{5}$/, 'validation.recoveryCode')
  .transform((code) => code.replace(/[- ]/, '').toUpperCase());

/** A form with a recovery code. */
export const RecoveryEntry = z.object({ recoveryCode: RecoveryCode });

/** A form with the password as a proof. */
export const ProofByPassword = z.object({
  password: z
    .string('validation.passwordCurrent')
    .min(1, 'validation.passwordCurrent')
    .max(PASSWORD_MAX_LENGTH, 'validation.passwordTooLong'),
});

const isOneOf = (...given: unknown[]): boolean => given.filter((each) => each !== undefined).length === 1;

/** The second step of a log-in. */
export const totpLogin = endpoint({
  method: 'POST',
  path: '/api/auth/totp',
  access: 'public',
  tag,
  summary:
    'Second step of a log-in that answered 401 SECOND_FACTOR_REQUIRED: its `pending` (5 minutes, once) with the code of ' +
    'the authenticator app or a recovery code. Answers as log-in does',
  limit: 'totp',
  body: z
    .object({
      pending: z
        .string('validation.token')
        .max(1_000)
        .regex(/^[A-Za-z0-9_.-]+$/, 'validation.token'),
      code: TotpCode.optional(),
      recoveryCode: RecoveryCode.optional(),
    })
    .refine(({ code, recoveryCode }) => isOneOf(code, recoveryCode), {
      path: ['code'],
      message: 'validation.totpCode',
    }),
  answer: login.answer,
});

/** A fresh proof of who one is. */
export const renewProof = endpoint({
  method: 'POST',
  path: '/api/auth/proof',
  access: 'user',
  tag,
  summary:
    'A fresh proof for this session, by the password, a code of the authenticator app or, without a password, a mailed ' +
    'code: calls that answered 403 STEP_UP_REQUIRED then work for 10 minutes',
  body: z
    .object({
      password: ProofByPassword.shape.password.optional(),
      code: TotpCode.optional(),
      mailCode: EnteredCode.optional(),
    })
    .refine(({ password, code, mailCode }) => isOneOf(password, code, mailCode), {
      path: ['password'],
      message: 'validation.passwordCurrent',
    }),
  answer: z.object({ provenUntil: z.iso.datetime() }),
});

/** What an account has beside its password. */
export const SecondFactor = z
  .object({
    /** Since when log-in asks for a code of an authenticator app; null where it does not. */
    totpSince: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.int(),
    /** Whether an admin's rights rest until a second factor is set up. */
    required: z.boolean(),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof SecondFactor>;

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/user/:id/second-factor',
  access: 'user',
  tag,
  summary: 'Whether your log-in asks for a second factor',
  params,
  answer: SecondFactor,
});

export const startTotp = endpoint({
  method: 'POST',
  path: '/api/user/:id/totp',
  access: 'user',
  freshProof: 'everyone',
  tag,
  summary:
    'Begin to set up an authenticator app: the key takes effect once you confirm a code of it, within 15 minutes',
  params,
  limit: 'secondFactor',
  answer: z.object({
    /** The key in base32, to type in. */
    key: z.string(),
    /** `otpauth://totp/…`, and the same as a QR code. */
    uri: z.string(),
    svg: z.string(),
  }),
});

const Codes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/api/user/:id/totp/confirm',
  access: 'user',
  tag,
  summary: 'Confirm the authenticator app with a code of it; returns the recovery codes, once only',
  params,
  limit: 'secondFactor',
  body: z.object({ code: TotpCode }),
  answer: Codes,
});

export const removeTotp = endpoint({
  method: 'DELETE',
  path: '/api/user/:id/totp',
  access: 'user',
  freshProof: 'everyone',
  tag,
  summary: 'Remove the authenticator app and its recovery codes',
  params,
  answer: told,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/user/:id/recovery-codes',
  access: 'user',
  freshProof: 'everyone',
  tag,
  summary: 'Make new recovery codes, shown once only; the earlier ones stop working',
  params,
  limit: 'secondFactor',
  answer: Codes,
});
