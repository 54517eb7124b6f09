import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A vendor of text messages whose every answer takes a while, as one across the world does. */
export interface SlowVendor {
  readonly url: string;
  /** How often each text was sent. */
  readonly sent: ReadonlyMap<string, number>;
  /** When each text came first, as `performance.now()` counts. */
  readonly cameAt: ReadonlyMap<string, number>;
  /** How many texts came from each sender. */
  readonly bySender: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

const countIn = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);

/** Listens on a free port in the shape of Twilio's messages. */
export async function startSlowVendor(latencyMs: number): Promise<SlowVendor> {
  const sent = new Map<string, number>();
  const cameAt = new Map<string, number>();
  const bySender = new Map<string, number>();
  const server = createServer((request, response) => {
    const answer = (form: URLSearchParams): void => {
      const body = form.get('Body') ?? '';
      countIn(sent, body);
      if (!cameAt.has(body)) cameAt.set(body, performance.now());
      countIn(bySender, form.get('From') ?? '');
      setTimeout(() => {
        response.writeHead(201, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ sid: `SM${sent.size}`, status: 'queued' }));
      }, latencyMs);
    };
    text(request).then(
      (body) => answer(new URLSearchParams(body)),
      () => response.destroy(),
    );
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    cameAt,
    bySender,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
