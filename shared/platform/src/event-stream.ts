import type { ServerResponse } from 'node:http';

const RETRY_MS = 3_000;
/** Asked of readers when the service stops: another replica is ready sooner than a restart. */
const RETRY_AT_STOP_MS = 2_000;
const COMMENT_EVERY_MS = 15_000;
/** A reader with more than this waiting skips frames (reliability §8). */
const MAX_WAITING_BYTES = 64 * 1024;
/** A reader that stays behind for this long is cut. */
const MAX_BEHIND_MS = 45_000;
const CHECK_EVERY_MS = 5_000;

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  Connection: 'keep-alive',
};

/** One event; without a name it is the stream's unnamed message. */
export interface StreamEvent {
  event?: string | undefined;
  data: unknown;
}

/** What a stream needs of a response. */
export type ReaderSocket = Pick<
  ServerResponse,
  'writeHead' | 'write' | 'end' | 'destroy' | 'writableLength' | 'on' | 'flushHeaders'
>;

interface Reader {
  response: ReaderSocket;
  /** Newest frame of each event that was skipped. */
  skipped: Map<string, string>;
  behindSince: number | undefined;
}

export interface Stream {
  readonly readers: number;
  /** Begins to feed a response; it gets the newest of each event at once. */
  open(response: ReaderSocket): void;
  send(event: StreamEvent): void;
  /** Ends all readers, asking them to come back in 2 s. */
  stop(): void;
}

interface StreamOptions {
  /** What a new reader gets first. */
  first: () => StreamEvent[];
  now?: () => number;
}

/** Fans events out to any number of readers; each frame is serialised once (reliability §8). */
export function createStream({ first, now = Date.now }: StreamOptions): Stream {
  const readers = new Set<Reader>();
  // Rising over restarts too, as long as events come more slowly than milliseconds.
  let id = now();

  const frameOf = ({ event, data }: StreamEvent): string => {
    id += 1;
    return `id: ${id}\n${event === undefined ? '' : `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`;
  };
  const deliver = (reader: Reader, event: string, frame: string) => {
    if (reader.response.writableLength <= MAX_WAITING_BYTES) {
      reader.behindSince = undefined;
      reader.response.write(frame);
      return;
    }
    reader.skipped.set(event, frame);
    reader.behindSince ??= now();
  };
  const catchUp = (reader: Reader) => {
    const frames = [...reader.skipped];
    reader.skipped.clear();
    reader.behindSince = undefined;
    for (const [event, frame] of frames) deliver(reader, event, frame);
  };
  const cutTheSlow = () => {
    for (const reader of readers) {
      if (reader.behindSince !== undefined && now() - reader.behindSince >= MAX_BEHIND_MS) {
        readers.delete(reader);
        reader.response.destroy();
      }
    }
  };
  const comment = () => {
    for (const { response } of readers) if (response.writableLength <= MAX_WAITING_BYTES) response.write(': \n\n');
  };
  const timers = [setInterval(cutTheSlow, CHECK_EVERY_MS), setInterval(comment, COMMENT_EVERY_MS)];

  return {
    get readers() {
      return readers.size;
    },
    open(response) {
      const reader: Reader = { response, skipped: new Map(), behindSince: undefined };
      response.writeHead(200, HEADERS);
      response.write(`retry: ${RETRY_MS}\n\n`);
      for (const event of first()) response.write(frameOf(event));
      readers.add(reader);
      response.on('drain', () => catchUp(reader));
      response.on('close', () => readers.delete(reader));
      response.on('error', () => readers.delete(reader));
    },
    send(event) {
      if (readers.size === 0) return;
      const frame = frameOf(event);
      for (const reader of readers) deliver(reader, event.event ?? '', frame);
    },
    stop() {
      for (const timer of timers) clearInterval(timer);
      for (const { response } of readers) response.end(`retry: ${RETRY_AT_STOP_MS}\n\n`);
      readers.clear();
    },
  };
}

/** A stream that makes an event of its own every second while anybody reads it. */
export function createTicker(make: () => unknown): Stream {
  const stream = createStream({ first: () => [{ data: make() }] });
  const timer = setInterval(() => {
    if (stream.readers > 0) stream.send({ data: make() });
  }, 1_000);
  return {
    get readers() {
      return stream.readers;
    },
    open: (response) => stream.open(response),
    send: (event) => stream.send(event),
    stop() {
      clearInterval(timer);
      stream.stop();
    },
  };
}
