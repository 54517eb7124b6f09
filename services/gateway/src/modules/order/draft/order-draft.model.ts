import type { Localized } from '@harbour/contracts/language';
import type { OrderDraftState } from '@harbour/contracts/order-draft';
import type { DeliveryChoice } from '@harbour/contracts/order-delivery';
import { type Connection, Schema, type Types } from 'mongoose';
import { addressSchema } from '../../../store/address.schema.ts';
import { localized } from '../../../store/localized.schema.ts';

/** A line of a draft, with its name and price of when it was saved. */
export interface OrderDraftLine {
  productId: string;
  /** Missing where the product is plain. */
  variantId?: string;
  name: Localized;
  priceCents: number;
  quantity: number;
}

export interface OrderDraftDocument {
  _id: Types.ObjectId;
  /** The customer. */
  userId: string;
  /** The id of the member of staff who made it. */
  by: string;
  /** An open one whose time is over has expired: nobody writes that down. */
  state: Exclude<OrderDraftState, 'expired'>;
  lines: OrderDraftLine[];
  delivery: DeliveryChoice;
  codes: string[];
  message: string;
  /** When it was last saved. */
  totalCents: number;
  sentAt: Date | null;
  order: { id: string; number: string } | null;
  createdAt: Date;
  /** When staff last saved it. */
  updatedAt: Date;
  /** Until when it can be placed. */
  expiresAt: Date;
  /** When the store deletes it. */
  removeAt: Date;
}

const own = { _id: false } as const;
const required = { type: String, required: true } as const;
const cents = { type: Number, required: true } as const;
const time = { type: Date, required: true } as const;

const line = new Schema<OrderDraftLine>(
  { productId: required, variantId: String, name: localized, priceCents: cents, quantity: cents },
  own,
);
const delivery = new Schema<DeliveryChoice>(
  {
    method: required,
    district: { type: String, default: null },
    address: { type: addressSchema, default: null },
    point: { type: String, default: null },
    recipient: { type: new Schema({ name: String, phone: String }, own), default: null },
  },
  own,
);

const schema = new Schema<OrderDraftDocument>(
  {
    userId: required,
    by: required,
    state: required,
    lines: [line],
    delivery: { type: delivery, required: true },
    codes: [String],
    message: { type: String, default: '' },
    totalCents: cents,
    sentAt: { type: Date, default: null },
    order: { type: new Schema({ id: required, number: required }, { ...own, id: false }), default: null },
    createdAt: time,
    updatedAt: time,
    expiresAt: time,
    removeAt: time,
  },
  { collection: 'orderDrafts', versionKey: false },
);
// The list of the desk: all, or of one state. `_id` makes the order total.
schema.index({ createdAt: -1, _id: -1 });
schema.index({ state: 1, createdAt: -1, _id: -1 });
// A customer's, for download and erasure.
schema.index({ userId: 1, createdAt: -1 });
schema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });

/** The collection of draft orders. */
export function orderDraftModel(connection: Connection) {
  return connection.model<OrderDraftDocument>('OrderDraft', schema);
}
