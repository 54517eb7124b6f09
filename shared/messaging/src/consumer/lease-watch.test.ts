import { afterEach, expect, jest, test } from '@jest/globals';
import { LeaseLostError } from '@harbour/platform/errors';
import { watchLease } from './lease-watch.ts';

const LEASE_MS = 60_000;

let now = 0;

/** A lease that was asked for at 0, and how often it was renewed. */
function aLease(answer: () => boolean) {
  now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const extend = jest.fn(async () => answer());
  return { extend, stillHeld: watchLease(extend, LEASE_MS, 0) };
}

afterEach(() => void jest.restoreAllMocks());

test('a lease is sure in its first half, and renewed in its second', async () => {
  const { extend, stillHeld } = aLease(() => true);
  now = 29_999;
  await stillHeld();
  expect(extend).not.toHaveBeenCalled();
  now = 30_000;
  await stillHeld();
  now = 59_999;
  await stillHeld();
  expect(extend).toHaveBeenCalledTimes(1);
});

test('a lease that another worker took is lost', async () => {
  const { stillHeld } = aLease(() => false);
  now = LEASE_MS;
  await expect(stillHeld()).rejects.toThrow(LeaseLostError);
});

test('a worker that stood still before it read the answer asks again', async () => {
  const answers = [true, false];
  const { extend, stillHeld } = aLease(() => {
    now += LEASE_MS;
    return answers.shift() === true;
  });
  now = LEASE_MS;
  await expect(stillHeld()).rejects.toThrow(LeaseLostError);
  expect(extend).toHaveBeenCalledTimes(2);
});
