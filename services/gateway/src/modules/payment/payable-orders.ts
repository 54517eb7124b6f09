import { AppError } from '@harbour/contracts/errors';
import type { Localized } from '@harbour/contracts/language';
import type { Order, OrderMode } from '@harbour/contracts/order';
import type { OrderStatus } from '@harbour/contracts/order-steps';
import type { PaymentMethod } from '@harbour/contracts/payment-method';
import { dueCentsOf, type OrderDocument, type OrderSteps } from '../order/order-steps.service.ts';
import type { UnpaidPayment } from '../order/unpaid/unpaid-payment.service.ts';

/** What payment needs to know of an order. */
export interface PaidOrder {
  readonly id: string;
  readonly number: string;
  readonly userId: string;
  readonly mode: OrderMode;
  readonly paymentMethod: PaymentMethod | null;
  readonly status: OrderStatus;
  readonly totalCents: number;
  /** What is still to be paid: all of it, or what a change made it cost more. */
  readonly dueCents: number;
  readonly refundedCents: number;
  readonly expiresAt: Date | null;
  /** Null where the order never had its money. */
  readonly paidAt: Date | null;
  /** How many rows its history has. */
  readonly rows: number;
}

/** How an order was paid. */
export type Way = Pick<PaidOrder, 'mode' | 'paymentMethod'>;

/** What payment has done with orders; all of it within the caller's transaction. */
export interface PayableOrders {
  find(id: string): Promise<PaidOrder | undefined>;
  findByNumber(number: string): Promise<PaidOrder | undefined>;
  /** Makes a step as the shop, with the payment method used. @throws CLIENT_ERROR 409 if the table has no such step */
  step(id: string, to: OrderStatus, notice?: Localized, way?: Way): Promise<void>;
  /** Switches an order to another payment method. @throws CLIENT_ERROR 409 if it cannot be paid, or not this way */
  payBy(id: string, method: PaymentMethod, notice?: Localized): Promise<Order>;
  /** Writes an order that awaits its payment: of two concurrent transactions one is retried and sees the other. */
  touch(id: string): Promise<void>;
  /** Holds an order at least until then, while a payment of it is being confirmed. */
  confirming(id: string, until: Date): Promise<void>;
  /** Ends the confirmation without payment. */
  unconfirmed(id: string): Promise<void>;
  /** Records that so much of what was due after a change of a paid order has come. */
  takeDue: OrderSteps['takeDue'];
  /** Records a refund, with the step to `refunded` once all of the money is refunded. */
  takeRefund: OrderSteps['takeRefund'];
  /** Tells the buyer about an event without a step, in history and inbox. */
  tell: OrderSteps['tell'];
}

function paidOrderOf(order: OrderDocument): PaidOrder {
  const { _id, number, userId, mode, paymentMethod = null, status, totalCents, expiresAt, paidAt } = order;
  return {
    id: _id.toHexString(),
    number,
    userId,
    mode,
    paymentMethod,
    status,
    totalCents,
    dueCents: dueCentsOf(order),
    refundedCents: order.refundedCents ?? 0,
    expiresAt,
    paidAt,
    rows: order.history.length,
  };
}

/** The orders as payment sees them: found, moved by the shop itself, and told of in their history. */
export function createPayableOrders(steps: OrderSteps, unpaid: UnpaidPayment): PayableOrders {
  return {
    async find(id) {
      try {
        return paidOrderOf(await steps.find(id));
      } catch (error) {
        if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined;
        throw error;
      }
    },
    async findByNumber(number) {
      const order = await steps.findByNumber(number);
      return order === null ? undefined : paidOrderOf(order);
    },
    async step(id, to, notice, way) {
      await steps.step(id, to, { by: 'system', notice }, way);
    },
    payBy: (id, method, notice) => unpaid.payBy(id, method, notice),
    touch: (id) => unpaid.touch(id),
    confirming: (id, until) => unpaid.confirming(id, until),
    unconfirmed: (id) => unpaid.unconfirmed(id),
    takeDue: steps.takeDue,
    takeRefund: steps.takeRefund,
    tell: steps.tell,
  };
}
