import { request as plainRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { createBreaker } from './breaker.ts';
import { TransientError } from '../errors.ts';

const CONNECT_MS = 3_000;
/** Largest answer in bytes (reliability §4). */
const MAX_BYTES = 1_048_576;

export interface HttpResponse {
  readonly type: string;
  readonly body: Buffer;
}

export interface HttpRequest {
  method?: 'GET' | 'POST';
  accept?: string;
  /** Further headers, in lower case. */
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as they are. */
  bytes?: { readonly type: string; readonly content: Buffer };
}

/** Asks one address; gives its answer where that is a success. @throws TransientError */
export type HttpClient = (url: URL, request?: HttpRequest) => Promise<HttpResponse>;

async function readAll(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of message as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BYTES) throw new TransientError(`answered more than ${MAX_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function open(url: URL, options: RequestOptions, body: Buffer | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? tlsRequest : plainRequest)(url, options);
    request.on('socket', (socket) => {
      if (!socket.connecting) return;
      const timer = setTimeout(() => request.destroy(new Error(`no connection in ${CONNECT_MS} ms`)), CONNECT_MS);
      const stop = () => clearTimeout(timer);
      socket.once('connect', stop);
      socket.once('close', stop);
    });
    request.once('response', resolve);
    request.once('error', reject);
    request.end(body);
  });
}

async function ask(
  url: URL,
  { method = 'GET', accept = 'application/json', headers: more, json, bytes }: HttpRequest,
  timeoutMs: number,
) {
  const asJson =
    json === undefined ? undefined : { type: 'application/json', content: Buffer.from(JSON.stringify(json)) };
  const body = bytes ?? asJson;
  const headers = {
    ...more,
    accept,
    'user-agent': 'HarbourMarket/1',
    ...(body === undefined ? {} : { 'content-type': body.type, 'content-length': String(body.content.length) }),
  };
  const message = await open(url, { method, headers, signal: AbortSignal.timeout(timeoutMs) }, body?.content);
  try {
    const { statusCode: status = 0 } = message;
    // Node follows no redirects: one is an answer like any other, and no success.
    if (status < 200 || status > 299) throw new TransientError(`answered ${status}`);
    return { type: message.headers['content-type'] ?? '', body: await readAll(message) };
  } finally {
    message.destroy();
  }
}

/**
 * Calls to one outside service whose address comes from configuration: connected in 3 s, answered in `timeoutMs`
 * in all, at most 1 MB, no redirect followed, behind a breaker of its own (reliability §4).
 */
export function createHttpClient(name: string, timeoutMs: number): HttpClient {
  const breaker = createBreaker();
  return (url, request = {}) =>
    breaker.run(async () => {
      try {
        return await ask(url, request, timeoutMs);
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new TransientError(`${name}: ${reason}`, { cause });
      }
    });
}

/** An answer's JSON. @throws TransientError where it is none */
export function jsonOf({ body }: HttpResponse): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (cause) {
    throw new TransientError('answered no JSON', { cause });
  }
}
