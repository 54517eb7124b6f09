import { describe, expect, it } from '@jest/globals';
import { PostponedError } from '@harbour/platform/errors';
import { createFairShare } from './fair-share.ts';

const REST_MS = 15_000;

/** Begins deliveries that end when they are told to; gives how many were let in. */
function fill(share: ReturnType<typeof createFairShare>, endpoint: string, wanted: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let begun = 0;
  const all = Array.from({ length: wanted }, () =>
    share(endpoint, () => {
      begun += 1;
      return promise;
    }).catch((error: unknown) => error),
  );
  return { begun: () => begun, end: () => (resolve(), Promise.all(all)) };
}

describe('the slots of a worker', () => {
  it('are half for one slow receiver, and the rest for others', async () => {
    const share = createFairShare(8, REST_MS);
    const slow = fill(share, 'slow', 20);
    expect(slow.begun()).toBe(4);
    const other = fill(share, 'other', 20);
    expect(other.begun()).toBe(2);
    // However many are slow: a receiver with nothing under way is let in.
    expect(fill(share, 'third', 1).begun()).toBe(1);
    const ends = await slow.end();
    const postponed = ends.filter((end) => end instanceof PostponedError);
    expect(postponed).toHaveLength(16);
    expect(new Set(postponed.map(({ delayMs }) => delayMs))).toEqual(new Set([5_000]));
    expect(fill(share, 'slow', 20).begun()).toBe(3);
  });

  it('are free again after a failure', async () => {
    const share = createFairShare(2, REST_MS);
    await expect(share('one', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await share('one', async () => 'in')).toBe('in');
  });
});
