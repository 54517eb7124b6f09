import { request, type RequestOptions } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { PICTURE_LIMITS } from '@harbour/contracts/picture';
import { createCheckedLookup, refusalOf } from '@harbour/platform/checked-lookup';
import { PermanentError } from '@harbour/platform/errors';
import { isPublicAddress, literalAddressOf } from '@harbour/platform/public-address';

const LIMIT_MS = 15_000;
const MOST_REDIRECTS = 3;

/** Fetches a picture from an address that somebody wrote. @throws PermanentError where it may not be or is none, other errors where it fails */
export type PictureDownload = (link: string) => Promise<Buffer>;

function open(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, options).once('response', resolve).on('error', reject).end();
  });
}

function assertPermitted(url: URL): void {
  if (url.protocol !== 'https:') throw new PermanentError('its address does not begin with https://');
  const literal = literalAddressOf(url);
  // A literal address is connected to without a lookup.
  if (literal !== undefined && !isPublicAddress(literal)) throw refusalOf(literal);
}

async function read(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of message) {
    if (!Buffer.isBuffer(part)) continue;
    size += part.length;
    if (size > PICTURE_LIMITS.bytes) throw new PermanentError('the picture is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Fetches pictures over HTTPS and from public addresses only, up to three redirects and 15 s in all. */
export function createPictureDownload(ask: typeof open = open): PictureDownload {
  const lookup = createCheckedLookup();
  return async (link) => {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const headers = { accept: 'image/*', 'user-agent': 'HarbourMarket/1' };
    let url = new URL(link);
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      assertPermitted(url);
      const message = await ask(url, { agent: false, lookup, signal, headers });
      try {
        const { statusCode: status = 0, headers: answered } = message;
        if (status === 200) return await read(message);
        if (status < 300 || status > 399 || answered.location === undefined)
          throw new PermanentError(`the picture's address answered ${status}`);
        url = new URL(answered.location, url);
      } finally {
        message.destroy();
      }
    }
    throw new PermanentError(`more than ${MOST_REDIRECTS} redirects`);
  };
}
