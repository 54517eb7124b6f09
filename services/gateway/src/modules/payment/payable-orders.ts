import { AppError } from '@harbour/contracts/errors';
import type { Localized } from '@harbour/contracts/language';
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
  step(id: string, to: OrderStatus, notice?: Localized): Promise<void>;
  /** Adds a row to the history that changes nothing. */
  tell(id: string, notice: Localized): Promise<void>;
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
    async step(id, to, notice) {
      await steps.step(id, to, { by: 'system', notice });
    },
    tell: (id, notice) => steps.tell(id, notice),
  };
}
