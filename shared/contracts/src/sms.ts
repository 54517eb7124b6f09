import * as z from 'zod';
import { job } from './job.ts';
import { FormPhone } from './phone.ts';

/** Longest text message of the forms, in characters (spec §9). */
export const SMS_MAX_LENGTH = 100;

/** One text message to one number. */
export const sendSms = job('sms.send', z.object({ phone: FormPhone, text: z.string().min(1).max(SMS_MAX_LENGTH) }), {
  queue: 'sms',
});
