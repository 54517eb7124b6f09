import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@harbour/contracts/errors';
import type { Response } from 'express';
import type { Log } from '@harbour/platform/log';
import { tooMany } from './limits.ts';

/** Streams open at most, by address and in this process (reliability §9), and the time between two checks. */
export const STREAMS_PER_ADDRESS = 20;
export const STREAMS_PER_PROCESS = 2_000;
const BEAT_MS = 15_000;
const CONNECT_MS = 4_000;
const RETRY_SECONDS = 5;

export interface StreamOptions {
  readonly url: string;
  readonly limitKey: string;
  readonly traceparent: string | undefined;
  /** Asked at every beat: the stream ends when it says no. */
  readonly mayGoOn: () => Promise<boolean>;
}

export interface EventStreamProxy {
  /** Passes an event stream through until either end closes it or its session ends. */
  pass(options: StreamOptions, response: Response): Promise<void>;
  /** Ends every open stream, asking its reader to come back in two seconds. */
  endAll(): void;
}

/** Counts what is open; `take` gives the function that lets go again. */
function createSlots(perAddress: number) {
  const open = new Map<string, number>();
  let total = 0;
  return (key: string): (() => void) => {
    const mine = open.get(key) ?? 0;
    if (mine >= perAddress || total >= STREAMS_PER_PROCESS) throw tooMany(RETRY_SECONDS);
    open.set(key, mine + 1);
    total += 1;
    return () => {
      total -= 1;
      const left = (open.get(key) ?? 1) - 1;
      if (left === 0) open.delete(key);
      else open.set(key, left);
    };
  };
}

async function openUpstream(options: StreamOptions, signal: AbortSignal): Promise<ReadableStream> {
  const timer = new AbortController();
  const timeout = setTimeout(() => timer.abort(), CONNECT_MS);
  try {
    const answer = await fetch(options.url, {
      headers: {
        accept: 'text/event-stream',
        ...(options.traceparent === undefined ? {} : { traceparent: options.traceparent }),
      },
      redirect: 'error',
      signal: AbortSignal.any([signal, timer.signal]),
    });
    if (answer.ok && answer.body !== null) return answer.body;
    throw new Error(`the status service answered ${answer.status}`);
  } catch (cause) {
    throw new AppError('SERVICE_UNAVAILABLE', 'error.unavailable', { retryAfterSeconds: RETRY_SECONDS, cause });
  } finally {
    clearTimeout(timeout);
  }
}

/** A proxy for server-sent events that keeps the limits of reliability §9 and §10. */
export function createEventStreamProxy(options: { log: Log; factor: number }): EventStreamProxy {
  const takeSlot = createSlots(Math.max(1, Math.floor(STREAMS_PER_ADDRESS * options.factor)));
  const open = new Set<() => void>();

  const watch = (stream: StreamOptions, end: () => void): NodeJS.Timeout =>
    setInterval(() => {
      stream.mayGoOn().then(
        (may) => (may ? undefined : end()),
        (error: unknown) => options.log.warn({ err: error }, 'a stream’s session could not be checked'),
      );
    }, BEAT_MS);

  return {
    async pass(stream, response) {
      const release = takeSlot(stream.limitKey);
      const stop = new AbortController();
      const end = (): void => stop.abort();
      const endPolitely = (): void => {
        response.end('retry: 2000\n\n', end);
      };
      response.on('close', end);
      let beat: NodeJS.Timeout | undefined;
      try {
        const upstream = await openUpstream(stream, stop.signal);
        response.setHeader('content-type', 'text/event-stream; charset=utf-8');
        response.setHeader('cache-control', 'no-store, no-transform');
        response.setHeader('x-accel-buffering', 'no');
        response.flushHeaders();
        open.add(endPolitely);
        beat = watch(stream, end);
        await pipeline(Readable.fromWeb(upstream as Parameters<typeof Readable.fromWeb>[0]), response, {
          signal: stop.signal,
        });
      } catch (error) {
        // Once the stream runs, its end is no error: the reader went, the session ended or the source closed.
        if (!response.headersSent && !stop.signal.aborted) throw error;
        response.destroy();
      } finally {
        clearInterval(beat);
        open.delete(endPolitely);
        release();
      }
    },
    endAll() {
      for (const end of open) end();
    },
  };
}
