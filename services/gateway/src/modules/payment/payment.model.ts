import type { OnlineMethod } from '@harbour/contracts/payment-method';
import { type Connection, Schema } from 'mongoose';

/** On the provider's page, in our card form, or in the payment form. */
export type PaymentKind = 'hosted' | 'custom' | 'intent';

/** One try to pay an order at the provider. */
export interface PaymentDocument {
  /** `<order>.<kind>.<n>`: the same for a repeated try, so that the provider makes one of it. */
  _id: string;
  orderId: string;
  userId: string;
  kind: PaymentKind;
  /** The only payment method it offers; missing or null if it offers all. */
  method?: OnlineMethod | null;
  provider: string;
  /** The provider's id of it: a session's, or an intent's. */
  providerId: string;
  /** The provider's id of the money's movement; a session has one from its payment on. */
  intentId: string | null;
  url: string | null;
  clientSecret: string | null;
  cents: number;
  currency: string;
  /** `processing`: the buyer has paid, and the provider confirms it later. */
  state: 'open' | 'processing' | 'paid' | 'failed' | 'closed';
  /** When the provider last refused an attempt. */
  refusedAt?: Date | null;
  /** Paid although the order needed no more money: it goes back whole and moves no order. */
  isSurplus: boolean;
  /** Given back or to be given back. */
  promisedCents: number;
  /** Given back, by the provider's word. */
  refundedCents: number;
  /** When it is to be closed at the provider next; null where nothing is to be closed. */
  closeAt: Date | null;
  createdAt: Date;
  paidAt: Date | null;
}

const payment = new Schema<PaymentDocument>(
  {
    _id: { type: String, required: true },
    orderId: { type: String, required: true },
    userId: { type: String, required: true },
    kind: { type: String, enum: ['hosted', 'custom', 'intent'], required: true },
    method: { type: String, default: null },
    provider: { type: String, required: true },
    providerId: { type: String, required: true },
    intentId: { type: String, default: null },
    url: { type: String, default: null },
    clientSecret: { type: String, default: null },
    cents: { type: Number, required: true },
    currency: { type: String, required: true },
    state: { type: String, enum: ['open', 'processing', 'paid', 'failed', 'closed'], required: true },
    refusedAt: { type: Date, default: null },
    isSurplus: { type: Boolean, default: false },
    promisedCents: { type: Number, default: 0 },
    refundedCents: { type: Number, default: 0 },
    closeAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    paidAt: { type: Date, default: null },
  },
  { collection: 'payments', versionKey: false },
);
// Events name the provider's ids, steps of an order its own; closing looks for what is due.
payment.index({ providerId: 1 }, { unique: true });
payment.index({ intentId: 1 }, { partialFilterExpression: { intentId: { $type: 'string' } } });
payment.index({ orderId: 1 });
// A person's own transfers, for the download of their data.
payment.index({ userId: 1, createdAt: 1 });
payment.index({ closeAt: 1 }, { partialFilterExpression: { closeAt: { $type: 'date' } } });

/** An event that has been applied; its id is taken once for all. */
export interface PaymentEventDocument {
  _id: string;
  type: string;
  orderId: string | null;
  at: Date;
}

/** A provider repeats an event for days, not for months. */
const EVENTS_KEPT_SECONDS = 90 * 24 * 3_600;

const event = new Schema<PaymentEventDocument>(
  {
    _id: { type: String, required: true },
    type: { type: String, required: true },
    orderId: { type: String, default: null },
    at: { type: Date, required: true },
  },
  { collection: 'paymentEvents', versionKey: false },
);
event.index({ at: 1 }, { expireAfterSeconds: EVENTS_KEPT_SECONDS });

/**
 * Why money goes back: an admin said so, the order had ended, it was paid twice, it was cancelled after it was paid, or it
 * was changed and costs less.
 */
export type RefundReason = 'admin' | 'late' | 'twice' | 'cancelled' | 'changed';

/** Money that must go back, until the provider has taken the order to do so. */
export interface RefundDocument {
  _id: string;
  paymentId: string;
  orderId: string;
  cents: number;
  reason: RefundReason;
  state: 'due' | 'done' | 'refused';
  /** The next try; while one is under way, when it counts as lost. */
  dueAt: Date;
  attempts: number;
  /** Tries that the provider has answered by putting them off; missing until the first. */
  refusals?: number;
  providerId: string | null;
  error: string | null;
  createdAt: Date;
}

const refund = new Schema<RefundDocument>(
  {
    _id: { type: String, required: true },
    paymentId: { type: String, required: true },
    orderId: { type: String, required: true },
    cents: { type: Number, required: true },
    reason: { type: String, enum: ['admin', 'late', 'twice', 'cancelled', 'changed'], required: true },
    state: { type: String, enum: ['due', 'done', 'refused'], required: true },
    dueAt: { type: Date, required: true },
    attempts: { type: Number, default: 0 },
    refusals: Number,
    providerId: { type: String, default: null },
    error: { type: String, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'refunds', versionKey: false },
);
refund.index({ state: 1, dueAt: 1 });
refund.index({ paymentId: 1 });
refund.index({ providerId: 1 }, { partialFilterExpression: { providerId: { $type: 'string' } } });

/** The collection of tries to pay. */
export function paymentModel(connection: Connection) {
  return connection.model<PaymentDocument>('Payment', payment);
}

/** The collection of applied events. */
export function paymentEventModel(connection: Connection) {
  return connection.model<PaymentEventDocument>('PaymentEvent', event);
}

/** The collection of refunds. */
export function refundModel(connection: Connection) {
  return connection.model<RefundDocument>('Refund', refund);
}
