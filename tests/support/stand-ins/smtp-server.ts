import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A real SMTP server that lasts until it is stopped, and the connections that it was ever asked for. */
export async function startSmtpServer(options: SMTPServerOptions) {
  // Clients are on this machine; asking a missing name server takes seconds a mail.
  const server = new SMTPServer({ disableReverseLookup: true, disabledCommands: ['STARTTLS', 'AUTH'], ...options });
  // A mailer that is killed resets its connection.
  server.on('error', () => undefined);
  const connections: Socket[] = [];
  server.server.on('connection', (socket: Socket) => connections.push(socket));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    connections,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of connections) socket.destroy();
      }),
  };
}

/** Takes every mail, and writes down whom it is for. */
export const taking = (taken: string[]): SMTPServerOptions => ({
  onData(stream, { envelope }, done) {
    stream.resume();
    stream.once('end', () => {
      taken.push(envelope.rcptTo[0]?.address ?? '');
      done();
    });
  },
});
