import { describe, expect, it } from '@jest/globals';
import { createTally } from './tally.ts';

/** A store whose additions end when the test says so. */
function aStore() {
  const sums = new Map<string, number>();
  const ends: (() => void)[] = [];
  const additions: [string, number][] = [];
  const add = async (key: string, count: number): Promise<number> => {
    additions.push([key, count]);
    await new Promise<void>((resolve) => void ends.push(resolve));
    const sum = (sums.get(key) ?? 0) + count;
    sums.set(key, sum);
    return sum;
  };
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    ends.shift()?.();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { add, additions, settle };
}

describe('counts that come while others are written', () => {
  it('are written together next, and each gets its own number', async () => {
    const { add, additions, settle } = aStore();
    const count = createTally(add);
    const first = count('home');
    await Promise.resolve();
    const others = [count('home'), count('home'), count('map')];
    await settle();
    await settle();
    await settle();
    expect(await Promise.all([first, ...others])).toEqual([1, 2, 3, 1]);
    expect(additions).toEqual([
      ['home', 1],
      ['map', 1],
      ['home', 2],
    ]);
  });

  it('that fail are told so, and the next are written all the same', async () => {
    let isAway = true;
    const count = createTally((_key, many) => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(many)));
    await expect(Promise.all([count('home'), count('home')])).rejects.toThrow('away');
    isAway = false;
    expect(await count('home')).toBe(1);
  });
});
