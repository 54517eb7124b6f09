import { AppError } from '@harbour/contracts/errors';
import type { Localized } from '@harbour/contracts/language';
import type { Order } from '@harbour/contracts/order';
import type { OrderStatus } from '@harbour/contracts/order-steps';
import { canPay, isOnline, type PaymentMethod } from '@harbour/contracts/payment-method';
import type { AccountFinder } from '../../user/account-finder.service.ts';
import type { OrderChanges, OrderDocument, StepChanges } from '../order.model.ts';
import type { OrderRepository } from '../order.repository.ts';
import type { OrderSteps } from '../order-steps.service.ts';
import { heldUntil, type HoldTimes, isProven } from '../order-hold.rules.ts';
import { stepRefused } from '../order.rules.ts';
import { toOrder } from '../order.view.ts';

export interface UnpaidPaymentDependencies {
  readonly orders: Pick<OrderRepository, 'change'>;
  readonly steps: Pick<OrderSteps, 'find' | 'step'>;
  readonly accounts: Pick<AccountFinder, 'accountById'>;
  readonly holdTimes: HoldTimes;
}

export type UnpaidPayment = ReturnType<typeof createUnpaidPayment>;

/** States in which an order awaits payment. */
const UNPAID: readonly OrderStatus[] = ['created', 'pending', 'placed'];

const later = (one: Date | null, other: Date): Date => (one !== null && one > other ? one : other);

/** Changes how an unpaid order will be paid, within the caller's transaction. */
export function createUnpaidPayment({ orders, steps, accounts, holdTimes }: UnpaidPaymentDependencies) {
  /** An order switched to FPS or a stall is held as long as one placed that way, and never shorter than before. */
  async function offlineChanges({ userId, createdAt, expiresAt, hold }: OrderDocument): Promise<StepChanges> {
    const account = await accounts.accountById(userId);
    const until = heldUntil({ mode: 'offline', createdAt, isProven: isProven(account) }, holdTimes);
    return {
      mode: 'offline',
      expiresAt: later(expiresAt, until.expiresAt),
      hold: hold && { ...hold, untilIfProven: until.untilIfProven },
    };
  }

  const changed = async (order: OrderDocument, changes: OrderChanges) => {
    const after = await orders.change(order._id, order.status, changes);
    if (after === null) throw stepRefused();
    return after;
  };

  return {
    /**
     * Switches an order to another payment method: it stays the same order, held at least as long as before.
     * @throws NOT_FOUND, CLIENT_ERROR 409 if it cannot be paid, or not this way
     */
    async payBy(id: string, paymentMethod: PaymentMethod, notice?: Localized): Promise<Order> {
      const order = await steps.find(id);
      const { status, expiresAt, delivery } = order;
      const isOver = expiresAt !== null && expiresAt <= new Date();
      if (!UNPAID.includes(status) || isOver || !canPay(paymentMethod, delivery.method)) {
        throw new AppError('CLIENT_ERROR', 'error.orderNotPayable', { status: 409 });
      }
      const mode = isOnline(paymentMethod) ? 'payment' : 'offline';
      if (order.mode === mode) return toOrder(await changed(order, { paymentMethod }));
      const details = { by: 'system' as const, notice };
      if (mode === 'offline') {
        const changes = await offlineChanges(order);
        return toOrder(await steps.step(id, 'placed', details, { ...changes, paymentMethod }));
      }
      const hold = order.hold && { ...order.hold, untilIfProven: null };
      return toOrder(await steps.step(id, 'pending', details, { mode, hold, paymentMethod }));
    },

    /** Writes it unchanged, so that of two concurrent transactions one is retried. @throws CLIENT_ERROR 409 if it has moved on */
    async touch(id: string): Promise<void> {
      await changed(await steps.find(id), {});
    },

    /** Holds an order while a payment of it is being confirmed. Does nothing if the order awaits no payment. */
    async confirming(id: string, until: Date): Promise<void> {
      const order = await steps.find(id);
      if (!UNPAID.includes(order.status)) return;
      const confirmingSince = order.confirmingSince ?? new Date();
      await changed(order, { confirmingSince, expiresAt: later(order.expiresAt, until) });
    },

    /** Ends the confirmation without payment; the order stays open. */
    async unconfirmed(id: string): Promise<void> {
      const order = await steps.find(id);
      if (UNPAID.includes(order.status)) await changed(order, { confirmingSince: null });
    },
  };
}
