import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { job, request } from '../jobs/job.ts';
import { Language } from '../language/language.ts';
import { FormPhone, HongKongPhone, SixDigitCode } from './phone.ts';
import { User } from './user.ts';

/** The caller's id; must be the session's (product/validation §3). */
const UserId = z.string('validation.userIdMissing').min(1, 'validation.userIdMissing').max(64);

/** The code as the six boxes give it (product/validation §4). */
export const EnteredCode = z.string('validation.codeIncomplete').regex(/^[0-9]{6}$/, 'validation.codeIncomplete');

export const requestPhoneCode = endpoint({
  method: 'POST',
  path: '/api/user/sms/request',
  access: 'user',
  freshProof: 'everyone',
  tag: 'Account',
  summary: 'Send a code to your phone',
  idempotent: true,
  body: z.object({ user: UserId, phone: HongKongPhone }),
  answer: z.object({ message: z.string() }),
});

export const verifyPhoneCode = endpoint({
  method: 'POST',
  path: '/api/user/sms/verify',
  access: 'user',
  tag: 'Account',
  summary:
    'Verify your phone with its code: 400 for a wrong one, 429 after five, 409 where another account has verified it',
  limit: 'code',
  body: z.object({ user: UserId, phone: HongKongPhone, code: EnteredCode }),
  answer: z.object({ message: z.string(), user: User }),
});

export const queuePhoneCode = endpoint({
  method: 'POST',
  path: '/api/messenger/sms/verify/request',
  access: 'admin',
  tag: 'Messenger',
  summary: 'Put one verification code on the verification queue',
  idempotent: true,
  // The words around a code are the provider's; a text that comes along is not sent.
  body: z.object({ phone: FormPhone, text: z.string().max(500).optional() }),
  status: 202,
  answer: z.object({ jobId: z.string() }),
});

export const checkQueuedCode = endpoint({
  method: 'POST',
  path: '/api/messenger/sms/verify',
  access: 'admin',
  tag: 'Messenger',
  summary: 'Check a code that the form had sent',
  limit: 'code',
  body: z.object({ phone: FormPhone, code: SixDigitCode }),
  answer: z.object({ status: z.enum(['success', 'not-found']), valid: z.boolean() }),
});

/** Life of an SMS code in milliseconds: 10 minutes (reliability §8). */
export const PHONE_CODE_LIFETIME_MS = 600_000;

/** Sends a code to a number; `subject` binds it to who asked. */
export const sendPhoneCode = job(
  'verification.send-code',
  z.object({ subject: z.string().max(64), phone: FormPhone, lang: Language }),
  { queue: 'verification', lifetimeMs: PHONE_CODE_LIFETIME_MS },
);

/** Asks whether a code is the one that was sent. */
export const checkPhoneCode = request(
  'verification.check',
  z.object({ subject: z.string().max(64), phone: FormPhone, code: SixDigitCode }),
  z.object({ status: z.enum(['success', 'not-found', 'too-many']), valid: z.boolean() }),
  { timeoutMs: 5_000 },
);
