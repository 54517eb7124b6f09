import { describe, expect, it } from '@jest/globals';
import { outcomeOf } from './transfer.rules.ts';

const waiting = { status: 'placed', paidAt: null, totalCents: 10_000 } as const;

describe('a transfer by FPS', () => {
  it.each([
    [0, 10_000, 'paid', 0],
    [0, 9_999, 'short', 1],
    [0, 10_001, 'over', 1],
    [4_000, 6_000, 'paid', 0],
    [4_000, 5_000, 'short', 1_000],
    [4_000, 7_000, 'over', 1_000],
  ] as const)('with %d cents before, %d make it %s by %d', (before, cents, outcome, differenceCents) => {
    expect(outcomeOf(waiting, before, cents)).toEqual({ outcome, differenceCents });
  });

  it.each(['created', 'pending', 'placed'] as const)('pays an order that is %s', (status) => {
    expect(outcomeOf({ ...waiting, status }, 0, 10_000).outcome).toBe('paid');
  });

  it('goes back whole where the order was paid before, or has ended', () => {
    const paid = { ...waiting, status: 'shipped', paidAt: new Date() } as const;
    expect(outcomeOf(paid, 0, 10_000)).toEqual({ outcome: 'surplus', differenceCents: 10_000 });
    for (const status of ['cancelled', 'expired', 'failed'] as const) {
      expect(outcomeOf({ ...waiting, status }, 0, 500)).toEqual({ outcome: 'ended', differenceCents: 500 });
    }
  });
});
