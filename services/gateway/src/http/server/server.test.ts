import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Lifecycle } from '@harbour/platform/lifecycle';
import express from 'express';
import { MAX_PIPELINED, MAX_WAITING_BYTES } from '../limits/backlog.ts';
import { MAX_SILENT, openServer } from './server.ts';
import type { SocketServer } from '../streams/socket-server.ts';

jest.setTimeout(30_000);

const stops: (() => void | Promise<void>)[] = [];
const life = { onStop: (_phase: string, _name: string, stop: () => void) => void stops.push(stop) };
const sockets: SocketServer = { wants: () => false, take: () => undefined, end: async () => undefined };

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const readAll: RequestListener = (request, response) => void request.resume().once('end', () => response.end('read'));

const SOON = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 };

const open = (app: RequestListener = express().use(readAll), times = SOON): Promise<number> =>
  openServer(app, {
    port: 0,
    host: '127.0.0.1',
    life: life as unknown as Lifecycle,
    sockets,
    endStreams: () => undefined,
    tls: { TLS_CERT: undefined, TLS_KEY: undefined },
    times,
  });

/** Says something, then a further character every 20 ms for as long as anybody listens; gives what it heard. */
function trickle(port: number, beginning: string): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    let drip: NodeJS.Timeout | undefined;
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(beginning);
      drip = setInterval(() => socket.write('x'), 20);
    });
    socket.setEncoding('latin1').on('data', (part: string) => {
      heard += part;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(drip);
      resolve(heard);
    });
  });
}

describe('who sends slowly', () => {
  it.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    ['a body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n'],
  ])('%s is cut in the end, with an envelope', async (_what, beginning) => {
    const heard = await trickle(await open(), beginning);
    expect(heard).toMatch(/^HTTP\/1\.1 408 [\s\S]*"ok":false/);
  });
});

/** A connection that says something and reads nothing. */
function deaf(port: number, said: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(said, () => resolve(socket)));
    socket.pause();
    socket.once('error', reject);
  });
}
const closed = (socket: Socket): Promise<unknown> =>
  new Promise((resolve) => {
    socket.on('error', () => undefined);
    socket.once('close', resolve);
    socket.resume();
  });
const READ = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

describe('who asks nothing', () => {
  it('makes room for newer connections, the oldest first; one with an answer to come stays', async () => {
    const answers: (() => void)[] = [];
    const asked = Promise.withResolvers<void>();
    const late = { headersTimeout: 60_000, requestTimeout: 60_000, connectionsCheckingInterval: 60_000 };
    const port = await open((_request, response) => {
      answers.push(() => response.end());
      asked.resolve();
    }, late);
    const busy = await deaf(port, READ);
    await asked.promise;
    const oldest = closed(await deaf(port, 'GET / HT'));
    const others: Socket[] = [];
    while (others.length < MAX_SILENT) others.push(await deaf(port, 'G'));
    await oldest;
    const answered = new Promise((resolve) => busy.once('data', resolve).resume());
    for (const answer of answers) answer();
    await answered;
    for (const socket of [busy, ...others]) socket.destroy();
  });
});

describe('who reads nothing', () => {
  it('is cut once too much waits for all of them, the one furthest behind first', async () => {
    const served: Socket[] = [];
    const cut = Promise.withResolvers<void>();
    const port = await open((request, response) => {
      served.push(request.socket);
      request.socket.once('close', () => cut.resolve());
      // The second fits alone, and is more than the system's own buffers take.
      response.end(Buffer.alloc(served.length === 1 ? 2 * MAX_WAITING_BYTES : 0.75 * MAX_WAITING_BYTES));
    });
    const deafOnes = [await deaf(port, READ), await deaf(port, READ)];
    await cut.promise;
    expect(served.map(({ destroyed }) => destroyed)).toEqual([true, false]);
    expect(served[1]?.writableLength).toBeGreaterThan(0);
    for (const socket of deafOnes) socket.destroy();
  });

  it('is cut when it asks again and again without an answer', async () => {
    let asked = 0;
    const port = await open(() => {
      asked += 1;
    });
    await closed(await deaf(port, READ.repeat(MAX_PIPELINED + 20)));
    expect(asked).toBe(MAX_PIPELINED);
  });
});
