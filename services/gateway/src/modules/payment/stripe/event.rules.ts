import * as z from 'zod';

const Text = z.string().max(500);
const Reference = z.union([Text, z.looseObject({ id: Text }).transform((object) => object.id)]).nullish();
const Metadata = z.record(z.string(), z.string()).nullish();

/** What every event has; what is not named here is not looked at. */
const Envelope = z.looseObject({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(100),
  created: z.int().nonnegative().optional(),
  data: z.looseObject({ object: z.looseObject({ id: Text.optional() }) }),
});

const Session = z.looseObject({
  id: Text,
  amount_total: z.int().nullish(),
  currency: Text.nullish(),
  payment_status: Text.nullish(),
  payment_intent: Reference,
  client_reference_id: Text.nullish(),
  metadata: Metadata,
});
const Intent = z.looseObject({
  id: Text,
  amount: z.int().nullish(),
  amount_received: z.int().nullish(),
  currency: Text.nullish(),
  metadata: Metadata,
  last_payment_error: z.looseObject({ code: Text.nullish(), decline_code: Text.nullish() }).nullish(),
});
const Charge = z.looseObject({
  payment_intent: Reference,
  amount_refunded: z.int().nonnegative(),
  currency: Text.nullish(),
});
const ProviderRefund = z.looseObject({ id: Text, status: Text.nullish(), payment_intent: Reference });

/** Which payment an event speaks of: all that is given must agree with ours. */
export interface EventSubject {
  /** Where the event is a session's. */
  readonly sessionId: string | undefined;
  readonly intentId: string | undefined;
  /** Our own ids, as we had handed them over. */
  readonly paymentId: string | undefined;
  readonly orderId: string | undefined;
}

/** What an event tells that concerns us. */
export type EventFact =
  | { readonly kind: 'paid'; readonly subject: EventSubject; readonly cents: number; readonly currency: string }
  | { readonly kind: 'processing'; readonly subject: EventSubject }
  | { readonly kind: 'failed'; readonly subject: EventSubject; readonly reason: string; readonly isFinal: boolean }
  | { readonly kind: 'closed'; readonly subject: EventSubject }
  | { readonly kind: 'refunded'; readonly intentId: string; readonly cents: number }
  | { readonly kind: 'refundFailed'; readonly refundId: string };

export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  /** When it happened, to the second; events may arrive out of order. */
  readonly at: Date;
  /** Undefined for events that are none of our business. */
  readonly fact: EventFact | undefined;
}

function subjectOfSession(session: z.output<typeof Session>): EventSubject {
  const intentId = session.payment_intent ?? undefined;
  return {
    sessionId: session.id,
    intentId,
    paymentId: session.metadata?.['payment'],
    orderId: session.metadata?.['order'] ?? session.client_reference_id ?? undefined,
  };
}

function subjectOfIntent(intent: z.output<typeof Intent>): EventSubject {
  const { id, metadata } = intent;
  return { sessionId: undefined, intentId: id, paymentId: metadata?.['payment'], orderId: metadata?.['order'] };
}

function paidBySession(object: unknown): EventFact {
  const session = Session.parse(object);
  const subject = subjectOfSession(session);
  return { kind: 'paid', subject, cents: session.amount_total ?? 0, currency: session.currency ?? '' };
}

function paidByIntent(object: unknown): EventFact {
  const intent = Intent.parse(object);
  const cents = intent.amount_received ?? intent.amount ?? 0;
  return { kind: 'paid', subject: subjectOfIntent(intent), cents, currency: intent.currency ?? '' };
}

/** A completed session whose payment is not confirmed yet. */
function completedSession(object: unknown): EventFact {
  const session = Session.parse(object);
  if (session.payment_status !== 'unpaid') return paidBySession(object);
  return { kind: 'processing', subject: subjectOfSession(session) };
}

function failedIntent(object: unknown): EventFact {
  const intent = Intent.parse(object);
  const reason = intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? 'declined';
  return { kind: 'failed', subject: subjectOfIntent(intent), reason, isFinal: false };
}

function refunded(object: unknown): EventFact | undefined {
  const charge = Charge.parse(object);
  if (charge.payment_intent === null || charge.payment_intent === undefined) return undefined;
  return { kind: 'refunded', intentId: charge.payment_intent, cents: charge.amount_refunded };
}

function changedRefund(object: unknown): EventFact | undefined {
  const refund = ProviderRefund.parse(object);
  return refund.status === 'failed' || refund.status === 'canceled'
    ? { kind: 'refundFailed', refundId: refund.id }
    : undefined;
}

const READERS = new Map<string, (object: unknown) => EventFact | undefined>([
  ['checkout.session.completed', completedSession],
  ['checkout.session.async_payment_succeeded', paidBySession],
  [
    'checkout.session.async_payment_failed',
    (object) => ({
      kind: 'failed',
      subject: subjectOfSession(Session.parse(object)),
      reason: 'async_payment_failed',
      isFinal: true,
    }),
  ],
  ['checkout.session.expired', (object) => ({ kind: 'closed', subject: subjectOfSession(Session.parse(object)) })],
  ['payment_intent.succeeded', paidByIntent],
  ['payment_intent.processing', (object) => ({ kind: 'processing', subject: subjectOfIntent(Intent.parse(object)) })],
  ['payment_intent.payment_failed', failedIntent],
  ['payment_intent.canceled', (object) => ({ kind: 'closed', subject: subjectOfIntent(Intent.parse(object)) })],
  ['charge.refunded', refunded],
  ['refund.updated', changedRefund],
  ['refund.failed', changedRefund],
]);

/** Reads an event of Stripe's shape. @throws SyntaxError, ZodError where it has not that shape */
export function readEvent(body: Buffer): ProviderEvent {
  const { id, type, created, data } = Envelope.parse(JSON.parse(body.toString('utf8')));
  const at = created === undefined ? new Date() : new Date(created * 1_000);
  return { id, type, at, fact: READERS.get(type)?.(data.object) };
}
