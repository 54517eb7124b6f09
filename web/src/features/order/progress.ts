import type { Order } from '@harbour/contracts/order';
import type { OrderStatus } from '@harbour/contracts/order-steps';

/** The steps of an order that goes well, by how it is paid (product/states §1). */
const PATHS: Record<Order['mode'], readonly OrderStatus[]> = {
  payment: ['created', 'paid', 'processing', 'shipped', 'delivered'],
  offline: ['created', 'placed', 'paid', 'processing', 'shipped', 'delivered'],
};

const ENDED: readonly OrderStatus[] = ['delivered', 'cancelled', 'expired', 'failed', 'refunded'];
const BAD: readonly OrderStatus[] = ['cancelled', 'expired', 'failed'];

/** Whether no further step follows automatically. */
export const isEnded = (status: OrderStatus): boolean => ENDED.includes(status);

/** How a status looks beside its word. */
export function toneOf(status: OrderStatus): 'good' | 'warn' | 'bad' | 'neutral' {
  if (BAD.includes(status)) return 'bad';
  if (status === 'refunded') return 'neutral';
  return status === 'created' || status === 'pending' || status === 'placed' ? 'warn' : 'good';
}

/** The steps that are still to come; none once an order has ended. */
export function stepsAhead(order: Pick<Order, 'mode' | 'status' | 'history'>): OrderStatus[] {
  if (isEnded(order.status)) return [];
  const path = PATHS[order.mode];
  const reached = Math.max(...order.history.map(({ status }) => path.indexOf(status)), -1);
  return path.slice(reached + 1);
}
