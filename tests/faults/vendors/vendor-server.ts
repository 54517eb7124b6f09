import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type CanFail, refusalOf } from './failure-mode.ts';

export interface VendorRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface VendorReply {
  readonly status: number;
  readonly body: string;
}

export interface VendorServer extends CanFail {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** A vendor's HTTP end point on a free port of an address, in any failure mode, before what does the vendor's work. */
export async function startVendorServer(
  work: (request: VendorRequest) => Promise<VendorReply>,
  messageIn: (body: string) => string,
  host = '127.0.0.1',
): Promise<VendorServer> {
  const asked: { at: number; message: string }[] = [];
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { failureMode } = vendor;
    if (failureMode === 'refuses') {
      response.destroy();
      return;
    }
    const body = await text(request);
    const message = messageIn(body);
    asked.push({ at: Date.now(), message });
    if (failureMode === 'hangs') return;
    if (failureMode === 'drops') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"si', () => response.destroy());
      return;
    }
    const refusal = refusalOf(failureMode, message);
    if (refusal !== undefined) {
      const { says, retryAfterSeconds } = refusal;
      const later = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
      response.writeHead(says, { 'content-type': 'application/json', ...later });
      response.end(JSON.stringify({ code: 20_000, message: 'not today', error: { type: 'api_error', message: 'no' } }));
      return;
    }
    const reply = await work({ path: request.url ?? '/', headers: request.headers, body });
    if (failureMode === 'loses its answer') {
      vendor.lostAnswers += 1;
      response.destroy();
      return;
    }
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
  };
  // A caller that is killed in mid-request is no fault of the vendor's.
  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => {
    server.listen(0, host, resolve);
  });
  const vendor: VendorServer & { lostAnswers: number } = {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    failureMode: 'well',
    lostAnswers: 0,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return vendor;
}
