import type { OrderStatus } from '@harbour/contracts/order-steps';
import type { OrderDocument } from '../order.model.ts';

/** What decides on the money of an order. */
export type Amounts = Pick<OrderDocument, 'paidAt' | 'settledCents' | 'totalCents'>;

const UNPAID: readonly OrderStatus[] = ['created', 'pending', 'placed'];
/** Paid for and not sent: a change may have made it cost more since. */
const UNSENT: readonly OrderStatus[] = ['paid', 'processing'];

/** Cents that the buyer has paid for an order, less what changes of it gave back; refunds for other reasons are not taken off. */
export function paidCentsOf({ paidAt, settledCents, totalCents }: Amounts): number {
  return paidAt === null ? 0 : (settledCents ?? totalCents);
}

/**
 * Cents that the buyer still has to pay: the total of an unpaid order, the difference of one that was changed after it was
 * paid, 0 once it is sent or has ended.
 */
export function dueCentsOf(order: Amounts & Pick<OrderDocument, 'status'>): number {
  if (UNPAID.includes(order.status)) return order.totalCents;
  return UNSENT.includes(order.status) ? Math.max(0, order.totalCents - paidCentsOf(order)) : 0;
}
