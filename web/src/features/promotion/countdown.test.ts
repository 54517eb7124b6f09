import { describe, expect, it } from '@jest/globals';
import { countdownTo } from './countdown.ts';

const END = '2026-11-21T00:00:00.000Z';
const before = (ms: number) => Date.parse(END) - ms;

describe('the countdown of an offer', () => {
  it('counts days and the clock of the last one', () => {
    expect(countdownTo(END, before(2 * 86_400_000 + 3_723_000))).toEqual({ days: 2, clock: '01:02:03' });
    expect(countdownTo(END, before(1))).toEqual({ days: 0, clock: '00:00:01' });
  });

  it('ends when the offer does', () => {
    expect(countdownTo(END, before(0))).toBeUndefined();
    expect(countdownTo(END, before(-5_000))).toBeUndefined();
    expect(countdownTo('never', 0)).toBeUndefined();
  });
});
