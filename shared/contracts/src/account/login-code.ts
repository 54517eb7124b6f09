import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { request } from '../jobs/job.ts';
import { checkPhoneCode, EnteredCode, PHONE_CODE_LIFETIME_MS } from './phone-verification.ts';
import { DeviceToken, Email, login } from './user.ts';

const tag = 'Account';
const told = z.object({ message: z.string() });

/** Life of a mailed code in milliseconds: that of one by text message. */
export const MAIL_CODE_LIFETIME_MS = PHONE_CODE_LIFETIME_MS;

/** A form with the address that a code is mailed to. */
export const CodeRecipient = z.object({ email: Email });

/** A form with a mailed code. */
export const CodeEntry = z.object({ code: EnteredCode });

/**
 * Random text by which a browser marks its own attempt: the code that is mailed for it works with it alone, and requests of
 * others for the same address neither replace that code nor spend its tries.
 */
const Attempt = z
  .string('validation.token')
  .regex(/^[A-Za-z0-9_-]{22,43}$/, 'validation.token')
  .optional();

const whose = {
  attempt: Attempt,
  device: DeviceToken.optional().catch(undefined),
};

export const requestLoginCode = endpoint({
  method: 'POST',
  path: '/api/auth/code/request',
  access: 'public',
  tag,
  summary:
    'Mail a login code of six digits, which expires after 10 minutes. The answer is the same whether or not there is an ' +
    'account. `attempt` (random, chosen by the client) binds the code to the client that asked',
  limit: 'codeRequest',
  body: CodeRecipient.extend(whose),
  status: 202,
  answer: told,
});

export const loginByCode = endpoint({
  method: 'POST',
  path: '/api/auth/code',
  access: 'public',
  tag,
  summary:
    'Log in with a mailed code and the `attempt` it was asked for with. An address without an account gets one without a ' +
    'password. Answers as log-in does, SECOND_FACTOR_REQUIRED included',
  limit: 'code',
  body: CodeRecipient.extend({ ...CodeEntry.shape, ...whose }),
  answer: login.answer,
});

export const requestProofCode = endpoint({
  method: 'POST',
  path: '/api/auth/proof/code',
  access: 'user',
  tag,
  summary: 'Mail a code for a fresh proof in this session, to an account without a password; 409 for one that has one',
  status: 202,
  answer: told,
});

/** Who a mailed code is for: `subject` binds it to an attempt or a session. */
const MailCodeOwner = z.object({ subject: z.string().max(64), email: z.string().max(254) });

/** Has a code made and kept as its hash; it replaces an earlier one of the same owner. */
export const makeMailCode = request('verification.make-mail-code', MailCodeOwner, CodeEntry, { timeoutMs: 5_000 });

/** Asks whether a code is the one that was made. */
export const checkMailCode = request(
  'verification.check-mail-code',
  MailCodeOwner.extend(CodeEntry.shape),
  checkPhoneCode.answer,
  { timeoutMs: 5_000 },
);
