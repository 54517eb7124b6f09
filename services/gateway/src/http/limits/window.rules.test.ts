import { describe, expect, it } from '@jest/globals';
import { giveBack, take, type Uses } from './window.rules.ts';

const MINUTE = { points: 3, ms: 60_000 };

function countIn(window = MINUTE) {
  const uses: Uses = new Map();
  return { uses, at: (now: number) => take(uses, window, now) };
}

describe('a sliding window', () => {
  it('lets as many through as it has points, and says when there is room again', () => {
    const { at } = countIn();
    expect([at(50_000), at(55_000), at(59_000)]).toEqual([0, 0, 0]);
    // The first use leaves after its window and the second that its part lasts.
    expect(at(61_000)).toBe(50_000);
    expect(at(110_999)).toBe(1);
    expect(at(111_000)).toBe(0);
  });

  it('never lets more than its points through in any stretch of its length', () => {
    const { at } = countIn();
    const passed: number[] = [];
    for (let now = 0; now < 600_000; now += 700) if (at(now) === 0) passed.push(now);
    expect(passed.length).toBeGreaterThan(25);
    for (const [index, now] of passed.entries()) {
      const fourth = passed[index + MINUTE.points];
      if (fourth !== undefined) expect(fourth - now).toBeGreaterThan(MINUTE.ms);
    }
  });

  it('does not count what it refuses', () => {
    const { at } = countIn({ points: 1, ms: 30_000 });
    expect(at(0)).toBe(0);
    for (let now = 1_000; now <= 30_000; now += 1_000) expect(at(now)).toBeGreaterThan(0);
    expect(at(30_500)).toBe(0);
  });

  it('has room again for a use that was given back', () => {
    const { at, uses } = countIn({ points: 1, ms: 30_000 });
    expect(at(0)).toBe(0);
    giveBack(uses);
    expect(at(1)).toBe(0);
    giveBack(uses);
    giveBack(uses);
    expect([at(2), at(3) > 0]).toEqual([0, true]);
  });
});
