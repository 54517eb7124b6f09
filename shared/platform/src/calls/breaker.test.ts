import { expect, it } from '@jest/globals';
import { BreakerOpenError, createBreaker } from './breaker.ts';
import { LeaseLostError, PermanentError, TransientError } from '../errors.ts';

const fails = () => Promise.reject(new Error('down'));
const works = () => Promise.resolve('up');

async function failTimes(breaker: ReturnType<typeof createBreaker>, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await expect(breaker.run(fails)).rejects.toThrow('down');
}

it('opens after five failures in the window and asks nobody', async () => {
  const breaker = createBreaker({ now: () => 0 });
  await failTimes(breaker, 5);
  let asked = 0;
  await expect(breaker.run(async () => (asked += 1))).rejects.toThrow(BreakerOpenError);
  expect(asked).toBe(0);
});

it('forgets failures older than the window, and all of them after a success', async () => {
  let time = 0;
  const breaker = createBreaker({ now: () => time });
  await failTimes(breaker, 4);
  time = 30_001;
  await failTimes(breaker, 4);
  await breaker.run(works);
  await failTimes(breaker, 4);
  await expect(breaker.run(works)).resolves.toBe('up');
});

it('lets one call try when its time is over, and opens again where that fails', async () => {
  let time = 0;
  const breaker = createBreaker({ now: () => time });
  await failTimes(breaker, 5);
  time = 15_000;
  const slow = Promise.withResolvers<string>();
  const trial = breaker.run(() => slow.promise);
  await expect(breaker.run(works)).rejects.toThrow(BreakerOpenError);
  slow.reject(new Error('still down'));
  await expect(trial).rejects.toThrow('still down');
  await expect(breaker.run(works)).rejects.toThrow(BreakerOpenError);
  time = 30_000;
  await expect(breaker.run(works)).resolves.toBe('up');
  await expect(breaker.run(works)).resolves.toBe('up');
});

it('stays closed for what the other side refuses, for good or of one thing', async () => {
  const breaker = createBreaker({ now: () => 0 });
  for (let time = 0; time < 9; time += 1) {
    const unknown = breaker.run(() => Promise.reject(new PermanentError('no such number')));
    await expect(unknown).rejects.toThrow('no such number');
    const full = breaker.run(() => Promise.reject(new TransientError('mailbox full', { ofOne: true })));
    await expect(full).rejects.toThrow('mailbox full');
  }
  await expect(breaker.run(works)).resolves.toBe('up');
});

it('stays open when a call from before is answered late', async () => {
  const breaker = createBreaker({ now: () => 0 });
  const slow = Promise.withResolvers<string>();
  const early = breaker.run(() => slow.promise);
  await failTimes(breaker, 5);
  slow.resolve('late');
  await expect(early).resolves.toBe('late');
  await expect(breaker.run(works)).rejects.toThrow(BreakerOpenError);
});

it('counts a call that found its job taken over neither as a failure nor as an answer', async () => {
  let time = 0;
  const breaker = createBreaker({ now: () => time });
  const isLost = async () => {
    await expect(breaker.run(() => Promise.reject(new LeaseLostError()))).rejects.toThrow(LeaseLostError);
  };
  for (let call = 0; call < 9; call += 1) await isLost();
  await failTimes(breaker, 5);
  time = 15_000;
  await isLost();
  const trial = breaker.run(() => Promise.reject(new Error('still down')));
  await expect(trial).rejects.toThrow('still down');
  await expect(breaker.run(works)).rejects.toThrow(BreakerOpenError);
});
