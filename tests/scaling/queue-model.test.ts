import { describe, expect, it } from '@jest/globals';
import { chanceOf } from '../faults/seed.ts';
import { backlogPace, meanWait, shareThatWaits, waitAt, workersFor } from './queue-model.ts';

describe('backlogPace', () => {
  const job = { cores: 2, delayMs: 20, processorMs: 10 };

  it('is that of a job after the other with one slot', () => {
    expect(backlogPace({ ...job, slots: 1 })).toBeCloseTo(1_000 / 30);
  });

  it('grows with the slots as long as each finds a core', () => {
    expect(backlogPace({ ...job, slots: 2 })).toBeCloseTo(2_000 / 30);
    expect(backlogPace({ ...job, slots: 50, cores: 50 })).toBeCloseTo(50_000 / 30);
  });

  it('is what the cores can do with many slots, and never more', () => {
    expect(backlogPace({ ...job, slots: 5_000 })).toBeCloseTo(200);
    expect(backlogPace({ ...job, slots: 6 })).toBeLessThan(200);
  });

  it('agrees with the states of a small queue, worked out by hand', () => {
    // Two machines, one repairer, up for 10 and repaired in 5: states weigh 1, 1 and 0.5, so the repairer works 0.6 of the time.
    expect(backlogPace({ slots: 2, cores: 1, delayMs: 10, processorMs: 5 })).toBeCloseTo((0.6 / 5) * 1_000);
  });
});

describe('waiting for a slot', () => {
  it.each([
    [1, 0.5, 0.5],
    [2, 1, 1 / 3],
    [10, 8, 0.4092],
    [5, 4, 0.5541],
  ])('with %i slots and a load of %d, Erlang C gives %d', (slots, load, share) => {
    expect(shareThatWaits(slots, load)).toBeCloseTo(share, 3);
  });

  it('takes the mean of M/M/1 and of M/D/1', () => {
    const queue = { slots: 1, perSecond: 8, serviceMs: 100 };
    expect(meanWait({ ...queue, variation: 1 })).toBeCloseTo(400);
    expect(meanWait({ ...queue, variation: 0 })).toBeCloseTo(200);
  });

  it('takes the percentile of M/M/1', () => {
    // P(W > t) = 0.8 e^(-0.002 t), in milliseconds.
    expect(waitAt(0.99, { slots: 1, perSecond: 8, serviceMs: 100, variation: 1 })).toBeCloseTo(Math.log(80) / 0.002);
    expect(waitAt(0.5, { slots: 10, perSecond: 10, serviceMs: 100, variation: 1 })).toBe(0);
  });

  it('has no end where more arrives than can be done', () => {
    const queue = { slots: 2, perSecond: 20, serviceMs: 100, variation: 0 };
    expect(waitAt(0.99, queue)).toBe(Infinity);
    expect(meanWait(queue)).toBe(Infinity);
  });

  /** First come, first served, with the same time for each job and arrivals of a seeded sequence. */
  function simulate(slots: number, perSecond: number, serviceMs: number): number[] {
    const chance = chanceOf(42);
    const free = Array.from({ length: slots }, () => 0);
    let now = 0;
    return Array.from({ length: 200_000 }, () => {
      now -= (Math.log(1 - chance.next()) / perSecond) * 1_000;
      const first = free.indexOf(Math.min(...free));
      const begins = Math.max(now, free[first] ?? 0);
      free[first] = begins + serviceMs;
      return begins - now;
    }).toSorted((a, b) => a - b);
  }

  it.each([
    [1, 22],
    [4, 70],
    [10, 250],
  ])('stays within a seventh of a simulated queue of %i slots', (slots, perSecond) => {
    const waits = simulate(slots, perSecond, 32);
    const queue = { slots, perSecond, serviceMs: 32, variation: 0 };
    const mean = waits.reduce((sum, wait) => sum + wait, 0) / waits.length;
    const p99 = waits[Math.floor(waits.length * 0.99)] ?? 0;
    expect(meanWait(queue) / mean).toBeGreaterThan(0.86);
    expect(meanWait(queue) / mean).toBeLessThan(1.14);
    expect(waitAt(0.99, queue) / p99).toBeGreaterThan(0.95);
    expect(waitAt(0.99, queue) / p99).toBeLessThan(1.25);
  });
});

describe('workersFor', () => {
  const demand = {
    perSecond: 333,
    serviceMs: 212,
    variation: 1,
    p99WaitMs: 1_000,
    jobsAtOnce: 10,
    workerMs: 3.61,
    workerCores: 0.3,
  };

  it('gives the fewest workers that keep the wait', () => {
    const strict = { ...demand, perSecond: 20, jobsAtOnce: 1, p99WaitMs: 100 };
    const { workers, bound, p99WaitMs } = workersFor(strict);
    expect(bound).toBe('slots');
    expect(p99WaitMs).toBeLessThanOrEqual(100);
    expect(waitAt(0.99, { ...strict, slots: workers - 1 })).toBeGreaterThan(100);
  });

  it('leaves a tenth of the slots free where the wait would ask for less', () => {
    expect(workersFor({ ...demand, p99WaitMs: 60_000 })).toMatchObject({ workers: 8, bound: 'slots' });
  });

  it('gives more where their processor is too little', () => {
    expect(workersFor({ ...demand, serviceMs: 20 })).toMatchObject({ workers: 5, bound: 'processor' });
  });

  it('gives one where hardly anything arrives', () => {
    expect(workersFor({ ...demand, perSecond: 0.1 })).toMatchObject({ workers: 1, p99WaitMs: 0 });
  });
});
