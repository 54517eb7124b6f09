import { connect } from 'node:net';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Lifecycle } from '@harbour/platform/lifecycle';
import express from 'express';
import { openServer } from './server.ts';
import type { SocketDoor } from './socket-door.ts';

jest.setTimeout(30_000);

const stops: (() => void | Promise<void>)[] = [];
const life = { onStop: (_phase: string, _name: string, stop: () => void) => void stops.push(stop) };
const sockets: SocketDoor = { wants: () => false, take: () => undefined, end: async () => undefined };

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const open = (): Promise<number> =>
  openServer(
    express().use((request, response) => void request.resume().once('end', () => response.end('read'))),
    {
      port: 0,
      host: '127.0.0.1',
      life: life as unknown as Lifecycle,
      sockets,
      endStreams: () => undefined,
      times: { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 },
    },
  );

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
