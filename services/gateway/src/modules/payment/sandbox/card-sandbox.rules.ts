import { type Decline, TEST_CARDS, type TestCard } from '@harbour/contracts/payment-sandbox';
import type * as z from 'zod';
import type { SandboxPaymentDocument } from './card-sandbox.model.ts';

/** What comes of a card: money, a 3-D Secure step, or a refusal by Stripe's names. */
export type CardOutcome = 'success' | 'challenge' | Decline;

const OUTCOMES = new Map<string, CardOutcome>(TEST_CARDS.map(({ number, outcome }) => [number, outcome]));

/** The first moment at which a card of `MM/YY` is no longer good. */
function endOf(expiry: string): number {
  const month = Number(expiry.slice(0, 2));
  const year = 2_000 + Number(expiry.slice(-2));
  return Date.UTC(year, month, 1);
}

/** What comes of a card now. Any number but the documented test ones is refused: a real card has no place here. */
export function outcomeOf(card: z.output<typeof TestCard>, now: Date): CardOutcome {
  const outcome = OUTCOMES.get(card.number);
  if (outcome === undefined) return 'incorrect_number';
  return endOf(card.expiry) <= now.getTime() ? 'expired_card' : outcome;
}

const metadataOf = (payment: SandboxPaymentDocument) => ({ order: payment.orderId, payment: payment.paymentId });

function sessionOf(payment: SandboxPaymentDocument, status: 'complete' | 'expired') {
  return {
    id: payment._id,
    object: 'checkout.session',
    amount_total: payment.cents,
    client_reference_id: payment.orderId,
    currency: payment.currency,
    metadata: metadataOf(payment),
    mode: 'payment',
    payment_intent: payment.intentId,
    payment_status: status === 'complete' ? 'paid' : 'unpaid',
    status,
  };
}

function intentOf(payment: SandboxPaymentDocument, status: string, error: Decline | null) {
  return {
    id: payment.intentId,
    object: 'payment_intent',
    amount: payment.cents,
    amount_received: status === 'succeeded' ? payment.cents : 0,
    currency: payment.currency,
    last_payment_error: error === null ? null : { code: 'card_declined', decline_code: error },
    metadata: metadataOf(payment),
    status,
  };
}

export interface SandboxEventContent {
  readonly type: string;
  readonly object: object;
}

/** The events of a payment that succeeded: like Stripe, a session's payment is told twice, by either name. */
export function successEvents(payment: SandboxPaymentDocument): SandboxEventContent[] {
  const paid = { type: 'payment_intent.succeeded', object: intentOf(payment, 'succeeded', null) };
  if (payment.kind === 'intent') return [paid];
  return [{ type: 'checkout.session.completed', object: sessionOf(payment, 'complete') }, paid];
}

/** Whether the outcome of a payment is still open. */
export const isSettling = ({ settlesAt }: SandboxPaymentDocument, now: Date): boolean =>
  settlesAt !== null && settlesAt !== undefined && settlesAt > now;

/** The events of a payment that is confirmed later. */
export function processingEvents(payment: SandboxPaymentDocument): SandboxEventContent[] {
  const processing = { type: 'payment_intent.processing', object: intentOf(payment, 'processing', null) };
  if (payment.kind === 'intent') return [processing];
  const unpaid = { ...sessionOf(payment, 'complete'), payment_status: 'unpaid' };
  return [{ type: 'checkout.session.completed', object: unpaid }, processing];
}

/** The events with the outcome of such a payment. */
export function settledEvents(payment: SandboxPaymentDocument): SandboxEventContent[] {
  const isPaid = payment.state === 'succeeded';
  const money = isPaid
    ? { type: 'payment_intent.succeeded', object: intentOf(payment, 'succeeded', null) }
    : declineEvent(payment, 'payment_method_provider_decline');
  if (payment.kind === 'intent') return [money];
  const session = { ...sessionOf(payment, 'complete'), payment_status: isPaid ? 'paid' : 'unpaid' };
  return [{ type: `checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, object: session }, money];
}

/** The event of a refused attempt. */
export function declineEvent(payment: SandboxPaymentDocument, decline: Decline): SandboxEventContent {
  return {
    type: 'payment_intent.payment_failed',
    object: intentOf(payment, 'requires_payment_method', decline),
  };
}

/** The event of a payment that takes no more money. */
export function closedEvent(payment: SandboxPaymentDocument): SandboxEventContent {
  if (payment.kind === 'intent') {
    return { type: 'payment_intent.canceled', object: intentOf(payment, 'canceled', null) };
  }
  return { type: 'checkout.session.expired', object: sessionOf(payment, 'expired') };
}

/** The event of money that went back: in all so much of this payment. */
export function refundedEvent(payment: SandboxPaymentDocument): SandboxEventContent {
  const refunded = payment.refunds.reduce((sum, { cents }) => sum + cents, 0);
  return {
    type: 'charge.refunded',
    object: {
      id: payment.intentId.replace(/^pi_/, 'ch_'),
      object: 'charge',
      amount: payment.cents,
      amount_refunded: refunded,
      currency: payment.currency,
      payment_intent: payment.intentId,
      refunded: refunded >= payment.cents,
    },
  };
}
