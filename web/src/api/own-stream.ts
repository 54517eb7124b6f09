import { createEventSource, type EventSourceClient } from 'eventsource-client';
import { ApiError } from './api-error.ts';
import { callHeaders } from './headers.ts';

export type StreamState = 'connecting' | 'live' | 'lost' | 'denied';

export interface StreamOptions {
  path: string;
  onEvent: (event: string, data: unknown) => void;
  onState: (state: StreamState, error?: ApiError) => void;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** The server sends at least a comment every 15 s; a stream silent for longer than three of them is dead. */
const SILENCE_MS = 45_000;

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

class Stream {
  private readonly options: StreamOptions;
  private source: EventSourceClient | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private lastId: string | undefined;
  private isClosed = false;

  constructor(options: StreamOptions) {
    this.options = options;
  }

  readonly open = (): void => {
    if (this.isClosed) return;
    clearTimeout(this.timer);
    this.lastId = this.source?.lastEventId ?? this.lastId;
    this.source?.close();
    this.source = createEventSource({
      url: new URL(this.options.path, window.location.origin),
      headers: callHeaders(),
      credentials: 'omit',
      ...(this.lastId === undefined ? {} : { initialLastEventId: this.lastId }),
      fetch: async (url, init) => {
        const response = await fetch(url, init);
        if (response.status === 401 || response.status === 403) this.deny(response.status);
        if (!response.ok) throw new ApiError(response.status);
        return response;
      },
      onConnect: () => {
        this.failures = 0;
        this.alive();
        this.options.onState('live');
      },
      onComment: () => this.alive(),
      onMessage: ({ event, data }) => {
        this.alive();
        this.options.onEvent(event ?? 'message', parse(data));
      },
      // The client's own reconnect waits always the same time; ours backs off.
      onDisconnect: () => this.lost(),
      onScheduleReconnect: () => this.lost(),
    });
  };

  readonly close = (): void => {
    this.isClosed = true;
    clearTimeout(this.timer);
    window.removeEventListener('online', this.open);
    this.source?.close();
  };

  private alive(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.lost(), SILENCE_MS);
  }

  private deny(status: number): void {
    this.close();
    this.options.onState('denied', new ApiError(status));
  }

  private lost(): void {
    if (this.isClosed) return;
    this.source?.close();
    this.options.onState('lost');
    clearTimeout(this.timer);
    const wait = Math.min(FIRST_WAIT_MS * 2 ** this.failures, LONGEST_WAIT_MS);
    this.failures += 1;
    this.timer = setTimeout(this.open, wait * (0.5 + Math.random() / 2));
  }
}

/**
 * Reads a stream of server-sent events with the session's headers, and reconnects with growing waits until it is
 * closed or access is refused. Gives the function that closes it.
 */
export function openOwnStream(options: StreamOptions): () => void {
  const stream = new Stream(options);
  options.onState('connecting');
  stream.open();
  window.addEventListener('online', stream.open);
  return stream.close;
}
