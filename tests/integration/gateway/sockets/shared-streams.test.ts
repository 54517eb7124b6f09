import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { streamStatus } from '@harbour/contracts/status';
import { collectGarbage } from '@harbour/platform/collect-garbage';
import { followEvents } from '../../../support/event-stream.ts';
import type { Identity } from '../../../support/shop-client.ts';
import { waitUntil } from '../../../support/wait-until.ts';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';

const PATIENCE_MS = 5_000;

/** A status service that says what it is told, and counts who reads it. */
const source = {
  readers: new Set<ServerResponse>(),
  opened: 0,
  isUp: true,
  say(event: string, data: unknown) {
    for (const reader of this.readers) reader.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  },
};
const server = createServer((_request, response) => {
  if (!source.isUp) {
    response.writeHead(503).end();
    return;
  }
  source.opened += 1;
  source.readers.add(response);
  response.on('close', () => source.readers.delete(response));
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write('retry: 3000\n\nevent: modules\ndata: {"modules":["first"]}\n\n');
});

let gateway: GatewayUnderTest;
let admin: Identity;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  gateway = await openGateway({ env: { STATUS_URL: `http://127.0.0.1:${port}`, RATE_LIMIT_FACTOR: '100' } });
  admin = await gateway.shop.logIn(await gateway.addAccount('admin'));
}, 30_000);

afterAll(async () => {
  await gateway.close();
  server.closeAllConnections();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
}, 30_000);

beforeEach(() => {
  source.opened = 0;
});

/** Bytes of the buffers that somebody still holds: what only waits for the collector does not count. */
function heldInBuffers(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

const follow = () => followEvents(`${gateway.url}${streamStatus.path}`, gateway.shop.as(admin));

describe('a stream that many read', () => {
  it('is read once from its source, and left when the last reader goes', async () => {
    const readers = await Promise.all(Array.from({ length: 30 }, follow));
    await waitUntil('the first state', () => readers.every(({ newest }) => newest.has('modules')), PATIENCE_MS);
    expect(source.opened).toBe(1);
    source.say('rabbitmq', { queues: 1 });
    await waitUntil('a state for all', () => readers.every(({ newest }) => newest.has('rabbitmq')), PATIENCE_MS);
    for (const reader of readers) reader.stop();
    await waitUntil('the source left alone', () => source.readers.size === 0, PATIENCE_MS);
  });

  it('gives a late reader the newest states at once, and no moment that is over', async () => {
    const early = await follow();
    await waitUntil('the first state', () => early.newest.has('modules'), PATIENCE_MS);
    source.say('job', { jobId: 'over' });
    source.say('modules', { modules: ['second'] });
    await waitUntil('the second state', () => early.all.length === 3, PATIENCE_MS);
    const late = await follow();
    await waitUntil('the state', () => late.newest.has('modules'), PATIENCE_MS);
    expect(late.all).toEqual([{ event: 'modules', data: { modules: ['second'] } }]);
    expect(source.opened).toBe(1);
    early.stop();
    late.stop();
  });

  it('ends with its source, and is 503 until that is back', async () => {
    const lost = await follow();
    await waitUntil('a state', () => lost.newest.has('modules'), PATIENCE_MS);
    source.isUp = false;
    for (const reader of source.readers) reader.destroy();
    await waitUntil(
      '503',
      async () =>
        follow().then(
          () => false,
          (error: Error) => error.message.includes('503'),
        ),
      PATIENCE_MS,
    );
    source.isUp = true;
    const again = await follow();
    await waitUntil('a state again', () => again.newest.has('modules'), PATIENCE_MS);
    again.stop();
  });

  it('does not wait for a reader that takes nothing', async () => {
    const quick = await follow();
    const { hostname, port } = new URL(gateway.url);
    const slow: Socket = connect(Number(port), hostname);
    const head = Object.entries({ host: 'localhost', ...gateway.shop.as(admin) }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    slow.write(`GET ${streamStatus.path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
    await new Promise((resolve) => {
      slow.once('data', resolve);
    });
    slow.pause();
    const before = heldInBuffers();
    const filler = 'x'.repeat(50_000);
    for (let turn = 1; turn <= 400; turn += 1) {
      source.say('modules', { turn, filler });
      if (turn % 20 === 0) {
        const isThere = () => (quick.newest.get('modules') as { turn?: number } | undefined)?.turn === turn;
        await waitUntil(`turn ${turn}`, isThere, PATIENCE_MS);
      }
    }
    // Twenty megabytes went by; what waits for the slow one is its socket's buffers and one frame of each event.
    await waitUntil('a small rest', () => heldInBuffers() - before < 8_000_000, PATIENCE_MS);
    let said = '';
    slow.on('data', (piece: Buffer) => {
      said = (said + piece.toString()).slice(-200_000);
    });
    slow.resume();
    await waitUntil('the newest state', () => said.includes('"turn":400'), PATIENCE_MS);
    slow.destroy();
    quick.stop();
  }, 30_000);
});
