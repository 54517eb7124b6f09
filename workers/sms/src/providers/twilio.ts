import { createBreaker } from '@harbour/platform/breaker';
import { e164Of } from '@harbour/contracts/phone';
import { createTwilioClient } from '@harbour/twilio/client';
import type { TwilioAccount } from '@harbour/twilio/config';
import { twilioError } from '@harbour/twilio/errors';
import { statusCallbackOf } from '@harbour/twilio/status-callback';
import type { SmsProvider } from './provider.ts';

const TIMEOUT_MS = 10_000;

export interface TwilioOptions {
  /** A number, a registered sender name or a messaging service (MG…). */
  readonly from: string;
  /** Where the shop can be reached there, Twilio tells it what became of each text. */
  readonly publicUrl: string;
  /** How long Twilio is left alone when it fails again and again. */
  readonly restMs: number;
}

/** Text messages through Twilio. */
export function createTwilioProvider(account: TwilioAccount, { from, publicUrl, restMs }: TwilioOptions): SmsProvider {
  const client = createTwilioClient(account, TIMEOUT_MS);
  const sender = from.startsWith('MG') ? { messagingServiceSid: from } : { from };
  const breaker = createBreaker({ openMs: restMs });
  const send: SmsProvider['send'] = async ({ jobId, phone, text }) => {
    const statusCallback = statusCallbackOf(publicUrl, jobId);
    const callback = statusCallback === undefined ? {} : { statusCallback };
    try {
      const sent = await client.messages.create({ to: e164Of(phone), body: text, ...sender, ...callback });
      return { providerId: sent.sid, said: `Twilio: ${sent.status} as ${sent.sid}` };
    } catch (error) {
      throw twilioError(error);
    }
  };
  return { name: 'twilio', send: (sms) => breaker.run(() => send(sms)) };
}
