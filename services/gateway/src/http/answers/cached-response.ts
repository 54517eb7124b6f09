import type { IncomingMessage, ServerResponse } from 'node:http';
import { DEFAULT_LANGUAGE } from '@harbour/contracts/language';
import { textEncodingOf } from './encoding.ts';
import { matchesEtag } from './etag.ts';
import type { CachedResponse } from './response-cache.ts';
import { headerLanguageOf } from '../caller/request-context.ts';

/** What would make an answer another one, or not a plain read. */
const PERSONAL_HEADERS = ['authorization', 'x-session-id', 'x-user-id', 'content-length', 'transfer-encoding'];
/** Of a body that is not sent. */
const BODY_HEADERS = new Set(['content-encoding', 'content-length']);
/** Of one request. */
const OWN_HEADERS = new Set(['x-request-id', 'connection']);

/**
 * The cache key of a request: its address, language and encoding; undefined for requests that are never cached. Headers
 * are parsed first: their raw text would give one client as many keys as it likes.
 */
export function cacheKeyOf(request: IncomingMessage): string | undefined {
  const { method, url, headers } = request;
  if (method !== 'GET' || PERSONAL_HEADERS.some((name) => headers[name] !== undefined)) return undefined;
  return [url, headerLanguageOf(request) ?? DEFAULT_LANGUAGE, textEncodingOf(request)].join('\n');
}

/** The headers of an answer that are the same for every caller. */
export function cachedHeadersOf(response: ServerResponse, body: Buffer): string[] {
  const all = Object.entries(response.getHeaders()).filter(([name]) => !OWN_HEADERS.has(name));
  return [...all.flatMap(([name, value]) => [name, String(value)]), 'content-length', String(body.length)];
}

const withoutBody = (headers: readonly string[]): string[] =>
  headers.filter((_, at) => !BODY_HEADERS.has(headers[at - (at % 2)] ?? ''));

/** Sends an answer, or 304 when the client's copy is current. */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedResponse,
  own: string[] = [],
): void {
  if (matchesEtag(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, [...withoutBody(answer.headers), ...own]).end();
  } else response.writeHead(200, [...answer.headers, ...own]).end(answer.body);
}
