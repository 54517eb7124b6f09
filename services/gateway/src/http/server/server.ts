import { createServer, type RequestListener, type Server, type ServerOptions as HttpOptions } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import type { InsideTls } from '@harbour/platform/inside';
import type { Lifecycle } from '@harbour/platform/lifecycle';
import { portOf } from '@harbour/platform/port-of';
import { boundBacklog, type Connected } from '../limits/backlog.ts';
import { parserErrorAnswer } from '../answers/error-edge.ts';
import { requestIdOf } from '../caller/request-context.ts';
import type { SocketServer } from '../streams/socket-server.ts';

/** The limits of reliability §5. */
const LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
  // Node looks for late requests only this often: its own 30 s would triple the time for headers.
  connectionsCheckingInterval: 2_000,
};
/** A client that has not finished its TLS handshake by then is cut. */
const HANDSHAKE_MS = 5_000;
/** How long requests that run when the stop begins may take. */
const FINISH_MS = 10_000;
const SWEEP_MS = 50;

function answerParserErrors(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    socket.end(parserErrorAnswer(error.code, requestIdOf(undefined)));
  });
  // Node hands a failed handshake to the listener above, too, whose answer nobody could read.
  server.on('tlsClientError', (_error, socket: Socket) => socket.destroy());
}

function listen(server: Server, port: number, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const isTaken = cause.code === 'EADDRINUSE';
      reject(isTaken ? new Error(`PORT: ${port} is taken by another program`, { cause }) : cause);
    });
    server.listen({ port, ...(host === undefined ? {} : { host }) }, () => {
      resolve(portOf(server));
    });
  });
}

/** Connections that have asked nothing yet; beyond that the oldest makes room. A client that has a request sends it at once. */
export const MAX_SILENT = 256;

/** Connections that were opened ahead, as browsers do, and have asked nothing yet: Node does not count them as idle. */
function watchSilent(server: Server, connected: Connected): ReadonlySet<Socket> {
  const silent = new Set<Socket>();
  server.on(connected, (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
    const [oldest] = silent;
    if (silent.size > MAX_SILENT) oldest?.destroy();
  });
  server.on('request', (request) => silent.delete(request.socket));
  server.on('upgrade', (request) => silent.delete(request.socket));
  return silent;
}

async function closeServer(server: Server, silent: ReadonlySet<Socket>): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), FINISH_MS);
  // A connection that is busy now turns idle when its answer is done: kept alive, it would hold up the stop.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    for (const socket of silent) socket.destroy();
  });
  clearInterval(sweep);
  clearTimeout(cut);
}

export interface ServerOptions {
  readonly port: number;
  readonly host: string | undefined;
  readonly life: Lifecycle;
  readonly sockets: SocketServer;
  readonly endStreams: () => void;
  /** With a certificate the door takes TLS and nothing else. */
  readonly tls: Pick<InsideTls, 'TLS_CERT' | 'TLS_KEY'>;
  /** Other times, where a test cannot wait so long. */
  readonly times?: Partial<typeof LIMITS>;
}

/** Opens the public door and gives its port; it closes with the process, open streams and sockets first. */
export async function openServer(app: RequestListener, options: ServerOptions): Promise<number> {
  const { sockets } = options;
  const { TLS_CERT: cert, TLS_KEY: key } = options.tls;
  const http: HttpOptions = {
    ...LIMITS,
    ...options.times,
    shouldUpgradeCallback: (request) => sockets.wants(request),
  };
  const server =
    cert === undefined ? createServer(http) : createTlsServer({ ...http, cert, key, handshakeTimeout: HANDSHAKE_MS });
  const connected = cert === undefined ? 'connection' : 'secureConnection';
  const isAdmitted = boundBacklog(server, connected);
  server.on('request', (request, response) => {
    if (isAdmitted(request, response)) app(request, response);
  });
  server.on('upgrade', (request, socket, head) => sockets.take(request, socket, head));
  answerParserErrors(server);
  const silent = watchSilent(server, connected);
  const port = await listen(server, options.port, options.host);
  // Who still asks here is to come back over a connection of its own choosing, before this one closes under a request.
  options.life.onStop('refuse', 'kept connections', () => {
    server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  });
  options.life.onStop('listen', 'public door', async () => {
    options.endStreams();
    await Promise.all([sockets.end(), closeServer(server, silent)]);
  });
  return port;
}
