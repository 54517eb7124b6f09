import type { MailMessage } from '@harbour/contracts/mail';
import type { StillHeld } from '@harbour/messaging/lease-watch';
import { PermanentError } from '@harbour/platform/errors';
import type { VendorAnswer } from '@harbour/platform/vendor-answer';
import { plainName } from './mails/layout/plain-name.ts';
import { expiryOf, writeMail } from './mails/write-mail.ts';
import type { MailTransport } from './transports/transport.ts';

interface MailJob {
  readonly jobId: string;
  readonly stillHeld: StillHeld;
}

/** The handler of `mail.send`: writes the mail in its reader's language and hands it to the transport. */
export function sendMailThrough(transport: Pick<MailTransport, 'send'>, { publicUrl }: { publicUrl: string }) {
  return async (message: MailMessage, { jobId, stillHeld }: MailJob): Promise<VendorAnswer> => {
    const expiry = expiryOf(message.template);
    if (expiry !== undefined && expiry <= new Date()) {
      throw new PermanentError(`The link expired at ${expiry.toISOString()}; it is not sent late`);
    }
    const name = plainName(message.name);
    const mail = writeMail(message.template, { lang: message.lang, name, publicUrl });
    return transport.send({ ...mail, jobId, stillHeld, to: { address: message.to, name } });
  };
}
