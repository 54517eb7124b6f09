import type { SocketMessage } from '@harbour/contracts/socket';
import { SOCKET_PATH } from '@harbour/contracts/socket';
import { WebSocket } from 'ws';
import type { Identity } from './shop-client.ts';
import { waitUntil } from './wait-until.ts';

type Of<T extends SocketMessage['type']> = Extract<SocketMessage, { type: T }>;

export interface SocketUnderTest {
  readonly ws: WebSocket;
  /** Everything that was told so far. */
  readonly heard: readonly SocketMessage[];
  /** The code it was closed with; undefined while it is open. */
  readonly closed: number | undefined;
  say(message: unknown): void;
  /** The first message of this type for which `fits` holds. */
  next<T extends SocketMessage['type']>(type: T, fits?: (message: Of<T>) => boolean): Promise<Of<T>>;
  close(): void;
}

const PATIENCE_MS = 30_000;

/** Opens the shop's socket and says who it is; fails with the status where the door stays shut. */
export async function openSocket(
  url: string,
  options: { identity?: Identity | undefined; origin?: string | undefined; headers?: Record<string, string> } = {},
): Promise<SocketUnderTest> {
  const address = new URL(SOCKET_PATH, url);
  address.protocol = 'ws:';
  const { identity, origin = url, headers = {} } = options;
  const ws = new WebSocket(address, { ...(origin === '' ? {} : { origin }), headers });
  const heard: SocketMessage[] = [];
  let closed: number | undefined;
  ws.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString('utf8')) as SocketMessage));
  ws.on('close', (code) => {
    closed = code;
  });
  await new Promise<void>((resolve, reject) => {
    ws.once('open', resolve);
    ws.once('error', reject);
  });
  // What is sent after the other side has gone is not what a test is about.
  ws.on('error', () => undefined);
  const say = (message: unknown): void => ws.send(JSON.stringify(message));
  if (identity !== undefined) say({ type: 'hello', ...identity });
  return {
    ws,
    heard,
    get closed() {
      return closed;
    },
    say,
    next: <T extends SocketMessage['type']>(type: T, fits: (message: Of<T>) => boolean = () => true) =>
      waitUntil(
        `a message of type ${type}`,
        () => heard.find((message): message is Of<T> => message.type === type && fits(message as Of<T>)),
        PATIENCE_MS,
      ),
    close: () => ws.terminate(),
  };
}

/** The code a socket is closed with. */
export function closeOf(socket: SocketUnderTest): Promise<number> {
  return waitUntil('the end of the socket', () => socket.closed, PATIENCE_MS);
}
