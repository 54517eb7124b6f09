import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { logout } from '@harbour/contracts/user';
import type { Identity } from '../../../support/shop-client.ts';
import { closeOf, openSocket, type SocketUnderTest } from '../../../support/socket.ts';
import { waitUntil } from '../../../support/wait-until.ts';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';

jest.setTimeout(60_000);

const PATIENCE_MS = 30_000;
const HOUR_MS = 3_600_000;

let gateway: GatewayUnderTest;
const opened: SocketUnderTest[] = [];

beforeAll(async () => {
  gateway = await openGateway({ env: { STREAM_CHECK_EVERY: '200ms', RATE_LIMIT_FACTOR: '100' } });
});

afterAll(async () => {
  for (const socket of opened) socket.close();
  await gateway.close();
});

async function aShopper(): Promise<Identity> {
  return gateway.addSession(await gateway.addAccount('user'));
}

async function open(options: Parameters<typeof openSocket>[1] = {}): Promise<SocketUnderTest> {
  const socket = await openSocket(gateway.url, options);
  opened.push(socket);
  return socket;
}

describe('the socket’s door', () => {
  it('tells nothing before it knows who listens, and then how many entries are unread', async () => {
    const identity = await aShopper();
    const socket = await open();
    expect(socket.heard).toEqual([]);
    socket.say({ type: 'hello', ...identity });
    expect(await socket.next('ready')).toEqual({ type: 'ready', unread: 0 });
    expect(socket.heard).toHaveLength(1);
  });

  it('opens to no page of somebody else', async () => {
    await expect(open({ origin: 'https://evil.example' })).rejects.toThrow('403');
    await expect(open({ origin: 'null' })).rejects.toThrow('403');
  });

  it('opens to programs that send the session as headers, as any other call', async () => {
    const identity = await aShopper();
    await expect(open({ origin: '' })).rejects.toThrow('401');
    const foreign = { ...gateway.shop.as(identity), 'x-user-id': 'somebody-else' };
    await expect(open({ origin: '', headers: foreign })).rejects.toThrow('401');
    const socket = await open({ origin: '', headers: gateway.shop.as(identity) });
    await socket.next('ready');
  });

  it('is shut to who has no session of their own', async () => {
    const identity = await aShopper();
    const other = await aShopper();
    const unknown = 'A'.repeat(43);
    for (const wrong of [
      { type: 'hello', sessionId: unknown, userId: identity.userId },
      { type: 'hello', sessionId: identity.sessionId, userId: other.userId },
      { type: 'hello', sessionId: { $ne: null }, userId: identity.userId },
      { type: 'something' },
      'rubbish',
      null,
    ]) {
      const socket = await open();
      socket.say(wrong);
      expect(await closeOf(socket)).toBe(4001);
      expect(socket.heard).toEqual([]);
    }
  });

  it('takes no session from the address, and waits for none for ever', async () => {
    const { sessionId, userId } = await aShopper();
    const socket = await openSocket(gateway.url, { headers: { 'x-session-id': sessionId, 'x-user-id': userId } });
    expect(await closeOf(socket)).toBe(4001);
    expect(socket.heard).toEqual([]);
  });

  it('closes on a message that is too large, and on too many', async () => {
    const identity = await aShopper();
    const large = await open({ identity });
    large.say('x'.repeat(5_000));
    expect(await closeOf(large)).toBe(1009);
    const many = await open({ identity });
    for (let count = 0; count < 50; count += 1) many.say(count);
    expect(await closeOf(many)).toBe(4008);
  });

  it('has twenty places for one person', async () => {
    const identity = await aShopper();
    const sockets = await Promise.all(Array.from({ length: 20 }, () => open({ identity })));
    await Promise.all(sockets.map((socket) => socket.next('ready')));
    expect(await closeOf(await open({ identity }))).toBe(4008);
    sockets[0]?.close();
    await waitUntil(
      'a place that was given back',
      async () => {
        const again = await open({ identity });
        const answer = await waitUntil('an answer', () => again.closed ?? again.heard[0]?.type, PATIENCE_MS);
        return answer === 'ready';
      },
      PATIENCE_MS,
    );
  });
});

describe('an open socket', () => {
  it('ends with its session', async () => {
    const identity = await aShopper();
    const socket = await open({ identity });
    await socket.next('ready');
    await gateway.shop.call(logout, { body: {} }, gateway.shop.as(identity));
    expect(await closeOf(socket)).toBe(4001);
  });

  it('does not keep its session from its idle end', async () => {
    const identity = await aShopper();
    const sessions = gateway.connection.collection('sessions');
    const seenAgo = (ms: number) =>
      sessions.updateOne({ userId: identity.userId }, { $set: { lastSeenAt: new Date(Date.now() - ms) } });
    await seenAgo(23 * HOUR_MS);
    const before = await sessions.findOne({ userId: identity.userId });
    const socket = await open({ identity });
    await socket.next('ready');
    await seenAgo(25 * HOUR_MS);
    expect(await closeOf(socket)).toBe(4001);
    expect(before?.['lastSeenAt']).toBeDefined();
    expect(await sessions.findOne({ userId: identity.userId })).toBeNull();
  });
});

describe('other upgrades', () => {
  it('are passed over: the request is answered as HTTP', async () => {
    const response = await fetch(`${gateway.url}/api/catalog`, { headers: { 'x-other': 'h2c' } });
    expect(response.status).toBe(200);
    const missing = new URL('/elsewhere', gateway.url);
    missing.protocol = 'ws:';
    const { WebSocket } = await import('ws');
    const status = await new Promise((resolve) => {
      const ws = new WebSocket(missing);
      ws.on('error', () => undefined);
      ws.on('unexpected-response', (_request, answer) => resolve(answer.statusCode));
    });
    expect([200, 404]).toContain(status);
  });
});
