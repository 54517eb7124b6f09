import { SOCKET_CLOSES, SocketHello, type SocketMessage } from '@harbour/contracts/socket';
import type { Log } from '@harbour/platform/log';
import type { RawData, WebSocket } from 'ws';
import type { Caller, CallerFinder } from '../caller/caller.ts';

/** How long a client may take to say who it is (reliability §8). */
const HELLO_MS = 5_000;
const MESSAGES_A_SECOND = 10;
/** A client with more than this waiting is cut: it comes back and reloads by HTTP. */
const WAITING_BYTES = 256 * 1024;
/** How long a client may take to answer a close. */
const CLOSE_MS = 2_000;

const BEAT = JSON.stringify({ type: 'beat' } satisfies SocketMessage);

/** Sends one message, serialised once for all who get it; drops a client that is too far behind. */
export type SendText = (text: string) => void;

export interface SocketOptions {
  readonly findCaller: CallerFinder;
  /** Lets a person in and gives the way out; false where they have too many open. */
  readonly enter: (caller: Caller, send: SendText) => Promise<(() => void) | false>;
  readonly log: Log;
}

export interface OpenSocket {
  /** Who it is; undefined until the first message said so. */
  readonly caller: Caller | undefined;
  close(code: number): void;
  /** Asks for a sign of life; ends the socket where the last one was not given. */
  beat(): void;
}

function helloOf(data: RawData, isBinary: boolean): SocketHello | undefined {
  if (isBinary || !Buffer.isBuffer(data)) return undefined;
  try {
    return SocketHello.safeParse(JSON.parse(data.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Counts messages: false from the one that is too many within its second. */
function createMeter(): () => boolean {
  let second = 0;
  let count = 0;
  return () => {
    const now = Math.floor(Date.now() / 1_000);
    count = now === second ? count + 1 : 1;
    second = now;
    return count <= MESSAGES_A_SECOND;
  };
}

/** Writes to a socket and closes it, by force where its client does not answer. */
function createWriter(ws: WebSocket) {
  let cut: NodeJS.Timeout | undefined;
  const endSoon = (): void => {
    cut ??= setTimeout(() => ws.terminate(), CLOSE_MS);
  };
  const close = (code: number): void => {
    if (ws.readyState !== ws.OPEN) return;
    ws.close(code);
    endSoon();
  };
  const send: SendText = (text) => {
    if (ws.readyState !== ws.OPEN) return;
    if (ws.bufferedAmount > WAITING_BYTES) close(SOCKET_CLOSES.tooSlow);
    else ws.send(text);
  };
  return { close, send, endSoon, forget: () => clearTimeout(cut) };
}

/** Serves one socket. Nothing is told before it is known who listens: by headers at once, else by the first message. */
export function serveSocket(ws: WebSocket, known: Caller | undefined, options: SocketOptions): OpenSocket {
  const isWithin = createMeter();
  let caller: Caller | undefined;
  let leave: (() => void) | undefined;
  let isAsked = false;
  let isHeard = true;
  const { close, send, endSoon, forget } = createWriter(ws);
  const hello = setTimeout(() => close(SOCKET_CLOSES.unauthorized), HELLO_MS);

  const enter = async (found: Caller | undefined): Promise<void> => {
    isAsked = true;
    clearTimeout(hello);
    if (found === undefined) return close(SOCKET_CLOSES.unauthorized);
    caller = found;
    const left = await options.enter(found, send);
    if (left === false) return close(SOCKET_CLOSES.tooMuch);
    leave = left;
    if (ws.readyState !== ws.OPEN) left();
  };
  const attempt = (work: () => Promise<void>): void => {
    work().catch((error: unknown) => {
      options.log.warn({ err: error }, 'A socket could not be opened');
      close(SOCKET_CLOSES.tooSlow);
    });
  };

  ws.on('pong', () => {
    isHeard = true;
  });
  ws.on('message', (data, isBinary) => {
    if (!isWithin()) return close(SOCKET_CLOSES.tooMuch);
    // After the first message there is nothing more to say.
    if (isAsked) return;
    isAsked = true;
    const said = helloOf(data, isBinary);
    attempt(async () => enter(said && (await options.findCaller({ ...said, bearer: undefined }, { isUse: false }))));
  });
  // A broken frame or one too large: `ws` closes on its own, and would wait half a minute for the client's answer.
  ws.on('error', (error) => {
    options.log.debug({ err: error }, 'A socket broke');
    endSoon();
  });
  ws.on('close', () => {
    clearTimeout(hello);
    forget();
    leave?.();
  });
  if (known !== undefined) attempt(() => enter(known));

  return {
    get caller() {
      return caller;
    },
    close,
    beat() {
      if (!isHeard) return ws.terminate();
      isHeard = false;
      ws.ping();
      if (caller !== undefined) send(BEAT);
    },
  };
}
