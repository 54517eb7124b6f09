import { randomUUID } from 'node:crypto';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { createInsideServer, type InsideTls } from '@harbour/platform/inside';
import type { Snapshot } from './snapshot.ts';
import type { Stream } from '@harbour/platform/event-stream';

/** The streams by their path below `/sse/`. */
export interface Streams {
  status: Stream;
  timestamp: Stream;
  random: Stream;
}

/** Connections at once: a few from each gateway, one for each stream and request. */
export const MAX_CONNECTIONS = 200;

type Answer = (response: ServerResponse, requestId: string) => void;

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}

function fail(response: ServerResponse, status: number, code: string, message: string, requestId: string): void {
  json(response, status, { ok: false, error: { code, message, requestId } });
}

/** Answers with what is known, or 503 while nothing is. */
function answerWith(read: () => unknown, missing: string): Answer {
  return (response, requestId) => {
    const body = read();
    if (body === undefined) fail(response, 503, 'SERVICE_UNAVAILABLE', missing, requestId);
    else json(response, 200, { ok: true, body });
  };
}

/** Who may ask over TLS. */
const CLIENTS = ['gateway', 'keda'];

interface StatusServerOptions {
  readonly snapshot: Snapshot;
  readonly streams: Streams;
  readonly tls: InsideTls;
}

/**
 * The status API: `/status`, `/status/rabbitmq` and the streams below `/sse/`. Over TLS it asks for the certificate of the
 * gateway, which lets admins through, or of KEDA; over plain HTTP it asks nobody who they are. It listens inside only.
 */
export function createStatusServer({ snapshot, streams, tls }: StatusServerOptions): Server {
  const routes = new Map<string, Answer>([
    ['/status', answerWith(() => snapshot.modules(), 'The first look at the system is under way.')],
    ['/status/rabbitmq', answerWith(() => snapshot.broker(), 'RabbitMQ cannot be reached at the moment.')],
    ['/sse/status', (response) => streams.status.open(response)],
    ['/sse/timestamp', (response) => streams.timestamp.open(response)],
    ['/sse/random', (response) => streams.random.open(response)],
  ]);
  const answerTo: RequestListener = (request, response) => {
    const given = request.headers['x-request-id'];
    const requestId = typeof given === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(given) ? given : randomUUID();
    response.setHeader('X-Request-Id', requestId);
    const answer = routes.get((request.url ?? '').split('?')[0] ?? '');
    if (answer === undefined) fail(response, 404, 'NOT_FOUND', 'Nothing was found here.', requestId);
    else if (request.method !== 'GET') {
      fail(response, 405, 'CLIENT_ERROR', 'This method is not allowed here.', requestId);
    } else answer(response, requestId);
  };
  const server = createInsideServer(tls, answerTo, CLIENTS);
  server.maxConnections = MAX_CONNECTIONS;
  server.headersTimeout = 15_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 65_000;
  return server;
}

/** Listens and gives the port. @throws an error that names the variable when the port is taken */
export async function listen(server: Server, host: string, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`STATUS_PORT: port ${port} is taken`, { cause: error }) : error);
    });
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : port;
}

/** Stops listening and waits for the answers under way. */
export async function close(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}
