import type { DayFigures, SalesFigures } from '@harbour/contracts/analytics';
import { type DaySpan, daysOf } from '@harbour/contracts/hong-kong-day';

/** What figures are made of, in cents. */
export interface Sums {
  readonly orders: number;
  readonly pieces: number;
  readonly salesCents: number;
  readonly chargeCents: number;
  readonly discountCents: number;
  readonly refundCents: number;
  readonly views: number;
}

const NOTHING: Sums = {
  orders: 0,
  pieces: 0,
  salesCents: 0,
  chargeCents: 0,
  discountCents: 0,
  refundCents: 0,
  views: 0,
};

const DECIMALS = 10_000;

const ratio = (part: number, whole: number, decimals: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * decimals) / decimals;

/** Sums as figures in dollars; the average order to the cent, the conversion to a hundredth of a percent. */
export function figuresOf(sums: Sums): SalesFigures {
  const { orders, pieces, salesCents, chargeCents, discountCents, refundCents, views } = sums;
  return {
    orders,
    pieces,
    sales: salesCents / 100,
    charges: chargeCents / 100,
    discounts: discountCents / 100,
    refunds: refundCents / 100,
    net: (salesCents - refundCents) / 100,
    average: ratio(salesCents / 100, orders, 100),
    views,
    conversion: ratio(orders, views, DECIMALS),
  };
}

/** The figures of all these days together. */
export function totalOf(days: readonly Sums[]): SalesFigures {
  return figuresOf(
    days.reduce(
      (sum, day) => ({
        orders: sum.orders + day.orders,
        pieces: sum.pieces + day.pieces,
        salesCents: sum.salesCents + day.salesCents,
        chargeCents: sum.chargeCents + day.chargeCents,
        discountCents: sum.discountCents + day.discountCents,
        refundCents: sum.refundCents + day.refundCents,
        views: sum.views + day.views,
      }),
      NOTHING,
    ),
  );
}

/** The figures of each day of a span, also of those that have none. */
export function dayByDay(span: DaySpan, counted: readonly (Sums & { readonly day: string })[]): DayFigures[] {
  const byDay = new Map(counted.map((sums) => [sums.day, sums]));
  return daysOf(span).map((day) => ({ day, ...figuresOf(byDay.get(day) ?? NOTHING) }));
}
