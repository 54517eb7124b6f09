import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Passkey } from './passkey.ts';
import { DeviceToken, Email, NewPassword, PASSWORD_MAX_LENGTH, WayBack } from './user.ts';

const tag = 'Account';

/** Life of a reset token in milliseconds: 30 minutes (security §1). */
export const RESET_TOKEN_LIFE_MS = 1_800_000;

const Reset = z.object({ email: z.string(), passwordResetToken: z.string() });

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/user/password-reset/request',
  access: 'public',
  tag,
  summary: 'Mail a reset link; the answer is the same whether or not there is an account',
  limit: 'resetRequest',
  body: z.object({ email: Email, from: WayBack }),
  answer: z.object({ message: z.string(), email: z.string() }),
});

export const verifyPasswordReset = endpoint({
  method: 'GET',
  path: '/api/user/password-reset/verify',
  access: 'public',
  tag,
  summary: 'Whether a reset link is valid; does not use it up',
  limit: 'token',
  query: z.object({ token: z.string('validation.token').min(1, 'validation.token').max(1_000, 'validation.token') }),
  /**
   * `passkeys` where the account has some: `keepPasskeys` says which of them stay. `totpSince` where an authenticator
   * app was set up in the last 7 days: `keepTotp` keeps it.
   */
  answer: Reset.extend({ passkeys: z.array(Passkey).optional(), totpSince: z.iso.datetime().optional() }),
});

export const triggerPasswordReset = endpoint({
  method: 'GET',
  path: '/api/user/password-reset/trigger',
  access: 'user',
  tag,
  summary: 'A token for changing your password; valid only in this session and with the current password',
  limit: 'resetTrigger',
  answer: Reset,
});

/**
 * The token comes as bearer; in the body it is tolerated. The current password goes with the signed-in flow only, where the
 * account has one; without one a fresh proof takes its place.
 */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/user/password-reset',
  access: 'public',
  tag,
  summary:
    'Set a new password with a reset token as bearer; ends sessions and mails a notice. After a mailed link only the ' +
    'passkeys of `keepPasskeys` stay, and an authenticator app of the last 7 days only with `keepTotp`',
  limit: 'token',
  body: z.object({
    email: z.string().trim().max(254, 'validation.email').optional(),
    newPassword: NewPassword,
    passwordResetToken: z.string().max(1_000, 'validation.token').optional(),
    password: z.string().max(PASSWORD_MAX_LENGTH, 'validation.passwordTooLong').optional(),
    keepPasskeys: z.array(z.string().max(64)).max(100).optional(),
    keepTotp: z.boolean().optional(),
  }),
  /** `device` after a mailed link: who used it has proven the address. */
  answer: z.object({ message: z.string(), device: DeviceToken.optional() }),
});
