import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { type CanFail, refusalOf } from './failure-mode.ts';

export interface ReceivedMail {
  readonly at: number;
  readonly to: string;
  /** Without its brackets and its domain: the job's id. */
  readonly job: string;
  readonly text: string;
}

export interface MailServer extends CanFail {
  readonly url: string;
  readonly mails: ReceivedMail[];
  stop(): Promise<void>;
}

async function read(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(await buffer(stream));
  return {
    at: Date.now(),
    to: session.envelope.rcptTo[0]?.address ?? '',
    job: /^<([^@>]+)@/.exec(mail.messageId ?? '')?.[1] ?? '',
    text: mail.text ?? '',
  };
}

const refusal = (code: number): Error => Object.assign(new Error('not today'), { responseCode: code });

/** A real SMTP server on a free port of an address, in any failure mode. */
export async function startMailServer(host = '127.0.0.1'): Promise<MailServer> {
  const sockets = new Map<number, Socket>();
  const asked: { at: number; message: string }[] = [];
  const hangUp = ({ remotePort }: SMTPServerSession): void => void sockets.get(remotePort)?.destroy();
  const server = new SMTPServer({
    // Clients are on this machine; asking a missing name server takes seconds a mail.
    disableReverseLookup: true,
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect(session, done) {
      if (mailServer.failureMode === 'refuses') hangUp(session);
      else done();
    },
    onRcptTo({ address }, _session, done) {
      const { failureMode } = mailServer;
      asked.push({ at: Date.now(), message: address });
      const refused = refusalOf(failureMode, address);
      done(refused === undefined ? undefined : refusal(refused.says));
    },
    onData(stream, session, done) {
      const { failureMode } = mailServer;
      if (failureMode === 'drops') {
        stream.once('data', () => hangUp(session));
        return;
      }
      const take = async (): Promise<void> => {
        const mail = await read(stream, session);
        if (failureMode === 'hangs') return;
        mailServer.mails.push(mail);
        if (failureMode !== 'loses its answer') {
          done();
          return;
        }
        mailServer.lostAnswers += 1;
        hangUp(session);
      };
      take().catch(done);
    },
  });
  // A mailer that is killed resets its connection; unheard, that error would end the run.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    const port = socket.remotePort ?? 0;
    sockets.set(port, socket);
    socket.once('close', () => sockets.delete(port));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, host, resolve);
  });
  const mailServer: MailServer & { lostAnswers: number } = {
    url: `smtp://${host}:${(server.server.address() as AddressInfo).port}`,
    mails: [],
    failureMode: 'well',
    lostAnswers: 0,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets.values()) socket.destroy();
      }),
  };
  return mailServer;
}
