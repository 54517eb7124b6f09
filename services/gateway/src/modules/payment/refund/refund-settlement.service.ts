import { stepBetween } from '@harbour/contracts/order-steps';
import type { Transaction } from '../../../store/transaction.ts';
import type { PayableOrders } from '../payable-orders.ts';
import type { PaymentDocument, RefundDocument } from '../payment.model.ts';
import type { PaymentRepository } from '../payment.repository.ts';
import { noticeOf } from '../payment.words.ts';

export interface RefundSettlementDependencies {
  readonly inTransaction: Transaction;
  readonly payments: PaymentRepository;
  readonly orders: PayableOrders;
}

export type RefundSettlement = ReturnType<typeof createRefundSettlement>;

/** Takes note of what became of a refund: in its payment and in its order's history. */
export function createRefundSettlement({ inTransaction, payments, orders }: RefundSettlementDependencies) {
  /** The order's part of money that went back: its step to `refunded` once all is back, else a row of its history. */
  async function tellOrder(payment: PaymentDocument, cents: number, refundedCents: number): Promise<void> {
    const order = await orders.find(payment.orderId);
    if (order === undefined) return;
    const notice = noticeOf('refund', cents);
    // Money that came too late was never the order's: its going back moves nothing.
    const isWhole = refundedCents >= payment.cents && !payment.isSurplus && order.paidAt !== null;
    if (isWhole && stepBetween(order.status, 'refunded') !== undefined) await orders.step(order.id, 'refunded', notice);
    else await orders.tell(order.id, notice);
  }

  /** Takes note that so many cents of a payment are back in all. Lower numbers come from late news and change nothing. */
  async function settle(paymentId: string, refundedCents: number): Promise<void> {
    const payment = await payments.byId(paymentId);
    if (payment === null || refundedCents <= payment.refundedCents) return;
    const promisedCents = Math.max(payment.promisedCents, refundedCents);
    await payments.change(payment._id, { refundedCents, promisedCents });
    await tellOrder(payment, refundedCents - payment.refundedCents, refundedCents);
  }

  const markDone = (refund: RefundDocument, providerId: string) =>
    inTransaction(async () => {
      if (!(await payments.changeRefund(refund._id, 'due', { state: 'done', providerId, error: null }))) return;
      const payment = await payments.byId(refund.paymentId);
      // The provider's own event may have been quicker: then all of this is settled already.
      const done = await payments.doneCents(refund.paymentId);
      if (payment !== null) await settle(payment._id, Math.max(payment.refundedCents, done));
    });

  const markRefused = (refund: RefundDocument, from: 'due' | 'done', error: string) =>
    inTransaction(async () => {
      if (!(await payments.changeRefund(refund._id, from, { state: 'refused', error }))) return;
      const payment = await payments.byId(refund.paymentId);
      if (payment === null) return;
      await payments.change(payment._id, {
        promisedCents: payment.promisedCents - refund.cents,
        refundedCents: payment.refundedCents - (from === 'done' ? refund.cents : 0),
      });
      await orders.tell(refund.orderId, noticeOf('refundRefused', refund.cents));
    });

  return { settle, markDone, markRefused };
}
