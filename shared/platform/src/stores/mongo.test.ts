import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Connection } from 'mongoose';
import { inTransaction, patiently } from './mongo.ts';

it('begins with the latest state, which a transaction of the concern `snapshot` may not see yet', async () => {
  const asked: unknown[] = [];
  const transaction: Connection['transaction'] = (work, options) => {
    asked.push(options);
    return work(undefined as never);
  };
  expect(await inTransaction({ transaction } as Connection, () => Promise.resolve('done'))).toBe('done');
  expect(asked).toMatchObject([{ readConcern: 'majority', writeConcern: { w: 'majority' } }]);
});

describe('a step of a start', () => {
  const away = Object.assign(new Error('away'), { name: 'MongoNetworkError' });
  const contextOf = (signal: AbortSignal, told: string[]) =>
    ({ life: { signal }, log: { warn: (_: unknown, text: string) => told.push(text) } }) as unknown as Parameters<
      typeof patiently
    >[0];

  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is done again until MongoDB is there, which is told once', async () => {
    const told: string[] = [];
    let tries = 0;
    const done = patiently(contextOf(new AbortController().signal, told), () => {
      tries += 1;
      return tries < 4 ? Promise.reject(away) : Promise.resolve();
    });
    await jest.advanceTimersByTimeAsync(10_000);
    await done;
    expect({ tries, told: told.length }).toEqual({ tries: 4, told: 1 });
  });

  it('ends with any other error, and with the stop of the process', async () => {
    const stop = new AbortController();
    const context = contextOf(stop.signal, []);
    await expect(patiently(context, () => Promise.reject(new TypeError('wrong')))).rejects.toThrow('wrong');
    const waiting = expect(patiently(context, () => Promise.reject(away))).rejects.toThrow('stopping');
    stop.abort(new Error('stopping'));
    await jest.advanceTimersByTimeAsync(10_000);
    await waiting;
  });
});
