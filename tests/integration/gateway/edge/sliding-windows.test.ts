import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createSlidingWindows, MAX_WINDOW_BYTES } from '@harbour/gateway/http/limits/sliding-windows';
import { Redis } from 'ioredis';
import { waitUntil } from '../../../support/wait-until.ts';

let redis: Redis;
beforeAll(() => {
  redis = new Redis(process.env['TEST_REDIS_URL'] ?? '', { enableOfflineQueue: true });
});
afterAll(() => redis.quit());

const aKey = () => `window-test-${crypto.randomUUID()}`;

describe('sliding windows in Redis', () => {
  it('let at most their points through in any stretch of their length, for all gateways together', async () => {
    const window = { points: 5, ms: 600 };
    const key = aKey();
    const gateways = [createSlidingWindows(redis), createSlidingWindows(redis)];
    const passed: number[] = [];
    const end = performance.now() + 2_500;
    while (performance.now() < end) {
      await Promise.all(
        gateways.map(async (gateway) => {
          const asked = performance.now();
          if ((await gateway.take([{ key, window }])) === 0) passed.push(asked);
        }),
      );
    }
    passed.sort((a, b) => a - b);
    expect(passed.length).toBeGreaterThanOrEqual(15);
    // A use is counted when Redis does it, a little after it is asked for.
    const SLACK_MS = 100;
    for (const [index, at] of passed.entries()) {
      const sixth = passed[index + window.points];
      if (sixth !== undefined) expect(sixth - at).toBeGreaterThan(window.ms - SLACK_MS);
    }
  });

  it('say when there is room again, and there is', async () => {
    const window = { points: 1, ms: 300 };
    const key = aKey();
    const windows = createSlidingWindows(redis);
    expect(await windows.take([{ key, window }])).toBe(0);
    const waitMs = await windows.take([{ key, window }]);
    expect(waitMs).toBeGreaterThan(200);
    expect(waitMs).toBeLessThanOrEqual(305);
    await waitUntil('room', async () => (await windows.take([{ key, window }])) === 0, waitMs + 1_000);
  });

  it('take a use back, never more than there are, and forget automatically', async () => {
    const window = { points: 2, ms: 60_000 };
    const key = aKey();
    const windows = createSlidingWindows(redis);
    await windows.take([{ key, window }]);
    for (let times = 0; times < 3; times += 1) await windows.giveBack([key]);
    expect([await windows.take([{ key, window }]), await windows.take([{ key, window }])]).toEqual([0, 0]);
    expect(await windows.take([{ key, window }])).toBeGreaterThan(0);
    expect(await redis.pttl(key)).toBeGreaterThan(59_000);
  });
});

describe('several windows at once', () => {
  it('are counted up to the first that has no room, which says how long', async () => {
    const [first, full, last] = [5, 1, 5].map((points) => ({ key: aKey(), window: { points, ms: 60_000 } }));
    if (!first || !full || !last) throw new Error('three windows');
    const windows = createSlidingWindows(redis);
    expect(await windows.take([first, full, last])).toBe(0);
    expect(await windows.take([first, full, last])).toBeGreaterThan(59_000);
    const uses = await Promise.all([first, full, last].map(async ({ key }) => (await redis.hvals(key)).map(Number)));
    expect(uses.map((counts) => counts.reduce((sum, count) => sum + count, 0))).toEqual([2, 1, 1]);
    await windows.giveBack([first.key, full.key]);
    expect(await windows.take([full])).toBe(0);
  });
});

describe('sliding windows without Redis', () => {
  it('hold at half their points', async () => {
    const away = new Redis('redis://127.0.0.1:9', { enableOfflineQueue: false, lazyConnect: true });
    away.on('error', () => undefined);
    let now = 0;
    const windows = createSlidingWindows(away, () => now);
    const window = { points: 5, ms: 60_000 };
    const answers: number[] = [];
    for (let times = 0; times < 4; times += 1) answers.push(await windows.take([{ key: 'a', window }]));
    expect(answers).toEqual([0, 0, 0, 61_000]);
    await windows.giveBack(['a']);
    expect(await windows.take([{ key: 'a', window }])).toBe(0);
    now = 61_000;
    expect(await windows.take([{ key: 'a', window }])).toBe(0);
    away.disconnect();
  });
});

describe('sliding windows while Redis is away', () => {
  it('keep no more bytes than they may, keys counted', async () => {
    const away = new Redis({ port: 9, lazyConnect: true, enableOfflineQueue: false, retryStrategy: () => null });
    away.on('error', () => undefined);
    const windows = createSlidingWindows(away);
    const window = { points: 1, ms: 60_000 };
    const keys = Array.from({ length: 30_000 }, (_, at) => `${at}`.padEnd(500, '?'));
    for (const key of keys) expect(await windows.take([{ key, window }])).toBe(0);
    let known = 0;
    for (const key of keys.toReversed()) {
      if ((await windows.take([{ key, window }])) === 0) break;
      known += 1;
    }
    expect(known).toBeGreaterThan(2_500);
    expect(known * 1_500).toBeLessThan(MAX_WINDOW_BYTES);
    away.disconnect();
  });
});
