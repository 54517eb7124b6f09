import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Connections at once; more are closed as they come. */
export const MAX_CONNECTIONS = 4_000;
/** Requests that one connection may have open. Browsers and proxies send the next one after an answer. */
export const MAX_PIPELINED = 4;
/** Bytes of answers, streams and sockets together that wait for clients to read them. */
export const MAX_WAITING_BYTES = 8 * 1_024 * 1_024;
const CHECK_EVERY_MS = 250;
/** A connection on which nothing moves for so long is closed, with the answer that nobody reads. */
const SILENCE_MS = 60_000;

/** Whether a request may be served; its connection is closed where not. */
export type Admission = (request: IncomingMessage, response: ServerResponse) => boolean;

/** What a server tells when it has a connection that can ask: over TLS, once the handshake is done. */
export type Connected = 'connection' | 'secureConnection';

/** Bounds what clients that do not read can make a server hold. Those furthest behind are cut first. */
export function boundBacklog(server: Server, connected: Connected): Admission {
  const open = new Map<Socket, Set<ServerResponse>>();
  server.maxConnections = MAX_CONNECTIONS;
  server.timeout = SILENCE_MS;
  server.on(connected, (socket: Socket) => {
    open.set(socket, new Set());
    socket.once('close', () => open.delete(socket));
  });

  // An answer whose turn it is counts its socket's bytes too.
  const waitingOf = ([socket, unanswered]: [Socket, Set<ServerResponse>]) => {
    const ofAnswers = [...unanswered].reduce((sum, response) => sum + response.writableLength, 0);
    return { socket, bytes: Math.max(socket.writableLength, ofAnswers) };
  };
  const cut = (): void => {
    const waiting = [...open].map(waitingOf).filter(({ bytes }) => bytes > 0);
    let all = waiting.reduce((sum, { bytes }) => sum + bytes, 0);
    if (all <= MAX_WAITING_BYTES) return;
    for (const { socket, bytes } of waiting.toSorted((a, b) => b.bytes - a.bytes)) {
      socket.destroy();
      all -= bytes;
      if (all <= MAX_WAITING_BYTES) return;
    }
  };
  const timer = setInterval(cut, CHECK_EVERY_MS).unref();
  server.once('close', () => clearInterval(timer));

  return ({ socket }, response) => {
    const unanswered = open.get(socket);
    if (unanswered === undefined || socket.destroyed) return false;
    unanswered.add(response);
    response.once('close', () => unanswered.delete(response));
    if (unanswered.size <= MAX_PIPELINED) return true;
    socket.destroy();
    return false;
  };
}
