import { AppError } from '@harbour/contracts/errors';
import type { Language } from '@harbour/contracts/language';
import type { Transaction } from '../../store/transaction.ts';
import type { PayableOrders, PaidOrder } from './payable-orders.ts';
import type { PaymentDocument, PaymentKind } from './payment.model.ts';
import type { PaymentPort } from './payment.port.ts';
import type { PaymentRepository } from './payment.repository.ts';
import { isPayable } from './payment.rules.ts';

/** How long a payment that was begun is given again: far shorter than any provider keeps one. */
const REUSED_MS = 20 * 60_000;

export interface PaymentDependencies {
  readonly inTransaction: Transaction;
  readonly payments: PaymentRepository;
  readonly orders: PayableOrders;
  readonly port: PaymentPort;
}

export type PaymentService = ReturnType<typeof createPaymentService>;

/** Beginning to pay: what a buyer's press of the button leads to. */
export function createPaymentService({ inTransaction, payments, orders, port }: PaymentDependencies) {
  /** @throws NOT_FOUND for an order that is not the caller's own, CLIENT_ERROR 409 for one that takes no money */
  async function payableOrder(orderId: string, userId: string, now: Date): Promise<PaidOrder> {
    const order = await orders.find(orderId);
    if (order === undefined || order.userId !== userId) throw new AppError('NOT_FOUND', 'error.notFound');
    if (!isPayable(order, now)) throw new AppError('CLIENT_ERROR', 'error.orderNotPayable', { status: 409 });
    return order;
  }

  async function openNew(order: PaidOrder, kind: PaymentKind, lang: Language, now: Date): Promise<PaymentDocument> {
    const { id, number, userId, totalCents: cents } = order;
    const payment = { id: `${id}.${kind}.${await payments.countOf(id, kind)}`, kind, cents, currency: 'hkd' };
    const until = order.expiresAt ?? now;
    const opened = await port.open({ ...payment, order: { id, number, userId }, lang, until });
    const { id: _id, ...rest } = payment;
    const kept: PaymentDocument = {
      _id,
      ...rest,
      ...opened,
      orderId: id,
      userId,
      provider: port.name,
      state: 'open',
      isSurplus: false,
      promisedCents: 0,
      refundedCents: 0,
      closeAt: null,
      createdAt: now,
      paidAt: null,
    };
    await payments.insert(kept);
    return kept;
  }

  const canBeReused = (payment: PaymentDocument | null, order: PaidOrder, now: Date): payment is PaymentDocument =>
    payment?.provider === port.name &&
    payment.cents === order.totalCents &&
    payment.closeAt === null &&
    now.getTime() - payment.createdAt.getTime() < REUSED_MS;

  return {
    provider: { provider: port.name, publishableKey: port.publishableKey },

    /** Opens a payment of one's own order, or gives the one that is open; the order is `pending` from now on. */
    start: (orderId: string, kind: PaymentKind, caller: { id: string; lang: Language }): Promise<PaymentDocument> =>
      inTransaction(async () => {
        const now = new Date();
        const order = await payableOrder(orderId, caller.id, now);
        const open = await payments.openOf(order.id, kind);
        const payment = canBeReused(open, order, now) ? open : await openNew(order, kind, caller.lang, now);
        if (order.status === 'created') await orders.step(order.id, 'pending');
        return payment;
      }),
  };
}
