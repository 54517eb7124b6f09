import type { Transaction } from '../../../store/transaction.ts';
import type { PaidOrder, PayableOrders } from '../payable-orders.ts';
import type { PaymentDocument, RefundDocument } from '../payment.model.ts';
import type { PaymentRepository } from '../payment.repository.ts';
import { noticeOf } from '../payment.words.ts';
import { netRefundedCents } from './refunded.rules.ts';
import { toldPayment } from '../told-payment.ts';
import type { WebhookEvents } from '../../webhook/webhook-events.service.ts';

/** Called with the outcome of a refund, within the transaction that records it. */
export type RefundListener = (refundId: string, outcome: 'done' | 'refused') => Promise<void>;

export interface RefundSettlementDependencies {
  readonly inTransaction: Transaction;
  readonly payments: PaymentRepository;
  readonly orders: PayableOrders;
  readonly onRefund: RefundListener;
  readonly events: Pick<WebhookEvents, 'payment'>;
}

export type RefundSettlement = ReturnType<typeof createRefundSettlement>;

/** Whether a payment paid its order: money that arrived twice or too late did not. */
const paysFor = ({ isSurplus }: PaymentDocument, { paidAt }: PaidOrder): boolean => !isSurplus && paidAt !== null;

/** Records the outcome of a refund in its payment and in its order's history. */
export function createRefundSettlement({
  inTransaction,
  payments,
  orders,
  onRefund,
  events,
}: RefundSettlementDependencies) {
  /**
   * Cents of an order that are refunded, by all payments that paid for it. What a change of the order gives back is none
   * of that: the order costs less since.
   */
  async function netCents(orderId: string): Promise<number> {
    const paying = (await payments.ofOrder(orderId)).filter(({ state, isSurplus }) => state === 'paid' && !isSurplus);
    const refunds = await payments.refundsOf(paying.map(({ _id }) => _id));
    return netRefundedCents(paying, refunds);
  }

  /** Tells an order of money that went back: as its refund, or as what it costs less since it was changed. */
  async function tellRefund(order: PaidOrder, cents: number): Promise<void> {
    const sumCents = await netCents(order.id);
    const refunded = Math.min(cents, Math.max(0, sumCents - order.refundedCents));
    const changed = cents - refunded;
    if (changed > 0) await orders.tell(order.id, { notice: noticeOf('changeRefund', changed) });
    if (refunded > 0) {
      await orders.takeRefund(order.id, { cents: refunded, sumCents }, noticeOf('refund', refunded));
    }
  }

  /** Takes note that so many cents of a payment are back in all. Lower numbers come from late news and change nothing. */
  async function settle(paymentId: string, refundedCents: number): Promise<void> {
    const payment = await payments.byId(paymentId);
    if (payment === null || refundedCents <= payment.refundedCents) return;
    const promisedCents = Math.max(payment.promisedCents, refundedCents);
    await payments.change(payment._id, { refundedCents, promisedCents });
    const order = await orders.find(payment.orderId);
    const cents = refundedCents - payment.refundedCents;
    const refund = { cents, sumCents: refundedCents };
    await events.payment('payment.refunded', toldPayment(payment, order, refund));
    if (order === undefined) return;
    if (paysFor(payment, order)) await tellRefund(order, cents);
    else await orders.tell(order.id, { notice: noticeOf('refund', cents) });
  }

  const markDone = (refund: RefundDocument, providerId: string) =>
    inTransaction(async () => {
      if (!(await payments.changeRefund(refund._id, 'due', { state: 'done', providerId, error: null }))) return;
      const payment = await payments.byId(refund.paymentId);
      // The provider's own event may have been quicker: then all of this is settled already.
      const done = await payments.doneCents(refund.paymentId);
      if (payment !== null) await settle(payment._id, Math.max(payment.refundedCents, done));
      await onRefund(refund._id, 'done');
    });

  const markRefused = (refund: RefundDocument, from: 'due' | 'done', error: string) =>
    inTransaction(async () => {
      if (!(await payments.changeRefund(refund._id, from, { state: 'refused', error }))) return;
      const payment = await payments.byId(refund.paymentId);
      if (payment === null) return;
      const refundedCents = payment.refundedCents - (from === 'done' ? refund.cents : 0);
      await payments.change(payment._id, { promisedCents: payment.promisedCents - refund.cents, refundedCents });
      const order = await orders.find(refund.orderId);
      const refused = { cents: refund.cents, sumCents: refundedCents };
      await events.payment('payment.refund_refused', toldPayment(payment, order, refused));
      if (order === undefined) return;
      const notice = noticeOf('refundRefused', refund.cents);
      const changes = paysFor(payment, order) ? { refundedCents: await netCents(order.id) } : {};
      await orders.tell(order.id, { notice }, changes);
      await onRefund(refund._id, 'refused');
    });

  return { settle, markDone, markRefused };
}
