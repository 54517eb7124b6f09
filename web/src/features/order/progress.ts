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

/** Whether a status goes by another word than on the way to a door: goods are collected at a stall, and lie in a locker. */
const isOfWay = ({ delivery }: Pick<Order, 'delivery'>, status: OrderStatus): boolean =>
  delivery.method !== 'home' && (status === 'shipped' || status === 'delivered');

/** The key of the word for an order's status: the one that it has, or another of its way. */
export function statusKey(order: Pick<Order, 'delivery' | 'status'>, status = order.status): string {
  return isOfWay(order, status) ? `orderStatusBy.${order.delivery.method}.${status}` : `orderStatus.${status}`;
}

/** The key of the word for a step that an admin takes. */
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
  /** It says what happened without a step, such as that money went back: its state is that of the row before. */
  readonly isNews: boolean;
}

/** What happened to an order: its steps, and news between them. */
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
