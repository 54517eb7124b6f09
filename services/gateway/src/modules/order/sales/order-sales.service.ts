import type { AnalyticsPart } from '@harbour/contracts/analytics';
import { addDays, startOf } from '@harbour/contracts/hong-kong-day';
import type { Localized } from '@harbour/contracts/language';
import type { OrderSalesRepository, Period, SoldGoods } from './order-sales.repository.ts';

/** What a total is about: the whole day, or one part of it by its key. */
export type TotalOf = AnalyticsPart;

/** What orders add up to on a day, as a whole or in part; amounts in cents. */
export interface SalesTotal {
  readonly of: TotalOf;
  /** The category's code, the payment method, or the id of the product or rule; empty for the day and for unknown methods. */
  readonly key: string;
  readonly name?: Localized;
  readonly orders: number;
  readonly pieces: number;
  readonly salesCents: number;
  readonly chargeCents: number;
  readonly discountCents: number;
  readonly refundCents: number;
}

export type OrderSales = ReturnType<typeof createOrderSales>;

const NOTHING = { orders: 0, pieces: 0, salesCents: 0, chargeCents: 0, discountCents: 0, refundCents: 0 };

type Sums = typeof NOTHING;

const sumOf = (one: Sums, other: Partial<Sums>): Sums => ({
  orders: one.orders + (other.orders ?? 0),
  pieces: one.pieces + (other.pieces ?? 0),
  salesCents: one.salesCents + (other.salesCents ?? 0),
  chargeCents: one.chargeCents + (other.chargeCents ?? 0),
  discountCents: one.discountCents + (other.discountCents ?? 0),
  refundCents: one.refundCents + (other.refundCents ?? 0),
});

/** Sold goods put together by their product or category, with the name that comes last. */
function goodsBy(of: 'category' | 'product', sold: readonly SoldGoods[]): SalesTotal[] {
  const totals = new Map<string, SalesTotal>();
  for (const { _id, name, pieces, salesCents } of sold) {
    const key = _id[of];
    const sums = sumOf(totals.get(key) ?? NOTHING, { pieces, salesCents });
    totals.set(key, { of, key, ...(of === 'product' ? { name } : {}), ...sums });
  }
  return [...totals.values()];
}

/** What the orders of the shop add up to, read from the orders themselves. */
export function createOrderSales(orders: OrderSalesRepository) {
  const byMethod = async (period: Period): Promise<SalesTotal[]> => {
    const methods = new Map<string, Sums>();
    for (const { _id, ...sums } of [
      ...(await orders.paidByMethod(period)),
      ...(await orders.refundsByMethod(period)),
    ]) {
      const key = _id ?? '';
      methods.set(key, sumOf(methods.get(key) ?? NOTHING, sums));
    }
    return [...methods].map(([key, sums]) => ({ of: 'payment', key, ...sums }));
  };

  return {
    /** The totals of a day of Hong Kong: the day's own, always, and those of its parts. Reads in sequence, for a transaction. */
    async totalsOf(day: string): Promise<SalesTotal[]> {
      const period = { from: startOf(day), until: startOf(addDays(day, 1)) };
      const payments = await byMethod(period);
      const sold = await orders.soldGoods(period);
      const discounts = await orders.usedDiscounts(period);
      return [
        { of: 'day', key: '', ...payments.reduce(sumOf, NOTHING) },
        ...payments,
        ...goodsBy('category', sold),
        ...goodsBy('product', sold),
        ...discounts.map(({ _id, ...sums }): SalesTotal => ({ of: 'promotion', key: _id, ...NOTHING, ...sums })),
      ];
    },
    daysChangedSince: (moment: Date): Promise<string[]> => orders.daysChangedSince(moment),
    firstPaidAt: (): Promise<Date | undefined> => orders.firstPaidAt(),
  };
}
