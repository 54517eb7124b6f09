import type { StillHeld } from '@harbour/messaging/lease-watch';
import type { VendorAnswer } from '@harbour/platform/vendor-answer';
import { headerText } from '../mails/layout/escape.ts';
import type { WrittenMail } from '../mails/mail.ts';

/** A written mail with the names on its envelope. */
export interface OutgoingMail extends WrittenMail {
  jobId: string;
  /** How often it was handed over, this time included. */
  attempt: number;
  to: { address: string; name: string };
  /** To be awaited last before the vendor has the message. @throws LeaseLostError where another worker has the job */
  stillHeld: StillHeld;
}

/** The port that every mail vendor stands behind; `send` throws TransientError or PermanentError. */
export interface MailTransport {
  readonly name: 'smtp' | 'ses' | 'sandbox';
  readonly send: (mail: OutgoingMail) => Promise<VendorAnswer>;
  close(): void;
}

/** The Message-ID of a job's mail: the same at every attempt, so a mailbox can drop a repeated one (reliability §3). */
export function messageIdOf(jobId: string, from: string): string {
  return `<${jobId}@${addressOf(from).split('@')[1] ?? 'localhost'}>`;
}

/** The bare address in `Name <address>`. */
export function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}

/** The headers by which mail programs show their own button and unsubscribe without a page (RFC 2369, RFC 8058). */
export function listHeadersOf({ unsubscribe }: Pick<WrittenMail, 'unsubscribe'>): Record<string, string> {
  if (unsubscribe === undefined) return {};
  return { 'List-Unsubscribe': `<${headerText(unsubscribe)}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** The fields nodemailer builds the MIME message from: one recipient, header values on one line (security §4). */
export function messageOf(mail: Omit<OutgoingMail, 'attempt' | 'stillHeld'>, from: string) {
  return {
    from,
    to: { name: headerText(mail.to.name), address: mail.to.address },
    envelope: { from: addressOf(from), to: [mail.to.address] },
    messageId: messageIdOf(mail.jobId, from),
    subject: headerText(mail.subject),
    text: mail.text,
    html: mail.html,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Job-Id': mail.jobId, ...listHeadersOf(mail) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
