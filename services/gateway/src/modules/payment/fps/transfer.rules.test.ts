import { describe, expect, it } from '@jest/globals';
import { outcomeOf } from './transfer.rules.ts';

const waiting = { mode: 'offline', paidAt: null, dueCents: 10_000 } as const;

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

  it('pays an order that was to be paid online', () => {
    expect(outcomeOf({ ...waiting, mode: 'payment' }, 0, 10_000).outcome).toBe('paid');
  });

  it('goes back whole where the order was paid before, or has ended', () => {
    const paid = { ...waiting, dueCents: 0, paidAt: new Date() } as const;
    expect(outcomeOf(paid, 0, 10_000)).toEqual({ outcome: 'surplus', differenceCents: 10_000 });
    expect(outcomeOf({ ...waiting, dueCents: 0 }, 0, 500)).toEqual({ outcome: 'ended', differenceCents: 500 });
  });

  it('pays what is due after a change, besides what had paid the order; unless that was paid online', () => {
    const changed = { ...waiting, dueCents: 2_000, paidAt: new Date() } as const;
    expect(outcomeOf(changed, 10_000, 2_000)).toEqual({ outcome: 'paid', differenceCents: 0 });
    expect(outcomeOf(changed, 10_000, 500)).toEqual({ outcome: 'short', differenceCents: 1_500 });
    const online = { ...changed, mode: 'payment' } as const;
    expect(outcomeOf(online, 0, 2_000)).toEqual({ outcome: 'surplus', differenceCents: 2_000 });
  });
});
