import { AppError } from '@harbour/contracts/errors';
import type { Order } from '@harbour/contracts/order';
import { isOnline, ONLINE_METHODS, type PaymentMethod } from '@harbour/contracts/payment-method';
import type { Transaction } from '../../store/transaction.ts';
import type { PayableOrders } from './payable-orders.ts';
import type { PaymentClosing } from './payment-closing.service.ts';
import type { PaymentPort } from './payment.port.ts';
import type { PaymentRepository } from './payment.repository.ts';
import { assertFewTries } from './payment.rules.ts';
import { methodNotice } from './payment.words.ts';

export interface PaymentMethodDependencies {
  readonly inTransaction: Transaction;
  readonly payments: Pick<PaymentRepository, 'closeOthers'>;
  readonly orders: PayableOrders;
  readonly port: Pick<PaymentPort, 'methods' | 'name' | 'publishableKey'>;
  readonly closing: PaymentClosing;
  readonly transferredCents: (orderId: string) => Promise<number>;
  /** Whether the shop has an FPS payee. */
  readonly takesFps: boolean;
}

export type PaymentMethodService = ReturnType<typeof createPaymentMethodService>;

/** Payment methods: which ones the shop takes, and switching an order from one to another. */
export function createPaymentMethodService(deps: PaymentMethodDependencies) {
  const { inTransaction, payments, orders, port, closing, transferredCents, takesFps } = deps;

  const methods = async (): Promise<PaymentMethod[]> => {
    const had = await port.methods();
    return [...ONLINE_METHODS.filter((each) => had.includes(each)), ...(takesFps ? ['fps' as const] : []), 'stall'];
  };

  const notPayable = () => new AppError('CLIENT_ERROR', 'error.orderNotPayable', { status: 409 });

  return {
    provider: async () => ({ provider: port.name, publishableKey: port.publishableKey, methods: await methods() }),

    /**
     * Switches an order to another payment method. Payments begun before are closed at the provider first.
     * @throws NOT_FOUND for an order that is not the caller's own, CLIENT_ERROR 409 while a payment is being confirmed, or
     * if the order cannot be paid, or not this way
     */
    async choose(orderId: string, method: PaymentMethod, userId: string): Promise<Order> {
      const order = await orders.find(orderId);
      if (order === undefined || order.userId !== userId) throw new AppError('NOT_FOUND', 'error.notFound');
      if (order.paidAt !== null || !(await methods()).includes(method)) throw notPayable();
      assertFewTries(order.rows);
      // Part of it is paid by FPS already: the provider would charge the full amount.
      if (isOnline(method) && (await transferredCents(orderId)) > 0) {
        throw new AppError('CLIENT_ERROR', 'error.partlyTransferred', { status: 409 });
      }
      await closing(orderId);
      return inTransaction(async () => {
        const changed = await orders.payBy(orderId, method, methodNotice(method));
        await payments.closeOthers(orderId, undefined, new Date());
        return changed;
      });
    },
  };
}
