import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { job, request } from './job.ts';
import { FormPhone } from '../account/phone.ts';

/** Longest text message of the forms, in characters (product/constants §8). */
export const SMS_MAX_LENGTH = 100;

/** One text message to one number. */
export const sendSms = job('sms.send', z.object({ phone: FormPhone, text: z.string().min(1).max(SMS_MAX_LENGTH) }), {
  queue: 'sms',
});

/** What a vendor's callback said, as the fields of a form. */
const CallbackFields = z.record(z.string().max(100), z.string().max(2_000));

/** Called by the SMS vendor, who signs it; nothing of it is believed before the SMS worker has checked that. */
export const reportSmsStatus = endpoint({
  method: 'POST',
  path: '/api/messenger/sms/status',
  access: 'public',
  tag: 'Messenger',
  summary: 'Twilio’s status callback for a text message (signed by X-Twilio-Signature)',
  query: z.object({ job: z.string().regex(/^[A-Za-z0-9-]{1,64}$/) }),
  body: CallbackFields,
  isForm: true,
  maxBodyBytes: 16_384,
  answer: z.object({ taken: z.boolean() }),
});

/** Asks the SMS worker, who alone has the vendor's secret, to check a callback and to report what it says. */
export const takeSmsStatus = request(
  'sms.status',
  z.object({ jobId: z.string().max(64), signature: z.string().max(200), fields: CallbackFields }),
  z.object({ outcome: z.enum(['taken', 'forged', 'off']) }),
  { timeoutMs: 5_000 },
);
