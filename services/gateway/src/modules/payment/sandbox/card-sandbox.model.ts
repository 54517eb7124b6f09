import type { Decline } from '@harbour/contracts/payment-sandbox';
import type { OnlineMethod } from '@harbour/contracts/payment-method';
import { type Connection, Schema } from 'mongoose';
import type { PaymentKind } from '../payment.model.ts';

/** A payment as the sandbox, in the place of a card provider, sees it. Of a card it keeps nothing. */
export interface SandboxPaymentDocument {
  /** `cs_sandbox_…` for a session, `pi_sandbox_…` for an intent: not to be guessed. */
  _id: string;
  /** What the shop calls it. */
  paymentId: string;
  kind: PaymentKind;
  /** The only payment method it offers; missing or null if it offers all. */
  method?: OnlineMethod | null;
  /** Of a session: the movement of money that comes of it. */
  intentId: string;
  orderId: string;
  orderNumber: string;
  userId: string;
  cents: number;
  currency: string;
  state: 'open' | 'challenge' | 'succeeded' | 'failed' | 'closed';
  /** Until when the payment is being confirmed. */
  settlesAt?: Date | null;
  decline: Decline | null;
  /** Refunds by the shop's ids. */
  refunds: { id: string; cents: number }[];
  createdAt: Date;
}

const KEPT_SECONDS = 30 * 24 * 3_600;

const payment = new Schema<SandboxPaymentDocument>(
  {
    _id: { type: String, required: true },
    paymentId: { type: String, required: true },
    kind: { type: String, enum: ['hosted', 'custom', 'intent'], required: true },
    method: { type: String, default: null },
    intentId: { type: String, required: true },
    orderId: { type: String, required: true },
    orderNumber: { type: String, required: true },
    userId: { type: String, required: true },
    cents: { type: Number, required: true },
    currency: { type: String, required: true },
    state: { type: String, enum: ['open', 'challenge', 'succeeded', 'failed', 'closed'], required: true },
    settlesAt: { type: Date, default: null },
    decline: { type: String, default: null },
    refunds: [{ _id: false, id: { type: String, required: true }, cents: { type: Number, required: true } }],
    createdAt: { type: Date, required: true },
  },
  { collection: 'sandboxPayments', versionKey: false },
);
payment.index({ paymentId: 1 }, { unique: true });
payment.index({ intentId: 1 }, { unique: true });
payment.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

/** An event that the sandbox owes the webhook, until it was answered with 2xx. */
export interface SandboxEventDocument {
  _id: string;
  body: string;
  state: 'due' | 'delivered';
  /** The next try; while one is under way, when it counts as lost. */
  dueAt: Date;
  attempts: number;
  createdAt: Date;
}

const event = new Schema<SandboxEventDocument>(
  {
    _id: { type: String, required: true },
    body: { type: String, required: true },
    state: { type: String, enum: ['due', 'delivered'], required: true },
    dueAt: { type: Date, required: true },
    attempts: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
  },
  { collection: 'sandboxEvents', versionKey: false },
);
event.index({ state: 1, dueAt: 1 });
event.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

/** The collection of payments at the sandbox. */
export function sandboxPaymentModel(connection: Connection) {
  return connection.model<SandboxPaymentDocument>('SandboxPayment', payment);
}

/** The collection of events that the sandbox sends. */
export function sandboxEventModel(connection: Connection) {
  return connection.model<SandboxEventDocument>('SandboxEvent', event);
}
