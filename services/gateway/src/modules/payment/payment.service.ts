import { AppError } from '@harbour/contracts/errors';
import type { Language } from '@harbour/contracts/language';
import type { Transaction } from '../../store/transaction.ts';
import type { PayableOrders, PaidOrder } from './payable-orders.ts';
import type { OnlineMethod } from '@harbour/contracts/payment-method';
import type { PaymentClosing } from './payment-closing.service.ts';
import type { PaymentDocument, PaymentKind } from './payment.model.ts';
import type { PaymentPort } from './payment.port.ts';
import type { PaymentRepository } from './payment.repository.ts';
import { assertFewTries, isPayable } from './payment.rules.ts';

/** How long a payment that was begun is given again: far shorter than any provider keeps one. */
const REUSED_MS = 20 * 60_000;

export interface PaymentDependencies {
  readonly inTransaction: Transaction;
  readonly payments: PaymentRepository;
  readonly orders: PayableOrders;
  readonly port: PaymentPort;
  readonly closing: PaymentClosing;
}

/** What a buyer asks for when they press the button. */
export interface Start {
  readonly kind: PaymentKind;
  /** The only payment method offered; null for all that the account has. */
  readonly method: OnlineMethod | null;
}

/** The id of an order's next payment. @throws CLIENT_ERROR 409 where too many were begun */
async function nextId(payments: PaymentRepository, orderId: string, kind: PaymentKind): Promise<string> {
  const tries = await payments.countOf(orderId, kind);
  assertFewTries(tries);
  return `${orderId}.${kind}.${tries}`;
}

/** Whether a payment is open, and what the buyer asks for again. */
function isAgain(payment: PaymentDocument, start: Start, order: PaidOrder): boolean {
  const isSame = payment.kind === start.kind && payment.method === start.method && payment.cents === order.dueCents;
  const isOpen = payment.state === 'open' && payment.closeAt === null;
  return isSame && isOpen && Date.now() - payment.createdAt.getTime() < REUSED_MS;
}

export type PaymentService = ReturnType<typeof createPaymentService>;

/** Beginning to pay: what a buyer's press of the button leads to. */
export function createPaymentService({ inTransaction, payments, orders, port, closing }: PaymentDependencies) {
  /** @throws NOT_FOUND for an order that is not the caller's own, CLIENT_ERROR 409 for one that takes no money */
  async function payableOrder(orderId: string, userId: string, now: Date): Promise<PaidOrder> {
    const order = await orders.find(orderId);
    if (order === undefined || order.userId !== userId) throw new AppError('NOT_FOUND', 'error.notFound');
    if (!isPayable(order, now)) throw new AppError('CLIENT_ERROR', 'error.orderNotPayable', { status: 409 });
    return order;
  }

  async function openNew(order: PaidOrder, start: Start, lang: Language, now: Date): Promise<PaymentDocument> {
    const { id, number, userId, dueCents: cents } = order;
    const { kind } = start;
    const payment = { id: await nextId(payments, id, kind), ...start, cents, currency: 'hkd' };
    // What is due after a change of a paid order has no end: the page to pay it has, and is opened anew.
    const until = order.expiresAt ?? new Date(now.getTime() + REUSED_MS);
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

  const isReusable = (payment: PaymentDocument, start: Start, order: PaidOrder): boolean =>
    payment.provider === port.name && isAgain(payment, start, order);

  /**
   * Opens a payment of the buyer's own order, or returns the open one; the order is `pending` from now on. Payments
   * begun in another form or by another method are closed first.
   * @throws NOT_FOUND, CLIENT_ERROR 409 if the order cannot be paid, or while a payment is being confirmed
   */
  async function start(
    orderId: string,
    wanted: Start,
    caller: { id: string; lang: Language },
  ): Promise<PaymentDocument> {
    const before = await payableOrder(orderId, caller.id, new Date());
    // Judged by what is stored when it is closed: another press may have begun a payment since.
    await closing(before.id, (payment) => isReusable(payment, wanted, before));
    return inTransaction(async () => {
      const now = new Date();
      const order = await payableOrder(orderId, caller.id, now);
      const begun = (await payments.ofOrder(order.id)).findLast((payment) => isReusable(payment, wanted, order));
      const payment = begun ?? (await openNew(order, wanted, caller.lang, now));
      await payments.closeOthers(order.id, payment._id, now);
      await (order.status === 'created' ? orders.step(order.id, 'pending') : orders.touch(order.id));
      return payment;
    });
  }

  return { start };
}
