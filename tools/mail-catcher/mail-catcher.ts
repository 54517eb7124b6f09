import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface CaughtMail {
  to: string;
  subject: string;
  messageId: string;
  text: string;
  html: string;
}

/** How a server refuses a recipient: its code (4xx for now, 5xx for good) and its words. */
export interface Refusal {
  code: number;
  words: string;
}

export interface MailCatcher {
  url: string;
  mails: CaughtMail[];
  /** Asked for each recipient; may be changed at any time. */
  refuse: (address: string) => Refusal | undefined;
  stop: () => Promise<void>;
}

/** A real SMTP server that keeps what it accepts, and refuses whom it is told to; on a free port of this machine. */
export async function startMailCatcher(at = { host: '127.0.0.1', port: 0 }): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  const server = new SMTPServer({
    // Clients are on this machine; asking a missing name server takes seconds a mail.
    disableReverseLookup: true,
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const refusal = catcher.refuse(address);
      done(refusal && Object.assign(new Error(refusal.words), { responseCode: refusal.code }));
    },
    onData(stream, session, done) {
      const keep = async () => {
        const mail = await PostalMime.parse(await buffer(stream));
        mails.push({
          to: session.envelope.rcptTo[0]?.address ?? '',
          subject: mail.subject ?? '',
          messageId: mail.messageId ?? '',
          text: mail.text ?? '',
          html: mail.html ?? '',
        });
      };
      void keep().then(() => done(), done);
    },
  });
  // A mailer that is killed resets its connection; unheard, that error would end the test run.
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(at.port, at.host, resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  const catcher: MailCatcher = {
    url: `smtp://${at.host}:${port}`,
    mails,
    refuse: () => undefined,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return catcher;
}
