import type { Log } from '@harbour/platform/log';
import type { InsideTls } from '@harbour/platform/inside';
import type { Response } from 'express';
import { createSharedUpstream, type SharedUpstream } from './shared-upstream.ts';
import type { TakeSlot } from '../limits/slots.ts';

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
  /** Readers of each source, by the last part of its path. */
  readers(): Readonly<Record<string, number>>;
  /** Ends every open stream, asking its reader to come back in two seconds. */
  endAll(): void;
}

/** A proxy for server-sent events within the limits of security §2 and reliability §8; it reads each source once. */
export function createEventStreamProxy(options: {
  log: Log;
  takeSlot: TakeSlot;
  beatMs: number;
  tls: InsideTls;
}): EventStreamProxy {
  const upstreams = new Map<string, SharedUpstream>();

  const upstreamOf = (url: string): SharedUpstream => {
    const upstream = upstreams.get(url) ?? createSharedUpstream({ url, tls: options.tls });
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
      const release = options.takeSlot(stream.limitKey);
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
    readers: () =>
      Object.fromEntries([...upstreams].map(([url, upstream]) => [url.split('/').at(-1) ?? url, upstream.readers])),
    endAll() {
      for (const upstream of upstreams.values()) upstream.end();
    },
  };
}
