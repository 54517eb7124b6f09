import { addressOf } from '@harbour/contracts/endpoint';
import { type AskedRead, firstReadsOf } from '@harbour/contracts/first-reads';
import type { PictureSize } from '@harbour/contracts/picture-sizes';
import { pause } from '@harbour/platform/pause';
import type { Exchange, Route } from '../api/handle.ts';
import { bytesToKeep, type KeptAnswers } from '../answers/kept-answers.ts';
import { languageOf, type RequestContext } from '../caller/request-context.ts';
import { validate } from '../api/validate.ts';

/** A page waits for its data no longer than this (ms): without them it asks for them itself. */
const PATIENCE_MS = 250;

export interface FirstDataOptions {
  readonly routes: readonly Route[];
  readonly kept: KeptAnswers;
}

/** A picture that a page shows first. */
export interface FirstPicture {
  /** Its path without size and format. */
  readonly image: string;
  readonly size: PictureSize;
}

export interface FirstPart {
  /** Answers in JSON, by the address of their call. */
  readonly data: string;
  readonly pictures: readonly FirstPicture[];
}

/** Gives what the public page at a path asks for first. */
export type FirstData = (path: string, context: RequestContext) => Promise<FirstPart>;

/** The picture of an answer, or of its first entry. */
function imageOf(answer: string): string | undefined {
  const { body } = JSON.parse(answer) as { body: { image?: string } | { image?: string }[] };
  return (Array.isArray(body) ? body[0] : body)?.image;
}

/** Makes the answers that pages begin with, as the API would give them to somebody who is not signed in. */
export function createFirstData({ routes, kept }: FirstDataOptions): FirstData {
  const routeOf = new Map(routes.map((route) => [route.endpoint, route]));

  const make = async ({ endpoint, params, query = {} }: AskedRead, context: RequestContext): Promise<string> => {
    const input = await validate(endpoint, { params, query, body: undefined });
    const exchange = { ...input, caller: context.caller, context, lang: languageOf(context) };
    const reply = await routeOf.get(endpoint)?.answer?.(exchange as Exchange<typeof endpoint>);
    if (reply === undefined) throw new Error(`nothing answers ${endpoint.path}`);
    return JSON.stringify(reply);
  };

  const answerTo = async (read: AskedRead, context: RequestContext): Promise<string> => {
    const { madeOf: source, path: route } = read.endpoint;
    if (source === undefined) return make(read, context);
    const key = `first data\n${addressOf(read.endpoint, read)}`;
    const work = async () => ({ route, etag: '', headers: [], body: bytesToKeep(await make(read, context)) });
    const { body } = kept.find(key) ?? (await kept.make(source, key, work));
    return body.toString();
  };

  return async (path, context) => {
    const found: string[] = [];
    const pictures: FirstPicture[] = [];
    const add = async (read: AskedRead): Promise<void> => {
      const answer = await answerTo(read, context);
      found.push(`${JSON.stringify(addressOf(read.endpoint, read))}:${answer}`);
      const image = read.picture && imageOf(answer);
      if (read.picture !== undefined && image !== undefined) pictures.push({ image, size: read.picture });
    };
    const late = new AbortController();
    try {
      // What fails here fails again when the page asks for it, and is told there.
      const all = Promise.allSettled(firstReadsOf(path).map(add));
      await Promise.race([all, pause(PATIENCE_MS, late.signal)]);
    } finally {
      late.abort();
    }
    return { data: `{${found.join(',')}}`, pictures };
  };
}
