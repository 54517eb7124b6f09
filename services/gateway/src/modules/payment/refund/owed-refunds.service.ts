import { randomUUID } from 'node:crypto';
import { AppError } from '@harbour/contracts/errors';
import type { OrderStatus } from '@harbour/contracts/order-steps';
import type { StepListener } from '../../order/order-steps.service.ts';
import type { PaymentDocument, RefundDocument, RefundReason } from '../payment.model.ts';
import type { PaymentRepository } from '../payment.repository.ts';

/** States in which an order takes no more money: once it is paid by FPS or at a stall, online payments are closed. */
const TAKES_NO_MORE: readonly OrderStatus[] = ['paid', 'cancelled', 'expired', 'failed'];

export interface OwedRefunds {
  /** Writes a refund down within the running transaction. @throws CLIENT_ERROR 409 where it exceeds what is left */
  owe(payment: PaymentDocument, cents: number, reason: RefundReason): Promise<RefundDocument>;
  /** The card side of an order's step, within its transaction: nothing more is taken, and what was taken goes back. */
  readonly followStep: StepListener;
}

/** Writes down what is to be given back, with the change that causes it. */
export function createOwedRefunds(
  payments: Pick<PaymentRepository, 'closeOthers' | 'insertRefund' | 'ofOrder' | 'promise'>,
): OwedRefunds {
  const owe = async (payment: PaymentDocument, cents: number, reason: RefundReason): Promise<RefundDocument> => {
    if (!(await payments.promise(payment._id, cents))) {
      throw new AppError('CLIENT_ERROR', 'error.refundTooMuch', { status: 409 });
    }
    const now = new Date();
    const refund: RefundDocument = {
      _id: randomUUID(),
      paymentId: payment._id,
      orderId: payment.orderId,
      cents,
      reason,
      state: 'due',
      dueAt: now,
      attempts: 0,
      providerId: null,
      error: null,
      createdAt: now,
    };
    await payments.insertRefund(refund);
    return refund;
  };

  return {
    owe,
    async followStep(order) {
      const orderId = order._id.toHexString();
      const { status } = order;
      if (TAKES_NO_MORE.includes(status)) {
        await payments.closeOthers(orderId, undefined, new Date());
      }
      if (status !== 'cancelled' && status !== 'refunded') return;
      for (const payment of await payments.ofOrder(orderId)) {
        const left = payment.cents - payment.promisedCents;
        if (payment.state === 'paid' && left > 0)
          await owe(payment, left, status === 'refunded' ? 'admin' : 'cancelled');
      }
    },
  };
}
