import { describe, expect, it } from '@jest/globals';
import { dayByDay, figuresOf, type Sums, totalOf } from './figures.rules.ts';

const NONE: Sums = {
  orders: 0,
  pieces: 0,
  salesCents: 0,
  chargeCents: 0,
  discountCents: 0,
  refundCents: 0,
  views: 0,
};
const sums = (changes: Partial<Sums>): Sums => ({ ...NONE, ...changes });

describe('figures', () => {
  it('are dollars, what is left after refunds, the average order and orders for each view', () => {
    const figures = figuresOf(sums({ orders: 3, salesCents: 10_000, refundCents: 2_550, views: 700 }));
    expect(figures).toMatchObject({ sales: 100, refunds: 25.5, net: 74.5, average: 33.33, conversion: 0.0043 });
  });

  it('have no average without an order, and no conversion without a view', () => {
    expect(figuresOf(sums({ refundCents: 500 }))).toMatchObject({ net: -5, average: null, conversion: null });
  });

  it('of several days are those of their sum, not the average of their averages', () => {
    const days = [sums({ orders: 1, salesCents: 100, views: 10 }), sums({ orders: 3, salesCents: 900, views: 90 })];
    expect(totalOf(days)).toMatchObject({ orders: 4, sales: 10, average: 2.5, views: 100, conversion: 0.04 });
    expect(totalOf([])).toMatchObject({ orders: 0, average: null });
  });

  it('are there for each day of a span, also where nothing was counted', () => {
    const counted = [{ day: '2026-11-25', ...sums({ orders: 2, salesCents: 50 }) }];
    const days = dayByDay({ from: '2026-11-24', to: '2026-11-26' }, counted);
    expect(days.map(({ day, orders, sales }) => [day, orders, sales])).toEqual([
      ['2026-11-24', 0, 0],
      ['2026-11-25', 2, 0.5],
      ['2026-11-26', 0, 0],
    ]);
  });
});
