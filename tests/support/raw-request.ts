import { request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** What came back from a request whose path and headers nothing tidied up. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends a request as it is written: `fetch` would mend paths, and keep some headers for itself. */
export function ask(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { hostname, port, path, method, headers: { ...length, ...headers }, agent: false };
    const sent = request(options, (answer) => {
      text(answer).then(
        (read) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: read }),
        reject,
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/** Sends bytes over a connection of their own and gives all that comes back until the other side closes it. */
export function speak(origin: string, said: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(said));
    // An answer may be followed by a reset where bytes were left unread: what was said before it counts.
    let heard = '';
    socket.setEncoding('latin1').on('data', (part: string) => {
      heard += part;
    });
    socket.on('close', () => resolve(heard));
    socket.once('error', (error) => (heard === '' ? reject(error) : undefined));
  });
}
