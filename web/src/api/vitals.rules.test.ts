import { describe, expect, it } from '@jest/globals';
import { createInteractions, createShiftSum } from './vitals.rules.ts';

describe('layout shifts', () => {
  const worstOf = (...shifts: [at: number, value: number][]) => {
    const sum = createShiftSum();
    for (const [at, value] of shifts) sum.add(at, value);
    return sum.worst();
  };

  it('are none where nothing moved', () => expect(worstOf()).toBe(0));

  it('are added up while they follow each other closely', () => {
    expect(worstOf([100, 0.1], [900, 0.2], [1_800, 0.05])).toBeCloseTo(0.35);
  });

  it('count by the worst window, not by their sum', () => {
    expect(worstOf([0, 0.3], [2_000, 0.1], [2_500, 0.1])).toBeCloseTo(0.3);
    expect(
      worstOf([0, 0.1], [900, 0.1], [1_800, 0.1], [2_700, 0.1], [3_600, 0.1], [4_500, 0.1], [5_400, 0.1]),
    ).toBeCloseTo(0.6);
  });
});

describe('interactions', () => {
  it('say nothing where there were none', () => expect(createInteractions().typical()).toBeUndefined());

  it('count by their longest event', () => {
    const interactions = createInteractions();
    interactions.add(1, 40);
    interactions.add(1, 120);
    interactions.add(2, 60);
    expect(interactions.typical()).toBe(120);
  });

  it('forgive one slow one in fifty', () => {
    const interactions = createInteractions();
    interactions.add(0, 900);
    for (let id = 1; id < 50; id += 1) interactions.add(id, 30 + id);
    expect(interactions.typical()).toBe(79);
  });
});
