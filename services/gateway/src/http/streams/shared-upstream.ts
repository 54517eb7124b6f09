import type { IncomingMessage } from 'node:http';
import { AppError } from '@harbour/contracts/errors';
import { createStream, type ReaderSocket, type Stream } from '@harbour/platform/event-stream';
import { askInside, type InsideTls } from '@harbour/platform/inside';
import { createFrameReader } from './event-frames.ts';

const CONNECT_MS = 4_000;
const RETRY_SECONDS = 5;
/** The source sends a comment every 15 s at least: three missed ones mean that it hangs. */
const SILENCE_MS = 45_000;
/** Events that tell of a moment; all others are states, of which a new reader gets the newest. */
const MOMENTS = new Set(['job', 'pageview']);

/** A stream of another service that any number of readers share over one connection. */
export interface SharedUpstream {
  readonly readers: number;
  /** Feeds a response from now on. @throws SERVICE_UNAVAILABLE where the source does not answer */
  join(response: ReaderSocket & { readonly destroyed: boolean }, traceparent: string | undefined): Promise<void>;
  /** Ends all readers, asking them to come back in two seconds. */
  end(): void;
}

interface Feed {
  readonly stream: Stream;
  readonly stop: () => void;
}

interface Source {
  readonly url: string;
  readonly tls: InsideTls;
}

async function connect({ url, tls }: Source, traceparent: string | undefined, stop: AbortController) {
  const timeout = setTimeout(() => stop.abort(), CONNECT_MS);
  try {
    const headers = { accept: 'text/event-stream', ...(traceparent === undefined ? {} : { traceparent }) };
    return await askInside(url, tls, { headers, signal: stop.signal });
  } catch (cause) {
    throw new AppError('SERVICE_UNAVAILABLE', 'error.unavailable', { retryAfterSeconds: RETRY_SECONDS, cause });
  } finally {
    clearTimeout(timeout);
  }
}

/** Passes on what the source says until it ends, breaks, falls silent or is stopped. */
async function passOn(body: IncomingMessage, stop: AbortController, send: (event: string, data: unknown) => void) {
  let silence: NodeJS.Timeout | undefined;
  const read = createFrameReader();
  const decoder = new TextDecoder();
  try {
    for await (const piece of body as AsyncIterable<Uint8Array>) {
      clearTimeout(silence);
      silence = setTimeout(() => stop.abort(), SILENCE_MS);
      for (const { event, data } of read(decoder.decode(piece, { stream: true }))) send(event, data);
    }
  } finally {
    clearTimeout(silence);
  }
}

async function openFeed(source: Source, traceparent: string | undefined, onEnd: () => void): Promise<Feed> {
  const stop = new AbortController();
  const body = await connect(source, traceparent, stop);
  const newest = new Map<string, unknown>();
  const named = (event: string, data: unknown) => (event === '' ? { data } : { event, data });
  const stream = createStream({ first: () => [...newest].map(([event, data]) => named(event, data)) });
  passOn(body, stop, (event, data) => {
    if (!MOMENTS.has(event)) newest.set(event, data);
    stream.send(named(event, data));
  })
    // However it ended, its readers come back and are told then whether the source is there again.
    .catch(() => undefined)
    .finally(() => {
      onEnd();
      stream.stop();
    });
  return { stream, stop: () => stop.abort() };
}

/** Opens the source at its first reader and leaves it with its last because one poll feeds all (reliability §8). */
export function createSharedUpstream(source: Source): SharedUpstream {
  let feed: Promise<Feed> | undefined;
  let stream: Stream | undefined;
  const open = (traceparent: string | undefined): Promise<Feed> => {
    const opening = openFeed(source, traceparent, () => {
      if (feed === opening) feed = undefined;
    });
    feed = opening;
    opening.then(
      (opened) => {
        stream = opened.stream;
      },
      () => {
        if (feed === opening) feed = undefined;
      },
    );
    return opening;
  };
  return {
    get readers() {
      return stream?.readers ?? 0;
    },
    async join(response, traceparent) {
      const joined = await (feed ?? open(traceparent));
      const leaveIfLast = () => {
        if (joined.stream.readers === 0) joined.stop();
      };
      // Its reader may have gone while the source was being opened.
      if (response.destroyed) {
        leaveIfLast();
        return;
      }
      joined.stream.open(response);
      response.on('close', leaveIfLast);
    },
    end() {
      feed?.then(
        ({ stop, stream }) => {
          stream.stop();
          stop();
        },
        () => undefined,
      );
    },
  };
}
