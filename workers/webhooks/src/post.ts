import { type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { WEBHOOK_LIMIT_MS } from '@harbour/contracts/webhook';
import { PermanentError, TransientError } from '@harbour/platform/errors';
import { isPublicAddress, literalAddressOf } from '@harbour/platform/public-address';
import { retryAfterOf } from '@harbour/platform/retry-after';
import { anyLookup, createCheckedLookup, refusalOf } from '@harbour/platform/checked-lookup';

/** As much of an answer as is read: it is only shown. */
const MAX_BYTES = 1_024;
const MAX_SHOWN = 300;

/** What a receiver answered. */
export interface ReceiverAnswer {
  readonly status: number;
  /** The beginning of its words. */
  readonly said: string;
  readonly durationMs: number;
  /** How long it asks to be left alone. */
  readonly retryAfterMs: number | undefined;
}

export interface Outgoing {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Posts to a receiver. @throws TransientError without an answer, PermanentError for an address that is not public */
export type Post = (url: string, outgoing: Outgoing) => Promise<ReceiverAnswer>;

function open(url: URL, options: RequestOptions, body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? tlsRequest : plainRequest)(url, options);
    request.once('response', resolve);
    request.on('error', reject);
    request.end(body);
  });
}

/** The beginning of an answer; what it withholds or breaks off is nothing to wait for or fail by. */
async function readBeginning(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of message) {
      if (!Buffer.isBuffer(part)) continue;
      parts.push(part);
      size += part.length;
      if (size >= MAX_BYTES) break;
    }
  } catch {
    // Its status has come, which is its answer.
  }
  const text = Buffer.concat(parts).subarray(0, MAX_BYTES).toString('utf8');
  return text
    .replace(/\p{C}+|\s+/gu, ' ')
    .trim()
    .slice(0, MAX_SHOWN);
}

function assertPermitted(url: URL): void {
  if (url.protocol !== 'https:') throw new PermanentError('its address does not begin with https://');
  const literal = literalAddressOf(url);
  // A literal address is connected to without a lookup.
  if (literal !== undefined && !isPublicAddress(literal)) throw refusalOf(literal);
}

/**
 * Posts to addresses that other people wrote: 10 s in all, no redirect followed, 1 kB read of an answer, a connection of
 * its own each time, and public addresses only.
 */
export function createPost({ allowPrivate }: { allowPrivate: boolean }): Post {
  const lookup = allowPrivate ? anyLookup : createCheckedLookup();
  return async (address, { headers, body }) => {
    const url = new URL(address);
    if (!allowPrivate) assertPermitted(url);
    const startedAt = performance.now();
    const options = {
      method: 'POST',
      agent: false,
      lookup,
      signal: AbortSignal.timeout(WEBHOOK_LIMIT_MS),
      headers: {
        ...headers,
        accept: '*/*',
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'HarbourMarket-Webhooks/1',
      },
    } as const;
    try {
      const message = await open(url, options, body);
      const { statusCode: status = 0 } = message;
      const isTaken = status >= 200 && status <= 299;
      const said = await readBeginning(message);
      message.destroy();
      const retryAfterMs = isTaken ? undefined : retryAfterOf(message.headers['retry-after']);
      return { status, said, durationMs: Math.round(performance.now() - startedAt), retryAfterMs };
    } catch (error) {
      if (error instanceof PermanentError) throw error;
      const isLate = options.signal.aborted;
      const reason = error instanceof Error ? error.message : String(error);
      throw new TransientError(isLate ? `no answer in ${WEBHOOK_LIMIT_MS / 1_000} s` : reason, { cause: error });
    }
  };
}
