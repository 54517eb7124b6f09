import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { endsWithin, within } from './within.ts';

const never = new Promise<never>(() => {});

describe('a time limit', () => {
  it('gives what the work gives', async () => {
    await expect(within(1_000, delay(1, 'done'))).resolves.toBe('done');
  });

  it('fails when the work takes longer', async () => {
    await expect(within(1, never)).rejects.toThrow('no answer within 1 ms');
    await expect(within(1, never, () => new RangeError('late'))).rejects.toThrow(RangeError);
  });

  it('passes the failure of the work on', async () => {
    await expect(within(1_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });

  it('tells whether the work ended in time', async () => {
    await expect(endsWithin(1_000, delay(1))).resolves.toBe(true);
    await expect(endsWithin(1, never)).resolves.toBe(false);
    await expect(endsWithin(1_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });
});
