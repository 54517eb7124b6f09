import { AppError } from '@harbour/contracts/errors';
import type { OrderMode } from '@harbour/contracts/order';
import type { OrderStatus } from '@harbour/contracts/order-steps';
import type { OrderDocument, OrderSteps } from '../order/order-steps.service.ts';

/** What payment needs to know of an order. */
export interface PaidOrder {
  readonly id: string;
  readonly number: string;
  readonly userId: string;
  readonly mode: OrderMode;
  readonly status: OrderStatus;
  readonly totalCents: number;
  readonly expiresAt: Date | null;
  /** Null where the order never had its money. */
  readonly paidAt: Date | null;
}

/** What payment has done with orders; all of it within the caller's transaction. */
export interface PayableOrders {
  find(id: string): Promise<PaidOrder | undefined>;
  /** Makes a step as the shop itself. @throws CLIENT_ERROR 409 where the table has no such step */
  step(id: string, to: OrderStatus): Promise<void>;
  /** Takes note of money that went back: with the step to `refunded` once all of it has. */
  takeRefund: OrderSteps['takeRefund'];
  /** Tells the buyer, in history and inbox, what changes no state. */
  tell: OrderSteps['tell'];
}

function paidOrderOf(order: OrderDocument): PaidOrder {
  const { _id, number, userId, mode, status, totalCents, expiresAt, paidAt } = order;
  return { id: _id.toHexString(), number, userId, mode, status, totalCents, expiresAt, paidAt };
}

/** The orders as payment sees them: found, moved by the shop itself, and told of in their history. */
export function createPayableOrders(steps: OrderSteps): PayableOrders {
  return {
    async find(id) {
      try {
        return paidOrderOf(await steps.find(id));
      } catch (error) {
        if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined;
        throw error;
      }
    },
    async step(id, to) {
      await steps.step(id, to, { by: 'system' });
    },
    takeRefund: steps.takeRefund,
    tell: steps.tell,
  };
}
