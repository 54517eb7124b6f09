import { currentSession } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { openOwnStream, type StreamOptions, type StreamState } from './own-stream.ts';

export type { StreamState } from './own-stream.ts';

type Word =
  | { kind: 'hello' }
  | { kind: 'event'; event: string; data: unknown }
  | { kind: 'state'; state: StreamState; status?: number | undefined };

/** Events that tell of a moment; the others are states, of which a tab that joins gets the newest. */
const MOMENTS = new Set(['job', 'pageview']);

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
const say = (channel: BroadcastChannel, word: Word) => channel.postMessage(word);

/** Reads the stream for this tab and all others until `left` aborts. */
function lead({ path }: StreamOptions, channel: BroadcastChannel, hear: (word: Word) => void, left: AbortSignal) {
  const newest = new Map<string, Word>();
  const tell = (word: Word) => {
    if (word.kind === 'state') newest.set('', word);
    if (word.kind === 'event' && !MOMENTS.has(word.event)) newest.set(word.event, word);
    say(channel, word);
    hear(word);
  };
  const greet = ({ data: word }: MessageEvent<Word>) => {
    if (word.kind === 'hello') for (const known of newest.values()) say(channel, known);
  };
  channel.addEventListener('message', greet);
  const close = openOwnStream({
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

/** Joins the tabs that read a stream: whoever gets the lock leads, the others hear. Gives the way to leave. */
function join(options: StreamOptions): () => void {
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
    .request(name, { signal: left.signal }, () => lead(options, channel, hear, left.signal))
    .catch(() => undefined)
    .finally(() => channel.close());
  return () => left.abort();
}

/** Reads a stream that all tabs share; a hidden tab reads nothing until it is looked at. Gives the way to close it. */
export function openStream(options: StreamOptions): () => void {
  // Where the page is no secure context, there are no locks: each tab reads for itself.
  const enter = 'locks' in navigator ? join : openOwnStream;
  let leave: (() => void) | undefined;
  const follow = () => {
    if (document.hidden) leave?.();
    leave = document.hidden ? undefined : (leave ?? enter(options));
  };
  document.addEventListener('visibilitychange', follow);
  options.onState('connecting');
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    leave?.();
  };
}
