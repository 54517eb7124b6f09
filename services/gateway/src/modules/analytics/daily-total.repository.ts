import type { DaySpan } from '@harbour/contracts/hong-kong-day';
import type { Localized } from '@harbour/contracts/language';
import { trusted } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import type { TotalOf } from '../order/sales/order-sales.service.ts';
import { type CountingDocument, countingModel, type DailyTotalDocument, dailyTotalModel } from './daily-total.model.ts';

const COUNTING = 'counting';

/** Figures of a part of the sales over a span, beside those of the span before. */
export interface PartTotal {
  readonly _id: string;
  readonly name: Localized | null;
  readonly orders: number;
  readonly ordersBefore: number;
  readonly pieces: number;
  readonly piecesBefore: number;
  readonly salesCents: number;
  readonly salesBeforeCents: number;
  readonly discountCents: number;
  readonly refundCents: number;
}

export interface PartsWanted {
  readonly of: Exclude<TotalOf, 'day'>;
  readonly span: DaySpan;
  readonly before: DaySpan;
  readonly by: 'pieces' | 'salesCents';
  readonly limit: number;
}

export type DailyTotalRepository = ReturnType<typeof createDailyTotalRepository>;

/** Queries over daily totals, and over how far they are counted. */
export function createDailyTotalRepository(connection: Connection) {
  const totals = dailyTotalModel(connection);
  const counting = countingModel(connection);
  return {
    /** Writes the totals of a day in place of those it had, within the running transaction. */
    async replace(day: string, counted: readonly Omit<DailyTotalDocument, 'day'>[]): Promise<void> {
      await totals.deleteMany({ day });
      await totals.insertMany(counted.map((total) => ({ ...total, day })));
    },
    /** Totals of whole days, oldest first; a day that was never counted has none. */
    days: ({ from, to }: DaySpan): Promise<DailyTotalDocument[]> =>
      totals
        .find({ of: 'day', day: trusted({ $gte: from, $lte: to }) })
        .sort({ day: 1 })
        .lean<DailyTotalDocument[]>()
        .exec(),
    /** Sums by part over a span and the one before, the largest first; parts that only the one before has come last. */
    parts({ of, span, before, by, limit }: PartsWanted): Promise<PartTotal[]> {
      const isIn = { $gte: ['$day', span.from] };
      const now = (field: string) => ({ $sum: { $cond: [isIn, `$${field}`, 0] } });
      const earlier = (field: string) => ({ $sum: { $cond: [isIn, 0, `$${field}`] } });
      return totals
        .aggregate<PartTotal>([
          { $match: { of, day: { $gte: before.from, $lte: span.to } } },
          { $sort: { day: 1 } },
          {
            $group: {
              _id: '$key',
              name: { $last: { $ifNull: ['$name', null] } },
              orders: now('orders'),
              ordersBefore: earlier('orders'),
              pieces: now('pieces'),
              piecesBefore: earlier('pieces'),
              salesCents: now('salesCents'),
              salesBeforeCents: earlier('salesCents'),
              discountCents: now('discountCents'),
              refundCents: now('refundCents'),
            },
          },
          { $sort: { [by]: -1, salesCents: -1, salesBeforeCents: -1, _id: 1 } },
          { $limit: limit },
        ])
        .exec();
    },

    counting: (): Promise<CountingDocument | null> => counting.findById(COUNTING).lean<CountingDocument>().exec(),
    /** Notes days to be counted, and until when changed orders were looked for. */
    async plan(days: readonly string[], countedAt: Date): Promise<void> {
      await counting.updateOne(
        { _id: COUNTING },
        { $addToSet: { pending: { $each: [...days] } }, $max: { countedAt } },
        { upsert: true },
      );
    },
    /** Notes a day as counted, within the transaction that counts it: of two at once, one runs again. */
    async noteCounted(day: string): Promise<void> {
      await counting.updateOne({ _id: COUNTING }, { $pull: { pending: day } });
    },
  };
}
