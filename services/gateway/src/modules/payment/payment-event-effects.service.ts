import { AppError } from '@harbour/contracts/errors';
import type { Log } from '@harbour/platform/log';
import type { EventFact, EventSubject } from './stripe/event.rules.ts';
import type { PayableOrders, PaidOrder } from './payable-orders.ts';
import type { OwedRefunds } from './refund/owed-refunds.service.ts';
import type { PaymentDocument } from './payment.model.ts';
import type { PaymentRepository } from './payment.repository.ts';
import { isWaiting, speaksOf } from './payment.rules.ts';
import { noticeOf } from './payment.words.ts';
import type { RefundSettlement } from './refund/refund-settlement.service.ts';
import type { RefundsService } from './refund/refunds.service.ts';
import type { WebhookEvents } from '../webhook/webhook-events.service.ts';
import { toldPayment } from './told-payment.ts';

export interface EventEffectsDependencies {
  readonly payments: PaymentRepository;
  readonly orders: PayableOrders;
  readonly refunds: Pick<RefundsService, 'failed'>;
  readonly settlement: Pick<RefundSettlement, 'settle'>;
  readonly owed: Pick<OwedRefunds, 'owe'>;
  readonly events: Pick<WebhookEvents, 'payment'>;
  /** How long an order is held for a payment that is being confirmed. */
  readonly confirmMs: number;
  readonly log: Log;
}

type Matched = ReturnType<typeof paymentFinder>;

/** Finds what of ours an event speaks of, and refuses what contradicts it. */
function paymentFinder({ payments, log }: EventEffectsDependencies) {
  /** The payment of ours that an event speaks of. @throws CLIENT_ERROR 409 where the event contradicts it */
  async function paymentOf(subject: EventSubject): Promise<PaymentDocument | null> {
    const byOurId = subject.paymentId === undefined ? null : await payments.byId(subject.paymentId);
    const ids = [subject.sessionId, subject.intentId].filter((id) => id !== undefined);
    const payment = byOurId ?? (await payments.byProviderIds(ids));
    if (payment !== null && !speaksOf(subject, payment)) throw mismatch('the event names another payment or order');
    return payment;
  }

  function mismatch(reason: string): AppError {
    log.error({ reason }, 'A payment event does not fit what was to be paid');
    return new AppError('CLIENT_ERROR', 'error.paymentMismatch', { status: 409 });
  }

  return { paymentOf, mismatch };
}

/** What follows from money that came: the order is paid, or its money goes back. */
function paidEffects(
  { payments, orders, owed, events, log }: EventEffectsDependencies,
  { paymentOf, mismatch }: Matched,
) {
  /** Money for an order that wants none: it goes back automatically, and the order's history says so. */
  async function giveBack(payment: PaymentDocument, order: PaidOrder | undefined): Promise<void> {
    const others = await payments.ofOrder(payment.orderId);
    const isTwice = others.some((other) => other.state === 'paid' && other._id !== payment._id);
    // It awaits money still, of another amount: it was changed while this payment was open.
    const isChanged = order !== undefined && order.dueCents > 0;
    const reason = isChanged ? 'changed' : isTwice ? 'twice' : 'late';
    const isSurplus = isTwice || isChanged;
    await payments.change(payment._id, { isSurplus });
    await owed.owe({ ...payment, isSurplus }, payment.cents, reason);
    if (order === undefined) return;
    await orders.tell(order.id, { notice: noticeOf(reason, payment.cents) });
  }

  async function applyPaid(fact: Extract<EventFact, { kind: 'paid' }>): Promise<string | null> {
    const payment = await paymentOf(fact.subject);
    if (payment === null) {
      log.warn(
        { session: fact.subject.sessionId, intent: fact.subject.intentId },
        'Money came for a payment that is not ours',
      );
      return null;
    }
    if (fact.cents !== payment.cents) throw mismatch('another amount');
    if (fact.currency !== payment.currency) throw mismatch('another currency');
    const intentId = fact.subject.intentId ?? payment.intentId;
    if (payment.state === 'paid') {
      // The session's event may name the movement of money that the first one did not.
      if (payment.intentId === null && intentId !== null) await payments.change(payment._id, { intentId });
      return payment.orderId;
    }
    const order = await orders.find(payment.orderId);
    await payments.change(payment._id, { state: 'paid', intentId, paidAt: new Date(), closeAt: null });
    await payments.closeOthers(payment.orderId, payment._id, new Date());
    await events.payment('payment.paid', toldPayment(payment, order));
    const isDue = order !== undefined && order.dueCents > 0 && order.dueCents === payment.cents;
    if (!isDue) await giveBack({ ...payment, intentId }, order);
    else if (isWaiting(order.status)) {
      // The buyer may have chosen another payment method since.
      await orders.step(order.id, 'paid', undefined, { mode: 'payment', paymentMethod: payment.method ?? null });
    } else await orders.takeDue(order.id, payment.cents, noticeOf('duePaid', payment.cents));
    return payment.orderId;
  }

  return applyPaid;
}

/** Handles payments that are confirmed later, or fail. */
function unfinishedEffects(
  { payments, orders, events, confirmMs, log }: EventEffectsDependencies,
  { paymentOf }: Matched,
) {
  /** The buyer has paid; the provider reports later whether the money arrived. Events of an earlier attempt change nothing. */
  async function applyProcessing(fact: Extract<EventFact, { kind: 'processing' }>, at: Date): Promise<string | null> {
    const payment = await paymentOf(fact.subject);
    if (payment === null) return null;
    const { _id, state, orderId, refusedAt } = payment;
    // Within the same second the refusal wins: else the buyer could not pay while nothing is being confirmed.
    const isOver = state === 'paid' || state === 'failed' || (refusedAt && at <= refusedAt);
    if (isOver || state === 'processing') return orderId;
    const order = await orders.find(orderId);
    const isWanted = order !== undefined && order.dueCents > 0;
    // If the order has ended in the meantime, the provider is asked to stop the payment.
    const closeAt = isWanted ? null : new Date();
    await payments.change(_id, { state: 'processing', intentId: fact.subject.intentId ?? payment.intentId, closeAt });
    await events.payment('payment.processing', toldPayment(payment, order));
    if (!isWanted) return orderId;
    await orders.confirming(orderId, new Date(Date.now() + confirmMs));
    await orders.tell(orderId, { notice: noticeOf('confirming', payment.cents) });
    return orderId;
  }

  async function applyFailed(fact: Extract<EventFact, { kind: 'failed' }>, at: Date): Promise<string | null> {
    const payment = await paymentOf(fact.subject);
    if (payment === null) return null;
    const { _id, state, orderId, closeAt } = payment;
    if (state !== 'open' && state !== 'processing') return orderId;
    log.info({ order: orderId, reason: fact.reason }, 'A payment was not taken');
    // A refused attempt leaves the payment open for another one; only the confirmation has ended.
    if (!fact.isFinal && state === 'open') {
      await payments.change(_id, { refusedAt: at });
      return orderId;
    }
    await payments.change(_id, { state: 'failed', closeAt: null });
    const order = await orders.find(orderId);
    await events.payment('payment.failed', toldPayment(payment, order));
    if (order === undefined || !isWaiting(order.status)) return orderId;
    // The buyer has chosen another payment method in the meantime: the order continues with that.
    if (order.mode === 'payment' && closeAt === null) await orders.step(orderId, 'failed');
    else await orders.unconfirmed(orderId);
    return orderId;
  }

  return { applyProcessing, applyFailed };
}

/** Applies what an event says, within the running transaction; gives the order that it is about. */
export function createEventEffects(deps: EventEffectsDependencies) {
  const { payments, orders, refunds, settlement } = deps;
  const finder = paymentFinder(deps);
  const { paymentOf } = finder;
  const applyPaid = paidEffects(deps, finder);
  const { applyProcessing, applyFailed } = unfinishedEffects(deps, finder);

  async function applyClosed({ subject }: Extract<EventFact, { kind: 'closed' }>): Promise<string | null> {
    const payment = await paymentOf(subject);
    if (payment === null) return null;
    const { _id, state, orderId } = payment;
    if (state !== 'open' && state !== 'processing') return orderId;
    await payments.change(_id, { state: 'closed', closeAt: null });
    if (state === 'processing') await orders.unconfirmed(orderId);
    return orderId;
  }

  async function applyRefunded({ intentId, cents }: Extract<EventFact, { kind: 'refunded' }>): Promise<string | null> {
    const payment = await payments.byProviderIds([intentId]);
    if (payment !== null) await settlement.settle(payment._id, Math.min(cents, payment.cents));
    return payment?.orderId ?? null;
  }

  return async (fact: EventFact, at: Date): Promise<string | null> => {
    if (fact.kind === 'paid') return applyPaid(fact);
    if (fact.kind === 'processing') return applyProcessing(fact, at);
    if (fact.kind === 'failed') return applyFailed(fact, at);
    if (fact.kind === 'closed') return applyClosed(fact);
    if (fact.kind === 'refunded') return applyRefunded(fact);
    await refunds.failed(fact.refundId);
    return null;
  };
}
