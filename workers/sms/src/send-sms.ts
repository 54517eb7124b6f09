import type { PayloadOf } from '@harbour/contracts/job';
import type { sendSms } from '@harbour/contracts/sms';
import type { SmsProvider } from './providers/provider.ts';

/** The handler of `sms.send`: hands the text to the provider. */
export function sendSmsThrough(send: SmsProvider['send']) {
  return ({ phone, text }: PayloadOf<typeof sendSms>, { jobId }: { jobId: string }): Promise<{ providerId: string }> =>
    send({ jobId, phone, text });
}
