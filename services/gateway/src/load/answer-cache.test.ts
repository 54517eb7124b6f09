import { expect, it } from '@jest/globals';
import { bytesOf, createAnswerCache } from './answer-cache.ts';

const KILOBYTE = 1_024;

function aCache(maxBytes = KILOBYTE * KILOBYTE) {
  const clock = { time: 1_000_000 };
  const cache = createAnswerCache<string>({
    freshMs: 600,
    staleMs: 3_600,
    retryMs: 30,
    maxBytes,
    sizeOf: bytesOf,
    now: () => clock.time,
  });
  return { cache, clock };
}
const gives = (value: string) => () => Promise.resolve(value);
const fails = () => Promise.reject(new Error('down'));

it('asks once while the answer is fresh', async () => {
  const { cache, clock } = aCache();
  expect(await cache.get('a', gives('first'))).toMatchObject({ value: 'first', source: 'live' });
  clock.time += 599;
  expect(await cache.get('a', gives('second'))).toMatchObject({ value: 'first', source: 'cache', isStale: false });
  clock.time += 1;
  expect(await cache.get('a', gives('second'))).toMatchObject({ value: 'second', source: 'live' });
});

it('asks once for many callers at the same time', async () => {
  const { cache } = aCache();
  let asked = 0;
  const load = async () => {
    asked += 1;
    return 'only';
  };
  await Promise.all([cache.get('a', load), cache.get('a', load), cache.get('a', load)]);
  expect(asked).toBe(1);
});

it('gives the old answer, marked, while the source fails, and none when that is too old', async () => {
  const { cache, clock } = aCache();
  await cache.get('a', gives('old'));
  clock.time += 3_599;
  expect(await cache.get('a', fails)).toMatchObject({ value: 'old', source: 'cache', isStale: true });
  clock.time += 1;
  await expect(cache.get('a', fails)).rejects.toThrow('down');
});

it('leaves a failed source alone for a moment', async () => {
  const { cache, clock } = aCache();
  await expect(cache.get('a', fails)).rejects.toThrow('down');
  await expect(cache.get('a', gives('up'))).rejects.toThrow('down');
  clock.time += 30;
  expect(await cache.get('a', gives('up'))).toMatchObject({ value: 'up' });
});

it('drops what nobody asked for longest', async () => {
  const { cache } = aCache(10 * KILOBYTE);
  for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, gives(key));
  expect(await cache.get('a', gives('again'))).toMatchObject({ value: 'a' });
  expect(await cache.get('b', gives('again'))).toMatchObject({ value: 'again' });
});

it.each([
  ['keys', (at: number) => ({ key: `${at}`.padEnd(KILOBYTE, '?'), text: 'short' })],
  ['answers', (at: number) => ({ key: `${at}`, text: '?'.repeat(KILOBYTE) })],
])('keeps no more bytes than it may, %s counted', async (_what, aWish) => {
  const { cache } = aCache(1_000 * KILOBYTE);
  const wishes = Array.from({ length: 1_000 }, (_, at) => aWish(at));
  for (const { key, text } of wishes) await cache.get(key, gives(text));
  let kept = 0;
  for (const { key, text } of wishes.toReversed()) {
    const { source } = await cache.get(key, gives(text));
    if (source === 'live') break;
    kept += 1;
  }
  expect(kept).toBeGreaterThan(100);
  expect(kept).toBeLessThan(200);
});
