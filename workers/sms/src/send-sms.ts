import type { PayloadOf } from '@harbour/contracts/job';
import type { sendSms } from '@harbour/contracts/sms';
import type { VendorAnswer } from '@harbour/platform/vendor-answer';
import type { OutgoingSms, SmsProvider } from './providers/provider.ts';

/** The handler of `sms.send`: hands the text to the provider. */
export function sendSmsThrough(send: SmsProvider['send']) {
  return (
    { phone, text }: PayloadOf<typeof sendSms>,
    { jobId, attempt }: Pick<OutgoingSms, 'jobId' | 'attempt'>,
  ): Promise<VendorAnswer> => send({ jobId, attempt, phone, text });
}
