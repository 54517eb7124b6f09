import type { Order } from '@harbour/contracts/order';
import type { OrderStatus } from '@harbour/contracts/order-steps';

/** The steps of an order that goes well, by how it is paid (product/states §1). */
const PATHS: Record<Order['mode'], readonly OrderStatus[]> = {
  payment: ['created', 'paid', 'processing', 'shipped', 'delivered'],
  offline: ['created', 'placed', 'paid', 'processing', 'shipped', 'delivered'],
};

const ENDED: readonly OrderStatus[] = ['delivered', 'cancelled', 'expired', 'failed', 'refunded'];
const CHANGEABLE: readonly OrderStatus[] = ['created', 'pending', 'placed', 'paid'];
const BAD: readonly OrderStatus[] = ['cancelled', 'expired', 'failed'];

/** Whether no further step follows automatically. */
export const isEnded = (status: OrderStatus): boolean => ENDED.includes(status);

/** Whether its buyer may still change where it goes and who receives it (product/states §1). */
export const canStillChange = (status: OrderStatus): boolean => CHANGEABLE.includes(status);

/** Whether a status has its own word for this delivery method, such as for goods in a locker or collected at a stall. */
const isOfWay = ({ delivery }: Pick<Order, 'delivery'>, status: OrderStatus): boolean =>
  delivery.method !== 'home' && (status === 'shipped' || status === 'delivered');

/** The translation key of an order's status, which may depend on the delivery method. */
export function statusKey(order: Pick<Order, 'delivery' | 'status'>, status = order.status): string {
  return isOfWay(order, status) ? `orderStatusBy.${order.delivery.method}.${status}` : `orderStatus.${status}`;
}

/** The translation key of a step that an admin takes. */
export function stepKey(order: Pick<Order, 'delivery'>, to: OrderStatus): string {
  return isOfWay(order, to) ? `desk.stepBy.${order.delivery.method}.${to}` : `desk.step.${to}`;
}

/** How a status looks beside its word. */
export function toneOf(status: OrderStatus): 'good' | 'warn' | 'bad' | 'neutral' {
  if (BAD.includes(status)) return 'bad';
  if (status === 'refunded') return 'neutral';
  return status === 'created' || status === 'pending' || status === 'placed' ? 'warn' : 'good';
}

interface HistoryEvent {
  readonly row: Order['history'][number];
  /** Whether it is an event without a step, such as a refund: its state is that of the row before. */
  readonly isNews: boolean;
}

/** The timeline of an order: its steps, and the events between them. */
export function eventsOf(history: Order['history']): HistoryEvent[] {
  return history.map((row, index) => ({ row, isNews: history[index - 1]?.status === row.status }));
}

/** The steps that are still to come; none once an order has ended. */
export function stepsAhead(order: Pick<Order, 'mode' | 'status' | 'history'>): OrderStatus[] {
  if (isEnded(order.status)) return [];
  const path = PATHS[order.mode];
  const reached = Math.max(...order.history.map(({ status }) => path.indexOf(status)), -1);
  return path.slice(reached + 1);
}
