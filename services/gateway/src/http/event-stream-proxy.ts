import type { Log } from '@harbour/platform/log';
import type { Response } from 'express';
import { tooMany } from './limits.ts';
import { createSharedUpstream, type SharedUpstream } from './shared-upstream.ts';

/** Streams open at most, by address and in this process (reliability §9). */
export const STREAMS_PER_ADDRESS = 20;
export const STREAMS_PER_PROCESS = 2_000;
const RETRY_SECONDS = 5;

export interface StreamOptions {
  readonly url: string;
  readonly limitKey: string;
  readonly traceparent: string | undefined;
  /** Asked every `beatMs`: the stream ends when it says no. */
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

/** A proxy for server-sent events that keeps the limits of reliability §9 and §10; a source is read once for all. */
export function createEventStreamProxy(options: { log: Log; factor: number; beatMs: number }): EventStreamProxy {
  const takeSlot = createSlots(Math.max(1, Math.floor(STREAMS_PER_ADDRESS * options.factor)));
  const upstreams = new Map<string, SharedUpstream>();

  const upstreamOf = (url: string): SharedUpstream => {
    const upstream = upstreams.get(url) ?? createSharedUpstream(url);
    upstreams.set(url, upstream);
    return upstream;
  };
  const watch = ({ mayGoOn }: StreamOptions, end: () => void): NodeJS.Timeout =>
    setInterval(() => {
      mayGoOn().then(
        (may) => (may ? undefined : end()),
        (error: unknown) => options.log.warn({ err: error }, 'a stream’s session could not be checked'),
      );
    }, options.beatMs);

  return {
    async pass(stream, response) {
      const release = takeSlot(stream.limitKey);
      let beat: NodeJS.Timeout | undefined;
      try {
        const closed = new Promise<void>((resolve) => {
          response.on('close', resolve);
        });
        await upstreamOf(stream.url).join(response, stream.traceparent);
        beat = watch(stream, () => response.end());
        await closed;
      } finally {
        clearInterval(beat);
        release();
      }
    },
    endAll() {
      for (const upstream of upstreams.values()) upstream.end();
    },
  };
}
