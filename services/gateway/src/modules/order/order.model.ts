import type { OrderDelivery } from '@harbour/contracts/order-delivery';
import type { Localized } from '@harbour/contracts/language';
import type { OrderMode } from '@harbour/contracts/order';
import type { OrderActor, OrderStatus } from '@harbour/contracts/order-steps';
import type { PaymentMethod } from '@harbour/contracts/payment-method';
import type { Tracking } from '@harbour/contracts/tracking';
import type { BackOrdered, LineVariant } from '@harbour/contracts/variant';
import { modelOnce } from '@harbour/platform/mongo';
import { type Connection, Schema, type Types } from 'mongoose';
import { localized } from '../../store/localized.schema.ts';
import { addressSchema } from '../../store/address.schema.ts';

/** One product of an order, in its state when ordered. */
export interface OrderLine {
  productId: string;
  /** Missing in orders that are older than variants: their products were plain. */
  variant?: LineVariant;
  name: Localized;
  unit: string;
  image: string;
  category: string;
  priceCents: number;
  quantity: number;
  /** Pieces that the shop did not have when it was placed. */
  backOrdered?: BackOrdered;
}

/** A charge or discount of an order, with the amount that was computed. */
export interface OrderRule {
  id: string;
  method: string;
  name: Localized;
  reason: Localized;
  code?: string;
  cents: number;
}

export interface OrderHistoryEntry {
  status: OrderStatus;
  at: Date;
  by: OrderActor;
  /** The person who made the step; none for the shop's own. */
  userId?: string;
  /** What a person wrote. */
  note?: string;
  /** What the shop adds to it automatically. */
  notice?: Localized;
}

/** A change of the amount that is refunded; below zero where a bank did not take a refund after all. */
export interface OrderRefund {
  at: Date;
  cents: number;
}

/** What staff noted about an order. Its buyer never sees it, and `toOrder` leaves it out. */
export interface StaffNote {
  id: string;
  at: Date;
  /** The id of who wrote it. */
  by: string;
  text: string;
}

/** What an order takes up while it is unpaid. */
export interface OrderHold {
  /** Where it came from, as limits count addresses. */
  origin: string;
  /** Its numbers among the unpaid orders of its buyer and of its origin. */
  personSlot: number;
  originSlot: number;
  /** Until when it is kept once its buyer has proven an e-mail address or a phone. */
  untilIfProven: Date | null;
}

/** What staff find an order by, in lower case; a search compares beginnings. */
export interface OrderSearch {
  number: string[];
  skus: string[];
  /** Of the recipient, and of the buyer's account. */
  recipient: string[];
  buyer: string[];
}

export interface OrderDocument {
  _id: Types.ObjectId;
  number: string;
  userId: string;
  status: OrderStatus;
  mode: OrderMode;
  /** How the order will be paid; missing in orders older than this field, null if the client did not say. */
  paymentMethod?: PaymentMethod | null;
  description: string;
  basketId: string;
  lines: OrderLine[];
  charges: OrderRule[];
  discounts: OrderRule[];
  subtotalCents: number;
  totalCents: number;
  /**
   * Cents that its buyer has paid for it, less what changes of it gave back. Missing where that is the total, once it is
   * paid.
   */
  settledCents?: number;
  /** Cents refunded so far; missing in orders that are older than this field and had no refund since. */
  refundedCents?: number;
  /** What `refundedCents` adds up from; missing before the first. */
  refunds?: OrderRefund[];
  /** Codes that were given for it. */
  codes: string[];
  /** Limited rules that it used; missing in orders that are older than this field, which used their codes. */
  uses?: { rule: string; inAll: boolean }[];
  delivery: OrderDelivery;
  /** Missing or null while no courier has given it a number. */
  tracking?: Tracking | null;
  history: OrderHistoryEntry[];
  /** Missing until the first. */
  staffNotes?: StaffNote[];
  /** Until when it may stay unpaid; null once nothing is awaited. */
  expiresAt: Date | null;
  /** Null once it is paid or has ended. */
  hold: OrderHold | null;
  /** Since when a payment is being confirmed; missing or null if none is. */
  confirmingSince?: Date | null;
  paidAt: Date | null;
  /** Since when what was bought with its goods is to be counted anew; missing once that is done. */
  uncountedSince?: Date;
  /** Missing, or without a number, in orders that an earlier release wrote and nobody has changed since. */
  search?: Partial<OrderSearch>;
  createdAt: Date;
  updatedAt: Date;
}

/** The fields that a step may change besides the state. */
export type StepChanges = Partial<
  Pick<
    OrderDocument,
    | 'confirmingSince'
    | 'expiresAt'
    | 'hold'
    | 'mode'
    | 'paidAt'
    | 'paymentMethod'
    | 'refundedCents'
    | 'search'
    | 'tracking'
    | 'uncountedSince'
  >
>;

/** The fields that may change without a step. */
export type OrderChanges = Partial<
  Pick<OrderDocument, 'confirmingSince' | 'delivery' | 'description' | 'expiresAt' | 'paymentMethod'>
>;

/** The fields that an edit by staff writes. */
export type EditChanges = Pick<
  OrderDocument,
  'charges' | 'delivery' | 'discounts' | 'lines' | 'paymentMethod' | 'subtotalCents' | 'totalCents'
> &
  Partial<Pick<OrderDocument, 'settledCents' | 'uncountedSince'>>;

/** What an erasure writes: the order without its destination and free text, which bookkeeping does not need. */
export const MASKED = {
  description: '',
  'delivery.address': null,
  'delivery.point': null,
  'delivery.recipient': null,
  'delivery.collectionCode': null,
  tracking: null,
  'search.recipient': [],
  'search.buyer': [],
  staffNotes: [],
} as const;

const required = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;
const cents = number;
const own = { _id: false } as const;

const line = new Schema<OrderLine>(
  {
    productId: required,
    variant: {
      type: new Schema<LineVariant>(
        { id: required, sku: required, options: Schema.Types.Mixed, label: { type: localized, default: undefined } },
        { ...own, id: false, minimize: false },
      ),
      default: undefined,
    },
    name: localized,
    unit: String,
    image: String,
    category: String,
    priceCents: cents,
    quantity: cents,
    backOrdered: {
      type: new Schema<BackOrdered>({ pieces: cents, sentFrom: { type: String, default: null } }, own),
      default: undefined,
    },
  },
  own,
);
const rule = new Schema<OrderRule>(
  { id: required, method: required, name: localized, reason: localized, code: String, cents },
  { ...own, id: false },
);
const entry = new Schema<OrderHistoryEntry>(
  {
    status: required,
    at: Date,
    by: required,
    userId: String,
    note: String,
    notice: { type: localized, default: undefined },
  },
  own,
);
const staffNote = new Schema<StaffNote>(
  { id: required, at: Date, by: required, text: required },
  { ...own, id: false },
);
const delivery = new Schema<OrderDelivery>(
  {
    method: required,
    district: { type: String, default: null },
    address: { type: addressSchema, default: null },
    point: { type: String, default: null },
    recipient: { type: new Schema({ name: String, phone: { type: String, default: null } }, own), default: null },
    collectionCode: { type: String, default: null },
    promise: { type: Schema.Types.Mixed, required: true },
  },
  own,
);
const hold = new Schema<OrderHold>(
  {
    origin: required,
    personSlot: number,
    originSlot: number,
    untilIfProven: { type: Date, default: null },
  },
  own,
);

const tracking = new Schema<Tracking>({ carrier: required, number: required }, own);
const terms = { type: [String], default: undefined };
const search = new Schema<OrderSearch>({ number: terms, skus: terms, recipient: terms, buyer: terms }, own);

const schema = new Schema<OrderDocument>(
  {
    number: required,
    userId: required,
    status: required,
    mode: required,
    paymentMethod: { type: String, default: null },
    description: { type: String, default: '' },
    basketId: required,
    lines: [line],
    charges: [rule],
    discounts: [rule],
    subtotalCents: cents,
    totalCents: cents,
    settledCents: Number,
    refundedCents: { type: Number, default: 0 },
    refunds: { type: [new Schema<OrderRefund>({ at: Date, cents }, own)], default: undefined },
    codes: [String],
    uses: { type: [new Schema({ rule: required, inAll: Boolean }, own)], default: undefined },
    delivery: { type: delivery, required: true },
    tracking: { type: tracking, default: undefined },
    history: [entry],
    staffNotes: { type: [staffNote], default: undefined },
    expiresAt: { type: Date, default: null },
    hold: { type: hold, default: null },
    confirmingSince: { type: Date, default: null },
    paidAt: { type: Date, default: null },
    uncountedSince: Date,
    search: { type: search, default: undefined },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'orders', versionKey: false },
);
schema.index({ number: 1 }, { unique: true });
// One's own, newest first; all; by state. `_id` makes the order total.
schema.index({ userId: 1, createdAt: -1, _id: -1 });
schema.index({ createdAt: -1, _id: -1 });
schema.index({ status: 1, createdAt: -1, _id: -1 });
// The list of an admin by total or status.
schema.index({ totalCents: 1, _id: 1 });
schema.index({ status: 1, _id: 1 });
// What staff type into the search.
for (const each of ['number', 'skus', 'recipient', 'buyer']) schema.index({ [`search.${each}`]: 1 });
// What falls due.
schema.index({ expiresAt: 1 }, { partialFilterExpression: { expiresAt: { $type: 'date' } } });
// What was bought together with a product, and which orders are not counted yet.
schema.index({ 'lines.productId': 1, paidAt: -1 }, { partialFilterExpression: { paidAt: { $type: 'date' } } });
schema.index({ uncountedSince: 1 }, { partialFilterExpression: { uncountedSince: { $type: 'date' } } });
// What is paid, refunded and changed, for the daily totals.
schema.index({ paidAt: 1 }, { partialFilterExpression: { paidAt: { $type: 'date' } } });
schema.index({ 'refunds.at': 1 }, { sparse: true });
schema.index({ updatedAt: 1 }, { partialFilterExpression: { paidAt: { $type: 'date' } } });
// No two unpaid orders of a person, or from an origin, have the same slot.
schema.index(
  { userId: 1, 'hold.personSlot': 1 },
  { unique: true, partialFilterExpression: { 'hold.personSlot': { $gte: 0 } } },
);
schema.index(
  { 'hold.origin': 1, 'hold.originSlot': 1 },
  { unique: true, partialFilterExpression: { 'hold.originSlot': { $gte: 0 } } },
);

const defineModel = (connection: Connection) => connection.model<OrderDocument>('Order', schema);

/** The collection of orders. */
export function orderModel(connection: Connection) {
  return modelOnce(connection, 'Order', defineModel);
}
