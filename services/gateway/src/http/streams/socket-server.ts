import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError } from '@harbour/contracts/errors';
import { SOCKET_CLOSES, SOCKET_PATH } from '@harbour/contracts/socket';
import type { Lifecycle } from '@harbour/platform/lifecycle';
import type { Log } from '@harbour/platform/log';
import { Gauge } from 'prom-client';
import type { Metrics } from '@harbour/platform/metrics';
import { type WebSocket, WebSocketServer } from 'ws';
import { addressOf, limitKeyOf } from '../caller/address.ts';
import type { Caller, CallerFinder } from '../caller/caller.ts';
import type { Limits } from '../limits/limits.ts';
import { REFUSAL_HEADERS } from '../pages/security-headers.ts';
import type { TakeSlot } from '../limits/slots.ts';
import { createSocketPeople, type Join } from './socket-people.ts';
import { type OpenSocket, serveSocket } from './socket.ts';

const MESSAGE_BYTES = 4_096;
const PING_MS = 25_000;
/** How long a stop waits for its sockets' goodbyes. */
const GOODBYE_MS = 3_000;

export interface SocketServerOptions {
  readonly findCaller: CallerFinder;
  readonly isAlive: (caller: Caller) => Promise<boolean>;
  /** Tells a person what is new until the given function is called. */
  readonly join: Join;
  readonly limits: Pick<Limits, 'take'>;
  readonly takeSlot: TakeSlot;
  readonly trustedProxies: number;
  readonly publicUrl: string;
  /** How often the session behind each socket is checked. */
  readonly checkMs: number;
  readonly life: Lifecycle;
  readonly metrics: Metrics;
  readonly log: Log;
}

export interface SocketServer {
  /** Whether a request wants the socket; any other upgrade is passed over, as HTTP allows. */
  wants(request: IncomingMessage): boolean;
  take(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Sends everyone away: another gateway is there sooner. */
  end(): Promise<void>;
}

/** Sockets that are open at this door. */
interface OpenSockets {
  add(ws: WebSocket, served: OpenSocket): void;
  each(): Iterable<OpenSocket>;
  /** Sends everyone away, and waits for their goodbyes. */
  empty(): Promise<void>;
}

const textOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && header !== '' ? header : undefined;

/**
 * Whether a page of ours asks: its origin is the shop's public one, or the one that this very request is sent to. A
 * page that reached us under a foreign name passes too, and has no session of ours to show.
 */
function isOurs(origin: string, request: IncomingMessage, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  return /^https?:$/.test(protocol) && (host === new URL(publicUrl).host || host === request.headers.host);
}

const STATUS_LINES = {
  401: '401 Unauthorized',
  403: '403 Forbidden',
  404: '404 Not Found',
  429: '429 Too Many Requests',
  503: '503 Service Unavailable',
} as const;

function refuse(socket: Duplex, status: keyof typeof STATUS_LINES): void {
  const lines = [`HTTP/1.1 ${STATUS_LINES[status]}`, ...REFUSAL_HEADERS, 'Content-Length: 0'];
  // No timeout of the server holds for it any more: a client that never ends its own side would keep it open for ever.
  socket.once('finish', () => socket.destroy());
  socket.end(`${lines.join('\r\n')}\r\n\r\n`);
}

function openSockets(metrics: Metrics): OpenSockets {
  const open = new Set<OpenSocket>();
  const emptied = Promise.withResolvers<void>();
  metrics.registerMetric(
    new Gauge({
      name: 'sockets_open',
      help: 'Sockets open at this moment',
      registers: [],
      collect() {
        this.set(open.size);
      },
    }),
  );
  return {
    add(ws, served) {
      open.add(served);
      ws.once('close', () => {
        open.delete(served);
        if (open.size === 0) emptied.resolve();
      });
    },
    each: () => open,
    async empty() {
      for (const each of open) each.close(SOCKET_CLOSES.restart);
      if (open.size === 0) return;
      const patience = setTimeout(emptied.resolve, GOODBYE_MS);
      await emptied.promise;
      clearTimeout(patience);
    },
  };
}

/** The person that headers name; pages can't send any, so they say it in their first message. */
async function callerOf(
  { headers }: IncomingMessage,
  findCaller: CallerFinder,
): Promise<Caller | undefined | 'refused'> {
  if (headers.origin !== undefined) return undefined;
  const sessionId = textOf(headers['x-session-id']);
  if (sessionId === undefined) return 'refused';
  const userId = textOf(headers['x-user-id']);
  return (await findCaller({ sessionId, userId, bearer: undefined }, { isUse: false })) ?? 'refused';
}

/** Looks after open sockets: asks for signs of life, and ends those whose session has ended. */
function keepWatch(open: OpenSockets, { isAlive, checkMs, life, log }: SocketServerOptions): void {
  const checkAll = async (): Promise<void> => {
    for (const each of open.each()) {
      if (each.caller === undefined) continue;
      if (!(await isAlive(each.caller))) each.close(SOCKET_CLOSES.unauthorized);
    }
  };
  let checking: Promise<void> | undefined;
  const timers = [
    setInterval(() => {
      for (const each of open.each()) each.beat();
    }, PING_MS),
    setInterval(() => {
      checking ??= checkAll()
        .catch((error: unknown) => log.warn({ err: error }, 'The sockets’ sessions could not be checked'))
        .finally(() => {
          checking = undefined;
        });
    }, checkMs),
  ];
  // Not with the door, which a start that fails never opens.
  life.onStop('timers', 'watch over sockets', () => {
    for (const timer of timers) clearInterval(timer);
  });
}

/** The door of `/ws`: who may open a socket, how many, and when each of them ends (security §2, reliability §8). */
export function createSocketServer(options: SocketServerOptions): SocketServer {
  const { findCaller, takeSlot, log } = options;
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MESSAGE_BYTES,
  });
  const open = openSockets(options.metrics);
  const enter = createSocketPeople(options.join);
  keepWatch(open, options);

  const admit = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const { origin } = request.headers;
    if (options.life.stopping) return refuse(socket, 503);
    if (origin !== undefined && !isOurs(origin, request, options.publicUrl)) return refuse(socket, 403);
    const limitKey = limitKeyOf(addressOf(request, options.trustedProxies));
    await options.limits.take('socket', limitKey);
    const caller = await callerOf(request, findCaller);
    if (caller === 'refused') return refuse(socket, 401);
    // Gone while its session was looked up: it would never give its place back.
    if (socket.destroyed) return;
    const release = takeSlot(limitKey);
    socket.once('close', release);
    server.handleUpgrade(request, socket, head, (ws) => {
      open.add(ws, serveSocket(ws, caller, { findCaller, enter, log }));
    });
  };

  return {
    wants: ({ headers, url = '' }) =>
      headers.upgrade?.toLowerCase() === 'websocket' && url.split('?')[0] === SOCKET_PATH,
    take(request, socket, head) {
      socket.on('error', () => socket.destroy());
      admit(request, socket, head).catch((error: unknown) => {
        refuse(socket, error instanceof AppError && error.status === 429 ? 429 : 503);
      });
    },
    end: () => open.empty(),
  };
}
