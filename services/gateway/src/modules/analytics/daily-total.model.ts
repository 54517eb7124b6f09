import type { Localized } from '@harbour/contracts/language';
import { type Connection, Schema } from 'mongoose';
import { localized } from '../../store/localized.schema.ts';
import type { SalesTotal } from '../order/sales/order-sales.service.ts';

/** What the orders of a day of Hong Kong add up to, as a whole or in one part. It names no person. */
export interface DailyTotalDocument extends SalesTotal {
  readonly day: string;
  readonly name?: Localized;
  /** Page views of the shop, in the total of the whole day. */
  readonly views: number;
}

/** How far the counting has come; there is one. */
export interface CountingDocument {
  readonly _id: 'counting';
  /** Orders that changed before are either counted, or of pending days. */
  readonly countedAt: Date;
  /** Days that are to be counted, or counted again. */
  readonly pending: string[];
}

const required = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;

const schema = new Schema<DailyTotalDocument>(
  {
    day: required,
    of: required,
    key: { type: String, default: '' },
    name: { type: localized, default: undefined },
    orders: number,
    pieces: number,
    salesCents: number,
    chargeCents: number,
    discountCents: number,
    refundCents: number,
    views: number,
  },
  { collection: 'dailyTotals', versionKey: false },
);
// A span of days in one of its parts.
schema.index({ of: 1, day: 1, key: 1 }, { unique: true });
// A day that is counted again.
schema.index({ day: 1 });

const counting = new Schema<CountingDocument>(
  { _id: { type: String, required: true }, countedAt: { type: Date, required: true }, pending: [String] },
  { collection: 'counting', versionKey: false },
);

/** The collection of daily totals. */
export function dailyTotalModel(connection: Connection) {
  return connection.model<DailyTotalDocument>('DailyTotal', schema);
}

/** The collection that holds how far the counting has come. */
export function countingModel(connection: Connection) {
  return connection.model<CountingDocument>('Counting', counting);
}
