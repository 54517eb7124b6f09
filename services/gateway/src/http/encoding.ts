import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, Response } from 'express';

const zip = promisify(gzip);

/** A shorter answer fits one packet as it is. */
export const MIN_BYTES = 1_024;

/** How a file or an answer may be sent compressed: the name in HTTP and the ending of a file's variant. */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** The encodings a caller takes, the smallest result first whatever order it names them in. */
export function encodingsOf(request: Pick<Request, 'acceptsEncodings'>): Encoding[] {
  return ENCODINGS.filter(({ name }) => request.acceptsEncodings(name) === name);
}

/** An answer's text as its caller takes it, and how it is encoded then. */
export async function encodeText(request: Request, response: Response, text: string) {
  if (Buffer.byteLength(text) < MIN_BYTES) return { body: text, encoding: undefined };
  response.vary('accept-encoding');
  if (!encodingsOf(request).some(({ name }) => name === 'gzip')) return { body: text, encoding: undefined };
  return { body: await zip(text), encoding: 'gzip' };
}
