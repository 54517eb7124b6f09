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

/** A real SMTP server on a free port that keeps what it accepts. */
export async function startMailCatcher(): Promise<{
  url: string;
  mails: CaughtMail[];
  stop: () => Promise<void>;
}> {
  const mails: CaughtMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
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
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
