import { createTwilioClient, e164Of } from '@harbour/twilio/client';
import type { TwilioAccount } from '@harbour/twilio/config';
import { twilioError } from '@harbour/twilio/errors';
import type { SmsProvider } from './provider.ts';

const TIMEOUT_MS = 10_000;

/** Text messages through Twilio; `from` is a number, a registered sender name or a messaging service (MG…). */
export function createTwilioProvider(account: TwilioAccount, from: string): SmsProvider {
  const client = createTwilioClient(account, TIMEOUT_MS);
  const sender = from.startsWith('MG') ? { messagingServiceSid: from } : { from };
  return {
    name: 'twilio',
    async send({ phone, text }) {
      try {
        const sent = await client.messages.create({ to: e164Of(phone), body: text, ...sender });
        return { providerId: sent.sid };
      } catch (error) {
        throw twilioError(error);
      }
    },
  };
}
