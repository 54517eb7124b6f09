import type { Localized } from '@harbour/contracts/language';
import type { OrderActor } from '@harbour/contracts/order-steps';
import type { ReturnState } from '@harbour/contracts/return-steps';
import type { ReturnedLine, ReturnReason, WayBack } from '@harbour/contracts/returns';
import { type Connection, Schema, type Types } from 'mongoose';
import { localized } from '../../store/localized.schema.ts';

export interface ReturnHistoryEntry {
  state: ReturnState;
  at: Date;
  by: OrderActor;
  words?: string;
}

/** The refund of a return, done or in progress. */
export interface ReturnRefund {
  cents: number;
  lines: ReturnedLine[];
  /** Whether the order's charges are included. */
  charges: boolean;
  /** The card refund; null if the money was returned by hand, or there was none. */
  refundId: string | null;
}

export interface ReturnDocument {
  _id: Types.ObjectId;
  orderId: string;
  orderNumber: string;
  userId: string;
  state: ReturnState;
  reason: ReturnReason;
  words: string;
  lines: (ReturnedLine & { name: Localized; image: string })[];
  pictures: string[];
  wayBack: WayBack | null;
  history: ReturnHistoryEntry[];
  refund: ReturnRefund | null;
  /** When its person was erased: from then on it takes nothing that tells of them. */
  maskedAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}

/** A picture of a return, encoded again; its bytes are stored only here. */
export interface ReturnPictureDocument {
  _id: Types.ObjectId;
  returnId: string;
  userId: string;
  bytes: Buffer;
  createdAt: Date;
}

const required = { type: String, required: true } as const;
const own = { _id: false } as const;
const number = { type: Number, required: true } as const;

const line = { line: number, quantity: number };
const schema = new Schema<ReturnDocument>(
  {
    orderId: required,
    orderNumber: required,
    userId: required,
    state: required,
    reason: required,
    words: { type: String, default: '' },
    lines: [new Schema<ReturnDocument['lines'][number]>({ ...line, name: localized, image: String }, own)],
    pictures: [String],
    wayBack: { type: String, default: null },
    history: [new Schema<ReturnHistoryEntry>({ state: required, at: Date, by: required, words: String }, own)],
    refund: {
      type: new Schema<ReturnRefund>(
        {
          cents: number,
          lines: [new Schema<ReturnedLine>(line, own)],
          charges: Boolean,
          refundId: { type: String, default: null },
        },
        own,
      ),
      default: null,
    },
    maskedAt: Date,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'returns', versionKey: false },
);
// A person's own, newest first; all; by state; of an order. `_id` makes the sort order total.
schema.index({ userId: 1, createdAt: -1, _id: -1 });
schema.index({ createdAt: -1, _id: -1 });
schema.index({ state: 1, createdAt: -1, _id: -1 });
schema.index({ state: 1, _id: 1 });
schema.index({ orderId: 1, createdAt: -1, _id: -1 });
// The return of a refund.
schema.index({ 'refund.refundId': 1 }, { partialFilterExpression: { 'refund.refundId': { $type: 'string' } } });

const picture = new Schema<ReturnPictureDocument>(
  {
    returnId: required,
    userId: required,
    bytes: { type: Buffer, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'returnPictures', versionKey: false },
);
picture.index({ userId: 1 });
picture.index({ returnId: 1 });

/** The collection of returns. */
export function returnModel(connection: Connection) {
  return connection.model<ReturnDocument>('Return', schema);
}

/** The collection of pictures of returns. */
export function returnPictureModel(connection: Connection) {
  return connection.model<ReturnPictureDocument>('ReturnPicture', picture);
}
