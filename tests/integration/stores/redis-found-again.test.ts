import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createLifecycle, type OwnedLifecycle } from '@harbour/platform/lifecycle';
import { openWaitingRedis, type RedisContext } from '@harbour/platform/redis';
import { Redis } from 'ioredis';
import { type SentinelStandIn, startSentinel } from '../../support/stand-ins/sentinel.ts';
import { waitUntil } from '../../support/wait-until.ts';

const WAIT_MS = 5_000;
const { hostname, port } = new URL(process.env['TEST_REDIS_URL'] ?? '');

const log = { info: () => {}, warn: () => {}, error: () => {} } as unknown as RedisContext['log'];

let sentinel: SentinelStandIn;
let life: OwnedLifecycle;
let killer: Redis;

beforeEach(async () => {
  life = createLifecycle({ log, drainDelayMs: 0 });
  sentinel = await startSentinel({ host: hostname, port: Number(port) });
  killer = new Redis(Number(port), hostname);
});

afterEach(async () => {
  await life.stop();
  await killer.quit();
  await sentinel.stop();
});

const open = (): Redis => {
  const config = { REDIS_URL: 'redis://harbour', REDIS_SENTINELS: [sentinel.place], INTERNAL_CA: undefined };
  return openWaitingRedis({ name: 'test', config, life, log } as unknown as RedisContext, 'found again');
};

it.each([
  ['a connection', open],
  // BullMQ blocks one that it makes of ours.
  ['its duplicate', () => open().duplicate()],
])('%s that hears of a failover while it looks for the primary finds it all the same', async (_, connect) => {
  const redis = connect();
  redis.on('error', () => undefined);
  expect(await redis.ping()).toBe('PONG');
  await waitUntil('the listeners for a failover', () => sentinel.listeners > 0, WAIT_MS);
  const { asked, release } = sentinel.hold();
  await killer.client('KILL', 'ID', await redis.client('ID'));
  await asked;
  sentinel.tellFailover();
  // It has heard of it.
  await waitUntil('nobody to listen', () => sentinel.listeners === 0, WAIT_MS);
  release();
  await waitUntil('the connection', () => redis.status === 'ready', WAIT_MS);
  expect(await redis.ping()).toBe('PONG');
  redis.disconnect();
});
