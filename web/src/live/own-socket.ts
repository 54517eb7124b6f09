import { SOCKET_CLOSES, SocketMessage } from '@harbour/contracts/socket';
import { ApiError } from '../api/api-error.ts';
import type { StreamOptions } from '../api/own-stream.ts';
import { currentSession, type Session } from '../session/session.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** The server sends a beat every 25 s: a socket silent for longer than two of them is dead. */
const SILENCE_MS = 60_000;
/** One that lived this long was no failure: the next one is opened soon. */
const LIVED_MS = 10_000;

function messageOf(data: unknown): SocketMessage | undefined {
  try {
    return SocketMessage.safeParse(JSON.parse(String(data))).data;
  } catch {
    return undefined;
  }
}

function addressOf(path: string): URL {
  const address = new URL(path, window.location.origin);
  address.protocol = address.protocol.replace('http', 'ws');
  return address;
}

/** Milliseconds to wait after so many failures in a row. */
const waitAfter = (failures: number): number => Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);

/** Makes a socket that says who this is as soon as it is open. */
function greet(address: URL, { sessionId, userId }: Session): WebSocket {
  const socket = new WebSocket(address);
  socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', sessionId, userId })));
  return socket;
}

/**
 * Opens the socket and says who this is; reconnects with growing, scattered waits until it is closed or the session
 * is refused. Gives the function that closes it.
 */
export function openOwnSocket({ path, onEvent, onState }: StreamOptions): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let openedAt = 0;

  const drop = (): void => {
    clearTimeout(timer);
    const left = socket;
    socket = undefined;
    // One that is still being opened would be told of as an error in the browser's log.
    if (left?.readyState === WebSocket.CONNECTING) left.addEventListener('open', () => left.close());
    else left?.close();
  };
  const lost = (wait: number): void => {
    drop();
    onState('lost');
    failures += 1;
    timer = setTimeout(open, wait * (0.5 + Math.random() / 2));
  };
  const alive = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => lost(waitAfter(failures)), SILENCE_MS);
  };
  const closed = (code: number): void => {
    if (code === SOCKET_CLOSES.unauthorized) {
      drop();
      onState('denied', new ApiError(401));
    } else {
      if (Date.now() - openedAt > LIVED_MS) failures = 0;
      lost(code === SOCKET_CLOSES.tooMuch ? LONGEST_WAIT_MS : waitAfter(failures));
    }
  };
  const hear = (message: SocketMessage | undefined): void => {
    alive();
    if (message === undefined || message.type === 'beat') return;
    if (message.type === 'ready') onState('live');
    onEvent(message.type, message);
  };
  const open = (): void => {
    const session = currentSession();
    if (!session) return;
    drop();
    const own = greet(addressOf(path), session);
    socket = own;
    openedAt = Date.now();
    alive();
    own.addEventListener('message', ({ data }) => socket === own && hear(messageOf(data)));
    own.addEventListener('close', ({ code }) => socket === own && closed(code));
  };
  const online = (): void => {
    failures = 0;
    open();
  };

  onState('connecting');
  open();
  window.addEventListener('online', online);
  return () => {
    window.removeEventListener('online', online);
    drop();
  };
}
