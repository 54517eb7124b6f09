import { createServer, type IncomingMessage, request, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer, request as requestTls } from 'node:https';
import type { ProcessSettings } from '../process/config.ts';

/** How a process proves itself to the other parts of the shop, and by which CA it knows them. */
export type InsideTls = Pick<ProcessSettings, 'INTERNAL_CA' | 'TLS_CERT' | 'TLS_KEY'>;

export interface Question {
  /** POST where there is a body, else GET. */
  readonly body?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/**
 * Asks another part of the shop. Over https: that part must have a certificate of INTERNAL_CA, and is shown ours.
 * Resolves when the answer begins. @throws where there is none, or another than 2xx
 */
export function askInside(url: string, tls: InsideTls, { body, headers, signal }: Question): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const hear = (answer: IncomingMessage): void => {
      const { statusCode = 0 } = answer;
      if (statusCode >= 200 && statusCode < 300) {
        resolve(answer);
        return;
      }
      answer.resume();
      reject(new Error(`${new URL(url).host} answered ${statusCode}`));
    };
    const options = { method: body === undefined ? 'GET' : 'POST', headers: { ...headers }, signal };
    const asked = url.startsWith('https:')
      ? requestTls(url, { ...options, ca: tls.INTERNAL_CA, cert: tls.TLS_CERT, key: tls.TLS_KEY }, hear)
      : request(url, options, hear);
    asked.on('error', reject).end(body);
  });
}

/**
 * A server for other parts of the shop: over TLS where TLS_CERT is set. Then `clients` alone may ask, by the names in
 * their certificates of INTERNAL_CA; anybody may where it is left out.
 */
export function createInsideServer(tls: InsideTls, listener: RequestListener, clients?: readonly string[]): Server {
  if (tls.TLS_CERT === undefined) return createServer(listener);
  const own = { cert: tls.TLS_CERT, key: tls.TLS_KEY };
  if (clients === undefined) return createTlsServer(own, listener);
  const server = createTlsServer({ ...own, ca: tls.INTERNAL_CA, requestCert: true }, listener);
  return server.on('secureConnection', (socket) => {
    const { CN } = socket.getPeerCertificate().subject;
    if (typeof CN !== 'string' || !clients.includes(CN)) socket.destroy();
  });
}
