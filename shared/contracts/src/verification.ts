import * as z from 'zod';
import { job, request } from './job.ts';
import { Language } from './language.ts';
import { FormPhone, SixDigitCode } from './phone.ts';

/** Life of an SMS code in milliseconds: 10 minutes (security §1). */
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
