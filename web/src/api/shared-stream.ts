import { currentSession } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { openOwnStream, type StreamOptions, type StreamState } from './own-stream.ts';

export type { StreamState } from './own-stream.ts';

type Word =
  | { kind: 'hello' }
  | { kind: 'event'; event: string; data: unknown }
  | { kind: 'state'; state: StreamState; status?: number | undefined };

interface Source {
  /** Opens the connection that all tabs share; gives the way to close it. */
  open: (options: StreamOptions) => () => void;
  /** Events that tell of a moment; the others are states, of which a tab that joins gets the newest. */
  moments: ReadonlySet<string>;
}

const SERVER_EVENTS: Source = { open: openOwnStream, moments: new Set(['job', 'pageview']) };

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
const say = (channel: BroadcastChannel, word: Word) => channel.postMessage(word);

/** Reads the source for this tab and all others until `left` aborts. */
function lead(
  { open, moments }: Source,
  path: string,
  channel: BroadcastChannel,
  hear: (word: Word) => void,
  left: AbortSignal,
) {
  const newest = new Map<string, Word>();
  const tell = (word: Word) => {
    if (word.kind === 'state') newest.set('', word);
    if (word.kind === 'event' && !moments.has(word.event)) newest.set(word.event, word);
    say(channel, word);
    hear(word);
  };
  const greet = ({ data: word }: MessageEvent<Word>) => {
    if (word.kind === 'hello') for (const known of newest.values()) say(channel, known);
  };
  channel.addEventListener('message', greet);
  const close = open({
    path,
    onEvent: (event, data) => tell({ kind: 'event', event, data }),
    onState: (state, error) => tell({ kind: 'state', state, status: error?.status }),
  });
  return new Promise<void>((resolve) => {
    left.addEventListener('abort', () => {
      close();
      resolve();
    });
  });
}

/** Joins the tabs that read a stream: the tab that gets the lock leads, the others listen. Gives the way to leave. */
function join(source: Source, options: StreamOptions): () => void {
  const name = `${options.path} ${currentSession()?.sessionId ?? ''}`;
  const channel = new BroadcastChannel(name);
  const left = new AbortController();
  const hear = (word: Word) => {
    if (left.signal.aborted || word.kind === 'hello') return;
    if (word.kind === 'event') options.onEvent(word.event, word.data);
    else options.onState(word.state, word.status === undefined ? undefined : new ApiError(word.status));
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => hear(data));
  say(channel, { kind: 'hello' });
  // Given up while it waits for the lock, the request fails: that is the wish.
  navigator.locks
    .request(name, { signal: left.signal }, () => lead(source, options.path, channel, hear, left.signal))
    .catch(() => undefined)
    .finally(() => channel.close());
  return () => left.abort();
}

/** Reads a stream that all tabs share; a hidden tab reads nothing until it is looked at. Gives the way to close it. */
export function openStream(options: StreamOptions, source: Source = SERVER_EVENTS): () => void {
  // Where the page is no secure context, there are no locks: each tab reads for itself.
  const enter = () => ('locks' in navigator ? join(source, options) : source.open(options));
  let leave: (() => void) | undefined;
  const follow = () => {
    if (document.hidden) leave?.();
    leave = document.hidden ? undefined : (leave ?? enter());
  };
  document.addEventListener('visibilitychange', follow);
  options.onState('connecting');
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    leave?.();
  };
}
