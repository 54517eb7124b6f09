import { describe, expect, it } from '@jest/globals';
import { inTurns, median, percentile, ratiosOf, uncertainty } from './rounds.ts';

/** Contenders of whom each has one figure after the other, and what they were asked. */
function contenders(figures: Record<string, (turn: number) => number>) {
  const asked: string[] = [];
  const rest = () => {
    asked.push('rest');
    return Promise.resolve();
  };
  const takes = Object.entries(figures).map(([name, figure]) => {
    let turn = -1;
    return [
      name,
      () => {
        asked.push(name);
        turn += 1;
        return Promise.resolve(figure(turn));
      },
    ] as const;
  });
  return { asked, rest, all: Object.fromEntries(takes) };
}

describe('taking turns', () => {
  it('changes who is first, rests before each turn, and does not count the first rounds', async () => {
    const { asked, rest, all } = contenders({ shop: () => 50, floor: (turn) => 100 + turn });
    const figures = await inTurns({ least: 2, most: 2 }, all, rest);
    const order = ['shop', 'floor', 'floor', 'shop', 'shop', 'floor', 'floor', 'shop'];
    expect(asked).toEqual(order.flatMap((name) => ['rest', name]));
    expect(figures).toEqual({ shop: [50, 50], floor: [102, 103] });
  });

  it('takes one turn of each where only the way is tried', async () => {
    const { asked, rest, all } = contenders({ shop: () => 1, floor: () => 2 });
    await inTurns({ least: 1, most: 1 }, all, rest);
    expect(asked).toEqual(['shop', 'floor']);
  });

  it('ends with the least rounds where ratios stay, however much the machine itself changes', async () => {
    const { rest, all } = contenders({ floor: (turn) => 100 * (turn + 1), shop: (turn) => 50 * (turn + 1) });
    expect((await inTurns({ least: 4, most: 20 }, all, rest))['shop']).toHaveLength(4);
  });

  it('goes on while what the first is of any other is not known, at most as long as is allowed', async () => {
    const wild = (turn: number): number => (turn % 2 === 0 ? 20 : 60);
    const { rest, all } = contenders({ shop: () => 100, steady: () => 80, wild });
    expect((await inTurns({ least: 4, most: 12 }, all, rest))['shop']).toHaveLength(12);
  });

  it('goes on until it is known', async () => {
    const { rest, all } = contenders({ floor: () => 100, shop: (turn) => (turn === 3 ? 62 : 50 + (turn % 2)) });
    const rounds = (await inTurns({ least: 2, most: 50 }, all, rest))['shop']?.length ?? 0;
    expect(rounds).toBeGreaterThan(2);
    expect(rounds).toBeLessThan(50);
  });
});

describe('figures of rounds', () => {
  it('has the middle one and the one that a share does not exceed', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([1, 2, 4, 8])).toBe(3);
    expect(percentile([4, 3, 2, 1], 0.5)).toBe(2);
    expect(percentile([4, 3, 2, 1], 0.99)).toBe(4);
  });

  it('compares what was taken in the same round', () => {
    expect(ratiosOf([5, 8], [10, 4])).toEqual([0.5, 2]);
  });

  it('is the less uncertain the more rounds agree', () => {
    expect(uncertainty([3, 3, 3])).toBe(0);
    const few = uncertainty([90, 100, 110]);
    // sd 10, n 3: 1.2533 × 10 / √3 / 100
    expect(few).toBeCloseTo(0.0724, 3);
    expect(uncertainty([90, 100, 110, 90, 100, 110, 90, 100, 110])).toBeLessThan(few / 1.5);
  });
});
