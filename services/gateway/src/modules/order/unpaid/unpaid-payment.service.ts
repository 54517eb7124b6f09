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

/** States in which an order waits for its money. */
const UNPAID: readonly OrderStatus[] = ['created', 'pending', 'placed'];

const later = (one: Date | null, other: Date): Date => (one !== null && one > other ? one : other);

/** How an order that is not paid yet is to be paid; all of it within the caller's transaction. */
export function createUnpaidPayment({ orders, steps, accounts, holdTimes }: UnpaidPaymentDependencies) {
  /** An order paid by FPS or at a stall is kept as long as one that was placed so; never shorter than before. */
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
     * Has an order paid another way: it stays the same order, and is kept at least as long as before.
     * @throws NOT_FOUND, CLIENT_ERROR 409 where it takes no money, or none this way
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

    /** Writes it unchanged, so that of two who have read it one runs again. @throws CLIENT_ERROR 409 where it has moved on */
    async touch(id: string): Promise<void> {
      await changed(await steps.find(id), {});
    },

    /** A payment of it is being confirmed: it is kept for so long at least. Nothing where it waits for no money. */
    async confirming(id: string, until: Date): Promise<void> {
      const order = await steps.find(id);
      if (!UNPAID.includes(order.status)) return;
      const confirmingSince = order.confirmingSince ?? new Date();
      await changed(order, { confirmingSince, expiresAt: later(order.expiresAt, until) });
    },

    /** The payment that was being confirmed has come to nothing; the order goes on. */
    async unconfirmed(id: string): Promise<void> {
      const order = await steps.find(id);
      if (UNPAID.includes(order.status)) await changed(order, { confirmingSince: null });
    },
  };
}
