import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { createBreaker } from '@harbour/platform/breaker';
import { LeaseLostError, PermanentError, TransientError } from '@harbour/platform/errors';
import { propertyOf } from '@harbour/platform/property';
import type { MailTransport, OutgoingMail } from './transport.ts';
import { messageOf } from './transport.ts';

const CONNECT_TIMEOUT_MS = 3_000;
const TOTAL_TIMEOUT_MS = 20_000;
/** Shorter than any server's patience, and than the pause after which the socket itself counts as dead. */
const IDLE_MS = 10_000;
/** How often a mail of which not a byte went out is handed to another connection, before its job waits for its next try. */
const MAX_REQUEUES = 2;

/** Faults of the mail itself that nodemailer finds before the server sees it. */
const PERMANENT_CODES = new Set(['EENVELOPE', 'EMESSAGE', 'EMAXRECIPIENTS', 'EFILEACCESS', 'EURLACCESS']);

/** The server's own "not available now", as opposed to a 4xx answer about one mailbox. */
const CLOSING = 421;

/** What an SMTP failure means for the job: 5xx answers are final, all else is tried again (reliability §3). */
export function smtpError(cause: unknown): TransientError | PermanentError {
  const code = propertyOf(cause, 'code');
  const responseCode = propertyOf(cause, 'responseCode');
  const said = cause instanceof Error ? cause.message : String(cause);
  // A refused login is the configuration's fault, not this mail's: the queue rests until it is right.
  if (code === 'EAUTH') return new TransientError(`SMTP login failed: ${said}`, { cause, isOutage: true });
  if (typeof responseCode === 'number' && responseCode >= 500) return new PermanentError(`SMTP: ${said}`, { cause });
  if (responseCode === undefined && typeof code === 'string' && PERMANENT_CODES.has(code)) {
    return new PermanentError(`SMTP: ${said}`, { cause });
  }
  const ofOne = typeof responseCode === 'number' && responseCode !== CLOSING;
  return new TransientError(`SMTP: ${said}`, { cause, ofOne });
}

export interface SmtpOptions {
  readonly url: string;
  readonly from: string;
  /** Connections at a time, at most. */
  readonly atOnce: number;
  /** How long the server is left alone when it fails again and again. */
  readonly restMs: number;
}

/** A message's bytes, of which the server gets none where the job is another worker's by then. */
async function* whileHeld(
  message: AsyncIterable<Buffer>,
  stillHeld: OutgoingMail['stillHeld'],
): AsyncGenerator<Buffer> {
  await stillHeld();
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  // Each part would be a write to the server of its own.
  yield Buffer.concat(parts);
}

/**
 * Mail over SMTP: 3 s to connect, 20 s in all. A connection, with its greeting, its TLS and its login, is kept for the mails
 * that follow.
 */
export function createSmtpTransport({ url, from, atOnce, restMs }: SmtpOptions): MailTransport {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: atOnce,
    maxRequeues: MAX_REQUEUES,
    idleTimeout: IDLE_MS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: TOTAL_TIMEOUT_MS / 2,
    socketTimeout: TOTAL_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    maxRecipients: 1,
  });
  // Read only when the server waits for the message, after a login and an envelope that may have taken long.
  transporter.use('stream', (mail, done) => {
    const { stillHeld } = mail.data as Pick<OutgoingMail, 'stillHeld'>;
    mail.message.processFunc((message) => Readable.from(whileHeld(message, stillHeld), { objectMode: false }));
    done();
  });
  const breaker = createBreaker({ openMs: restMs });
  const send: MailTransport['send'] = async (mail) => {
    try {
      const signal = AbortSignal.timeout(TOTAL_TIMEOUT_MS);
      const guarded = { ...messageOf(mail, from), stillHeld: mail.stillHeld, signal };
      const sent = await transporter.sendMail(guarded);
      return { providerId: sent.messageId, said: `SMTP: ${sent.response}` };
    } catch (error) {
      throw error instanceof LeaseLostError ? error : smtpError(error);
    }
  };
  return {
    name: 'smtp',
    send: (mail) => breaker.run(() => send(mail)),
    close: () => transporter.close(),
  };
}
