import { randomBytes, randomInt } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SOCKET_CLOSES } from '@harbour/contracts/socket';
import { LIMITS } from '@harbour/gateway/http/limits/limits';
import { OPEN_PER_ADDRESS } from '@harbour/gateway/http/limits/slots';
import { type GatewayUnderTest, openGateway } from '../integration/gateway/open-gateway.ts';
import { closeOf, openSocket } from '../support/socket.ts';
import { waitUntil } from '../support/wait-until.ts';

const RUNS = Number(process.env['ABUSE_RUNS'] ?? 60);
jest.setTimeout(15_000 + RUNS * 1_000);

let gateway: GatewayUnderTest;

beforeAll(async () => {
  gateway = await openGateway({ env: { TRUST_PROXY: '1' } });
});

afterAll(() => gateway.close());

/** Another address of origin for each test: limits count by it. */
const anOrigin = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

const someText = (): string => randomBytes(32).toString('base64url');

/** A handshake as it is written on the wire. */
function handshake(address: string, changes: Record<string, string | undefined> = {}, path = '/ws'): string {
  const headers: Record<string, string | undefined> = {
    Host: new URL(gateway.url).host,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    'X-Forwarded-For': address,
    ...changes,
  };
  const lines = Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
  return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

interface Held {
  readonly socket: Socket;
  /** What was heard so far. */
  readonly heard: () => string;
  readonly isClosed: () => boolean;
}

/** Says something and keeps its own side open whatever the other does, as a client does that wants to be a burden. */
async function hold(said: string | Buffer): Promise<Held> {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  let heard = '';
  let isClosed = false;
  socket.setEncoding('latin1').on('data', (part: string) => {
    heard += part;
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isClosed = true;
  });
  await new Promise((resolve) => {
    socket.once('connect', resolve);
  });
  socket.write(said);
  return { socket, heard: () => heard, isClosed: () => isClosed };
}

async function statusOf(said: string): Promise<number> {
  const held = await hold(said);
  const line = await waitUntil('a status line', () => /^HTTP\/1\.1 (\d{3})/.exec(held.heard())?.[1], 10_000);
  held.socket.destroy();
  return Number(line);
}

/** Sockets that this gateway says are open. */
async function openNow(): Promise<number> {
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
  return Number(/^\w*sockets_open(?:\{[^}]*\})? (\d+)/m.exec(metrics)?.[1]);
}

async function expectServed(): Promise<void> {
  const me = await gateway.addSession(await gateway.addAccount('user'));
  const socket = await openSocket(gateway.url, { identity: me });
  await socket.next('ready');
  socket.close();
  await waitUntil('no socket left', async () => (await openNow()) === 0, 10_000);
}

describe('an attempt at /ws', () => {
  const someone = 'x'.repeat(43);
  const REFUSED: readonly (readonly [
    how: string,
    status: number,
    changes: Record<string, string | undefined>,
    path?: string,
  ])[] = [
    ['without a session or an origin', 401, {}],
    ['with a session that there is none of', 401, { 'X-Session-Id': someone, 'X-User-Id': 'a'.repeat(24) }],
    ['with a session that is no session id', 401, { 'X-Session-Id': "' || 1 || '", 'X-User-Id': '{"$gt":""}' }],
    ['from a page elsewhere', 403, { Origin: 'https://evil.example' }],
    ['from a page of no origin', 403, { Origin: 'null' }],
    ['from a page whose origin only begins like ours', 403, { Origin: 'http://127.0.0.1.evil.example' }],
    ['from a file', 403, { Origin: 'file://' }],
    ['of an old version', 400, { 'Sec-WebSocket-Version': '7', Origin: 'OURS' }],
    ['of a version that is none', 400, { 'Sec-WebSocket-Version': 'NaN', Origin: 'OURS' }],
    ['with a key that is none', 400, { 'Sec-WebSocket-Key': 'short', Origin: 'OURS' }],
    ['without a key', 400, { 'Sec-WebSocket-Key': undefined, Origin: 'OURS' }],
    ['with a header that is too large', 431, { Cookie: `a=${'b'.repeat(20_000)}` }],
    ['at another path', 404, {}, '/ws/admin'],
    ['at a path that reads like it', 404, {}, '/api/../ws%2f'],
    ['of another protocol', 404, { Upgrade: 'h2c' }, '/ws-other'],
  ];
  it.each(REFUSED.map(([how, status, changes, path = '/ws']) => [how, status, changes, path] as const))(
    '%s is refused with %i',
    async (_how, status, changes, path) => {
      const ours = changes['Origin'] === 'OURS' ? { Origin: gateway.url } : {};
      expect(await statusOf(handshake(anOrigin(), { ...changes, ...ours }, path))).toBe(status);
      await waitUntil('no socket left', async () => (await openNow()) === 0, 10_000);
    },
  );

  it('takes no session from its address', async () => {
    const me = await gateway.addSession(await gateway.addAccount('user'));
    const path = `/ws?x-session-id=${me.sessionId}&x-user-id=${me.userId}&sessionId=${me.sessionId}&ticket=${me.sessionId}`;
    expect(await statusOf(handshake(anOrigin(), {}, path))).toBe(401);
  });

  it('that is refused is let go of, although its client keeps the connection open', async () => {
    const address = anOrigin();
    const refused = [
      ...Array.from({ length: 3 }, () => handshake(address)),
      ...Array.from({ length: 3 }, () => handshake(address, { Origin: 'https://evil.example' })),
    ];
    const held = await Promise.all(refused.map((said) => hold(said)));
    for (const { socket, heard, isClosed } of held) {
      await waitUntil('an answer', () => heard() !== '', 10_000);
      // Bytes to a connection that the other side has closed are answered by a reset.
      await waitUntil('the end of the connection', () => isClosed() || (socket.write('a'), false), 10_000);
    }
  });
});

describe('L10 a flood of attempts at /ws', () => {
  it('from one address ends at its limit, and no other address suffers', async () => {
    const address = anOrigin();
    const most = LIMITS.socket.points;
    const statuses: number[] = [];
    for (let at = 0; at < most + 10; at += 10) {
      statuses.push(...(await Promise.all(Array.from({ length: 10 }, () => statusOf(handshake(address))))));
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(most);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(await statusOf(handshake(anOrigin()))).toBe(401);
    await expectServed();
  });

  it('from one network of IPv6 ends at the same limit', async () => {
    const network = `2001:db8:${randomInt(65_536).toString(16)}:1`;
    const most = LIMITS.socket.points;
    const statuses = await Promise.all(
      Array.from({ length: most + 5 }, (_, at) => statusOf(handshake(`${network}::${(at + 1).toString(16)}`))),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it('that is let in and says nothing fills only the places of its address, and gives them back', async () => {
    const address = anOrigin();
    const quiet = handshake(address, { Origin: gateway.url });
    const held = await Promise.all(Array.from({ length: OPEN_PER_ADDRESS + 5 }, () => hold(quiet)));
    const statuses = await Promise.all(
      held.map(({ heard }) => waitUntil('an answer', () => /^HTTP\/1\.1 (\d+)/.exec(heard())?.[1], 10_000)),
    );
    expect(statuses.filter((status) => status === '101')).toHaveLength(OPEN_PER_ADDRESS);
    expect(statuses.filter((status) => status === '429')).toHaveLength(5);
    const me = await gateway.addSession(await gateway.addAccount('user'));
    const other = await openSocket(gateway.url, { identity: me });
    await other.next('ready');
    other.close();
    for (const { socket } of held) socket.destroy();
    await waitUntil('no socket left', async () => (await openNow()) === 0, 10_000);
    const again = await hold(quiet);
    expect(await waitUntil('an answer', () => /^HTTP\/1\.1 (\d+)/.exec(again.heard())?.[1], 10_000)).toBe('101');
    again.socket.destroy();
    await expectServed();
  });

  it('from many addresses leaves no socket and no place behind', async () => {
    const rounds = Math.max(40, RUNS * 5);
    for (let at = 0; at < rounds; at += 20) {
      const held = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          hold(handshake(anOrigin(), n % 2 === 0 ? { Origin: gateway.url } : { 'X-Session-Id': someText() })),
        ),
      );
      await Promise.all(held.map(({ heard }) => waitUntil('an answer', () => heard() !== '', 10_000)));
      for (const { socket } of held) socket.destroy();
    }
    await waitUntil('no socket left', async () => (await openNow()) === 0, 10_000);
    await expectServed();
  });
});

/** A frame of a client, masked by zeros; `length` may claim more than there is. */
function frame(opcode: number, payload: Buffer, length = payload.length): Buffer {
  const head = Buffer.alloc(14);
  head[0] = 0x80 | opcode;
  head[1] = 0x80 | 127;
  head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, payload]);
}

describe('what is sent over a socket that is open', () => {
  const BROKEN: readonly (() => Buffer)[] = [
    // A frame that claims to be huge.
    () => frame(1, Buffer.from('x'), 2 ** 40),
    // A length that no number holds.
    () => frame(1, Buffer.from('x'), Number.MAX_SAFE_INTEGER),
    () => frame(1, Buffer.alloc(4_097, 'x')),
    // An unknown kind of frame.
    () => frame(5, Buffer.from('x')),
    // Text that is no UTF-8.
    () => frame(1, Buffer.from([0xc3, 0x28])),
    // A ping over its largest size.
    () => frame(9, Buffer.alloc(126, 'x')),
    // Compressed, which nobody agreed on.
    () => Buffer.concat([Buffer.from([0xc1, 0x80]), Buffer.alloc(4)]),
    () => randomBytes(64).fill(0xff, 0, 2),
  ];

  it('ends it soon where it is no frame of ours, although its client does not answer the close', async () => {
    const broken = await Promise.all(
      BROKEN.map(async (bytes) => {
        const held = await hold(handshake(anOrigin(), { Origin: gateway.url }));
        await waitUntil('the socket', () => held.heard().startsWith('HTTP/1.1 101'), 10_000);
        held.socket.write(bytes());
        return held;
      }),
    );
    await waitUntil('no socket left', async () => (await openNow()) === 0, 10_000);
    for (const { socket } of broken) socket.destroy();
    expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200);
  });

  it('is heard once: a client that says hello as many people, or talks on and on, is sent away', async () => {
    const me = await gateway.addSession(await gateway.addAccount('user'));
    const other = await gateway.addSession(await gateway.addAccount('user'));
    const socket = await openSocket(gateway.url, { identity: { ...me, userId: other.userId } });
    expect(await closeOf(socket)).toBe(SOCKET_CLOSES.unauthorized);
    const talker = await openSocket(gateway.url, { identity: me });
    await talker.next('ready');
    for (let times = 0; times < 40; times += 1) talker.say({ type: 'hello', ...other });
    await closeOf(talker);
    await expectServed();
  });
});
