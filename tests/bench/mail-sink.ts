import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { sendToParent, receiveFromParent } from './parent-process.ts';

/** When the last of so many mails came. */
export interface Sunk {
  readonly mails: number;
  readonly at: number;
}

await receiveFromParent<object>();
let mails = 0;
let wanted = Number.POSITIVE_INFINITY;

function tellIfAll(): void {
  if (mails < wanted) return;
  wanted = Number.POSITIVE_INFINITY;
  const sunk: Sunk = { mails, at: Date.now() };
  sendToParent(sunk);
}

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, _session, done) {
    stream.resume();
    stream.once('end', () => {
      mails += 1;
      done();
      tellIfAll();
    });
  },
});
server.on('error', () => undefined);
server.listen(0, '127.0.0.1', () => sendToParent({ port: (server.server.address() as AddressInfo).port }));
// Asked for so many more mails, it says when the last of them is there.
process.on('message', ({ more }: { more: number }) => {
  wanted = mails + more;
  tellIfAll();
});
