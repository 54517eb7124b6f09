import { AppError } from '@harbour/contracts/errors';
import type { Order } from '@harbour/contracts/order';
import type { Transaction } from '../../store/transaction.ts';
import type { Actor, AuditService } from '../audit/audit.service.ts';
import type { PayableOrders } from './payable-orders.ts';
import { dollarsText } from './payment.rules.ts';
import { noticeOf } from './payment.words.ts';

export interface DueByHandDependencies {
  readonly inTransaction: Transaction;
  readonly orders: Pick<PayableOrders, 'find' | 'takeDue'>;
  readonly audit: Pick<AuditService, 'record'>;
}

/**
 * Records that the amount due after a change was paid at the stall. An order that was paid online pays it online too, so
 * that refunds know where the money came from.
 * @throws NOT_FOUND, CLIENT_ERROR 409 where another amount is due, or it is not paid by hand
 */
export const createDueByHand =
  ({ inTransaction, orders, audit }: DueByHandDependencies) =>
  (orderId: string, cents: number, actor: Actor): Promise<Order> =>
    inTransaction(async () => {
      const order = await orders.find(orderId);
      if (order === undefined) throw new AppError('NOT_FOUND', 'error.notFound');
      const isByHand = order.mode === 'offline' && order.paidAt !== null;
      if (!isByHand || order.dueCents === 0 || order.dueCents !== cents) {
        throw new AppError('CLIENT_ERROR', 'error.dueDiffers', { status: 409 });
      }
      const after = await orders.takeDue(orderId, cents, noticeOf('duePaid', cents));
      const detail = `${order.number}: HK$${dollarsText(cents)}`;
      await audit.record(actor, { action: 'order.due-paid', ids: [orderId], detail });
      return after;
    });
