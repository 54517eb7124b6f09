import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createLog } from '@harbour/platform/log';
import { WebSocketServer } from 'ws';
import type { Caller } from '../caller/caller.ts';
import { type SendText, serveSocket } from './socket.ts';

jest.setTimeout(30_000);

const CALLER: Caller = {
  id: 'mei',
  role: 'user',
  accountRole: 'user',
  staffRole: undefined,
  missing: undefined,
  scopes: new Set(),
  lang: 'en',
  session: 'hash',
  issuedAt: 0,
  expiresAt: 0,
  provenAt: new Date(0),
  hasProvenAgain: false,
};
const HANDSHAKE = [
  'GET /ws HTTP/1.1',
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '\r\n',
].join('\r\n');

const open: { server: WebSocketServer; reader: Socket }[] = [];

afterEach(() => {
  for (const { server, reader } of open.splice(0)) {
    reader.destroy();
    server.close();
  }
});

/** A served socket whose reader takes nothing off the line after the handshake. */
async function serveSilentReader(): Promise<{ send: SendText; ended: Promise<unknown>; hasLeft: () => boolean }> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const entered = Promise.withResolvers<SendText>();
  const ended = Promise.withResolvers<unknown>();
  let hasLeft = false;
  server.on('connection', (ws) => {
    ws.once('close', ended.resolve);
    serveSocket(ws, CALLER, {
      findCaller: async () => undefined,
      enter: async (_caller, send) => {
        entered.resolve(send);
        return () => {
          hasLeft = true;
        };
      },
      log: createLog({ name: 'test', level: 'silent' }),
    });
  });
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1');
  reader.pause();
  reader.on('error', () => undefined);
  reader.write(HANDSHAKE);
  open.push({ server, reader });
  return { send: await entered.promise, ended: ended.promise, hasLeft: () => hasLeft };
}

describe('a reader that takes nothing off the line', () => {
  it('is cut instead of being waited for, and is told nothing more', async () => {
    const { send, ended, hasLeft } = await serveSilentReader();
    const text = 'x'.repeat(64 * 1024);
    // Far more than the line itself holds.
    for (let count = 0; count < 1_000; count += 1) send(text);
    await ended;
    expect(hasLeft()).toBe(true);
  });
});
