import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { TransientError } from '@harbour/platform/errors';
import { inBatches, LONGEST_WAIT_MS, MOST_AT_ONCE } from './batch.ts';

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] }));
afterEach(() => void jest.useRealTimers());

/** A write that ends when the test says so. */
function aSlowWrite() {
  const written: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const call = inBatches(async (items: readonly number[]) => {
    written.push(items);
    await new Promise<void>((resolve) => void ends.push(resolve));
    return items.map((item) => item * 2);
  });
  return { written, call, end: () => ends.shift()?.() };
}

const numbers = (count: number, first = 0): number[] => Array.from({ length: count }, (_, index) => first + index);

test('a call on its own is written at once', async () => {
  const { written, call, end } = aSlowWrite();
  const outcome = call(1);
  await turn();
  expect(written).toEqual([[1]]);
  end();
  expect(await outcome).toBe(2);
});

test('calls that come while a write is under way make the next one', async () => {
  const { written, call, end } = aSlowWrite();
  const outcomes = [call(1)];
  await turn();
  outcomes.push(call(2), call(3));
  await turn();
  expect(written).toEqual([[1]]);
  end();
  await turn();
  expect(written).toEqual([[1], [2, 3]]);
  end();
  expect(await Promise.all(outcomes)).toEqual([2, 4, 6]);
});

test('a write that does not end holds the next one back for LONGEST_WAIT_MS', async () => {
  const { written, call, end } = aSlowWrite();
  const stuck = call(1);
  await turn();
  const next = call(2);
  jest.advanceTimersByTime(LONGEST_WAIT_MS - 1);
  expect(written).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(written).toEqual([[1], [2]]);
  end();
  end();
  expect(await Promise.all([stuck, next])).toEqual([2, 4]);
});

test('in order, a write waits for the one before it, however long that takes', async () => {
  const written: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const write = async (items: readonly number[]) => {
    written.push(items);
    await new Promise<void>((resolve) => void ends.push(resolve));
    return items;
  };
  const call = inBatches(write, { inOrder: true });
  const outcomes = [call(1)];
  await turn();
  outcomes.push(call(2));
  jest.advanceTimersByTime(10 * LONGEST_WAIT_MS);
  expect(written).toEqual([[1]]);
  ends.shift()?.();
  await turn();
  ends.shift()?.();
  expect(await Promise.all(outcomes)).toEqual([1, 2]);
});

test('a write has at most MOST_AT_ONCE items', async () => {
  const { written, call, end } = aSlowWrite();
  const outcomes = numbers(2 * MOST_AT_ONCE + 1).map(call);
  await turn();
  jest.advanceTimersByTime(LONGEST_WAIT_MS);
  for (let step = 0; step < 4; step += 1) {
    end();
    await turn();
  }
  expect(await Promise.all(outcomes)).toHaveLength(2 * MOST_AT_ONCE + 1);
  expect(Math.max(...written.map(({ length }) => length))).toBe(MOST_AT_ONCE);
  expect(written.flat()).toEqual(numbers(2 * MOST_AT_ONCE + 1));
});

test('an item that makes a write fail does not fail the others', async () => {
  const call = inBatches(async (items: readonly number[]) => {
    if (items.includes(2)) throw new Error('poison');
    return items;
  });
  const outcomes = await Promise.allSettled([1, 2, 3].map(call));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('an outage fails a write as a whole, and is not asked again for each item', async () => {
  let writes = 0;
  const call = inBatches(async (): Promise<number[]> => {
    writes += 1;
    throw new TransientError('away');
  });
  const outcomes = await Promise.allSettled([1, 2, 3].map(call));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(writes).toBe(1);
});
