import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, Response } from 'express';

const zip = promisify(gzip);

/** A shorter answer fits one packet as it is. */
export const MIN_BYTES = 1_024;

/** How a file or an answer may be sent compressed: the name in HTTP and the ending of a file's variant. */
export const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** The longest accept-encoding header that is read; browsers send about 25 characters. */
const MAX_HEADER_LENGTH = 200;

/** The encodings a caller takes, by its accept-encoding header; the smallest result first whatever order it names them in. */
export function encodingsOf({ headers }: Pick<IncomingMessage, 'headers'>): Encoding[] {
  const header = headers['accept-encoding'];
  if (typeof header !== 'string') return [];
  const codings = new Map<string, boolean>();
  for (const part of header.slice(0, MAX_HEADER_LENGTH).toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    codings.set(name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)));
  }
  return ENCODINGS.filter(({ name }) => codings.get(name) ?? codings.get('*') ?? false);
}

/** How an answer's text may be compressed for a caller: gzip, unless its accept-encoding header rules that out. */
export function textEncodingOf(request: Pick<IncomingMessage, 'headers'>): 'gzip' | undefined {
  return encodingsOf(request).some(({ name }) => name === 'gzip') ? 'gzip' : undefined;
}

/** An answer's text as its caller takes it, and how it is encoded then. */
export async function encodeText(request: Request, response: Response, text: string) {
  if (Buffer.byteLength(text) < MIN_BYTES) return { body: text, encoding: undefined };
  response.vary('accept-encoding');
  const encoding = textEncodingOf(request);
  return encoding === undefined ? { body: text, encoding } : { body: await zip(text), encoding };
}
