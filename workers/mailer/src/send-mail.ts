import type { ConsentProof } from '@harbour/contracts/consent-topics';
import type { MailMessage } from '@harbour/contracts/mail';
import type { StillHeld } from '@harbour/messaging/lease-watch';
import { PermanentError } from '@harbour/platform/errors';
import type { VendorAnswer } from '@harbour/platform/vendor-answer';
import { plainName } from './mails/layout/plain-name.ts';
import { expiryOf, writeMail } from './mails/write-mail.ts';
import type { MailTransport } from './transports/transport.ts';

interface MailJob {
  readonly jobId: string;
  readonly attempt: number;
  readonly stillHeld: StillHeld;
}

interface SendMailOptions {
  readonly publicUrl: string;
  /** Asks the shop whether a consent is still given. */
  readonly holds: (consent: ConsentProof) => Promise<boolean>;
}

/** The handler of `mail.send`: writes the mail in its reader's language and hands it to the transport. */
export function sendMailThrough(transport: Pick<MailTransport, 'send'>, { publicUrl, holds }: SendMailOptions) {
  return async (message: MailMessage, { jobId, attempt, stillHeld }: MailJob): Promise<VendorAnswer> => {
    const expiry = expiryOf(message.template);
    if (expiry !== undefined && expiry <= new Date()) {
      throw new PermanentError(`The link expired at ${expiry.toISOString()}; it is not sent late`);
    }
    // Mails may wait for hours while a provider is down: consent may be withdrawn in the meantime.
    if (message.consent !== undefined && !(await holds(message.consent))) {
      throw new PermanentError('The consent to such mails was withdrawn before this one was sent');
    }
    const name = plainName(message.name);
    const mail = writeMail(message.template, { lang: message.lang, name, publicUrl });
    return transport.send({ ...mail, jobId, attempt, stillHeld, to: { address: message.to, name } });
  };
}
