import { addressOf } from '@harbour/contracts/endpoint';
import type { PageStatus } from '@harbour/contracts/drawn-page';
import { AppError } from '@harbour/contracts/errors';
import type { AskedRead } from '@harbour/contracts/first-reads';
import { pause } from '@harbour/platform/pause';
import type { Exchange, Route } from '../api/handle.ts';
import { ownBytes, type ResponseCache } from '../answers/response-cache.ts';
import { WithdrawnError } from '../answers/withdrawn.ts';
import { languageOf, type RequestContext } from '../caller/request-context.ts';
import { validate } from '../api/validate.ts';

/** A page waits for its data no longer than this (ms): without them it is sent undrawn, and asks for them itself. */
const PATIENCE_MS = 1_000;

export interface FirstDataOptions {
  readonly routes: readonly Route[];
  readonly cache: ResponseCache;
}

/** The answer to one read, in JSON, by the address of its call. */
export interface FirstAnswer {
  readonly address: string;
  readonly body: Buffer;
}

export interface FirstData {
  readonly answers: readonly FirstAnswer[];
  /** 404 or 410 where there is nothing that the page could be about. */
  readonly status: PageStatus;
  /** Whether nothing else failed or came too late. */
  readonly isComplete: boolean;
}

/**
 * Makes the answers that a page begins with, as the API would give them to somebody who is not signed in. What takes longer
 * than `patienceMs` is left out.
 */
export type ReadFirst = (
  reads: readonly AskedRead[],
  context: RequestContext,
  patienceMs?: number,
) => Promise<FirstData>;

/** Under what the answer to a read is kept, by the address of its call. */
export const firstDataKey = (address: string): string => `first data\n${address}`;

/** The answers as the page carries them. */
export const textOf = (answers: readonly FirstAnswer[]): string =>
  `{${answers.map(({ address, body }) => `${JSON.stringify(address)}:${body.toString()}`).join(',')}}`;

/** Gives what makes the answers that pages begin with. */
export function createFirstData({ routes, cache }: FirstDataOptions): ReadFirst {
  const routeOf = new Map(routes.map((route) => [route.endpoint, route]));

  const make = async ({ endpoint, params, query = {} }: AskedRead, context: RequestContext) => {
    const input = await validate(endpoint, { params, query, body: undefined });
    const exchange = { ...input, caller: context.caller, context, lang: languageOf(context) };
    const reply = await routeOf.get(endpoint)?.answer?.(exchange as Exchange<typeof endpoint>);
    if (reply === undefined) throw new Error(`nothing answers ${endpoint.path}`);
    const { isTimed = false, ...shown } = reply;
    return { body: ownBytes(JSON.stringify(shown)), isTimed };
  };

  const answerTo = async (read: AskedRead, context: RequestContext): Promise<Buffer> => {
    const { madeOf: sources, path: route } = read.endpoint;
    // A preview is of another moment: nothing of it is kept, and nothing that is kept is in it.
    if (sources === undefined || context.at !== undefined) return (await make(read, context)).body;
    const key = firstDataKey(addressOf(read.endpoint, read));
    const work = async () => ({ route, etag: '', headers: [], ...(await make(read, context)) });
    return (cache.find(key) ?? (await cache.make(sources, key, work))).body;
  };

  return async (reads, context, patienceMs = PATIENCE_MS) => {
    const found: (FirstAnswer | undefined)[] = reads.map(() => undefined);
    let status: PageStatus = 200;
    const add = async (read: AskedRead, at: number): Promise<void> => {
      try {
        found[at] = { address: addressOf(read.endpoint, read), body: await answerTo(read, context) };
      } catch (error) {
        // What else fails here fails again when the page asks for it, and is told there.
        if (error instanceof WithdrawnError) status = 410;
        else if (error instanceof AppError && error.code === 'NOT_FOUND' && status === 200) status = 404;
      }
    };
    const late = new AbortController();
    try {
      await Promise.race([Promise.all(reads.map(add)), pause(patienceMs, late.signal)]);
    } finally {
      late.abort();
    }
    const answers = found.filter((answer) => answer !== undefined);
    return { answers, status, isComplete: answers.length === reads.length };
  };
}
