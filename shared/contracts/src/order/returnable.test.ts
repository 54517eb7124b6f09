import { describe, expect, it } from '@jest/globals';
import type { Order } from './order.ts';
import { isReturnable, returnableQuantities, returnableUntil } from './returnable.ts';
import { mayReturnStep, RETURN_STATES } from './return-steps.ts';

const DAY_MS = 24 * 3_600_000;
const arrived = Date.parse('2026-11-20T10:00:00Z');
const at = (days: number) => new Date(arrived + days * DAY_MS);
const row = (status: Order['status'], days: number) => ({ status, at: at(days).toISOString(), by: 'system' as const });

describe('goods that can be asked back', () => {
  it('were sent, and arrived at most seven days ago', () => {
    const history = [row('shipped', -2), row('delivered', 0), row('delivered', 5)];
    const order = { status: 'delivered' as const, history };
    expect(returnableUntil(order)).toEqual(at(7));
    expect([at(7), new Date(at(7).getTime() + 1)].map((now) => isReturnable(order, now))).toEqual([true, false]);
    expect(isReturnable({ status: 'shipped', history: [row('shipped', -30)] }, at(30))).toBe(true);
    expect(isReturnable({ status: 'paid', history: [] }, at(0))).toBe(false);
    expect(isReturnable({ status: 'refunded', history }, at(1))).toBe(false);
  });

  it('are those that no other return has, unless it came to nothing', () => {
    const returns = [
      { state: 'requested' as const, lines: [{ line: 0, quantity: 1 }] },
      { state: 'refunded' as const, lines: [{ line: 1, quantity: 2 }] },
      { state: 'refused' as const, lines: [{ line: 0, quantity: 2 }] },
      { state: 'withdrawn' as const, lines: [{ line: 2, quantity: 1 }] },
    ];
    expect(returnableQuantities([3, 2, 1], returns)).toEqual([2, 0, 1]);
  });
});

describe('the steps of a return', () => {
  it('lead a buyer and an admin each their own way, and end', () => {
    const next = (by: 'admin' | 'buyer') =>
      Object.fromEntries(
        RETURN_STATES.map((from) => [from, RETURN_STATES.filter((to) => mayReturnStep(by, from, to)).join(' ')]),
      );
    expect(next('buyer')).toMatchObject({ requested: 'withdrawn', accepted: 'withdrawn sent', sent: '', received: '' });
    expect(next('admin')).toEqual({
      requested: 'accepted refused',
      accepted: 'received refunding',
      sent: 'received',
      received: 'refused refunding',
      refunding: '',
      refunded: '',
      refused: '',
      withdrawn: '',
    });
  });
});
