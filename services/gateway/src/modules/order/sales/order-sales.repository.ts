import type { Localized } from '@harbour/contracts/language';
import type { PaymentMethod } from '@harbour/contracts/payment-method';
import { trusted } from '@harbour/platform/mongo';
import type { Connection, PipelineStage } from 'mongoose';
import { type OrderDocument, orderModel } from '../order.model.ts';
import {
  daysChangedSince,
  paidByMethod,
  type Period,
  refundsByMethod,
  soldGoods,
  usedDiscounts,
} from './sales-pipelines.ts';

export type { Period } from './sales-pipelines.ts';

/** The busiest day takes longer than a request may (ms). */
const LIMIT = { maxTimeMS: 10_000 };

export interface PaidByMethod {
  readonly _id: PaymentMethod | null;
  readonly orders: number;
  readonly pieces: number;
  readonly salesCents: number;
  readonly chargeCents: number;
  readonly discountCents: number;
}

export interface SoldGoods {
  readonly _id: { readonly product: string; readonly category: string };
  /** When it was sold last. */
  readonly name: Localized;
  readonly pieces: number;
  readonly salesCents: number;
}

export interface UsedDiscount {
  readonly _id: string;
  readonly name: Localized;
  readonly orders: number;
  readonly salesCents: number;
  readonly discountCents: number;
}

export interface RefundsByMethod {
  readonly _id: PaymentMethod | null;
  readonly refundCents: number;
}

export type OrderSalesRepository = ReturnType<typeof createOrderSalesRepository>;

/** Sums over paid orders. */
export function createOrderSalesRepository(connection: Connection) {
  const orders = orderModel(connection);
  const sums = <R>(stages: PipelineStage[]): Promise<R[]> => orders.aggregate<R>(stages).option(LIMIT).exec();
  return {
    paidByMethod: (period: Period) => sums<PaidByMethod>(paidByMethod(period)),
    soldGoods: (period: Period) => sums<SoldGoods>(soldGoods(period)),
    usedDiscounts: (period: Period) => sums<UsedDiscount>(usedDiscounts(period)),
    refundsByMethod: (period: Period) => sums<RefundsByMethod>(refundsByMethod(period)),
    /** The days on which paid orders that changed since a moment have sales or refunds. */
    daysChangedSince: async (moment: Date): Promise<string[]> =>
      (await sums<{ _id: string }>(daysChangedSince(moment))).map(({ _id }) => _id),
    /** When the first order was paid; undefined before one is. */
    async firstPaidAt(): Promise<Date | undefined> {
      const first = await orders
        .findOne({ paidAt: trusted({ $type: 'date' }) }, { paidAt: 1 })
        .sort({ paidAt: 1 })
        .lean<Pick<OrderDocument, 'paidAt'>>()
        .exec();
      return first?.paidAt ?? undefined;
    },
  };
}
