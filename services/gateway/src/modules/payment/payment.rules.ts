import { AppError } from '@harbour/contracts/errors';
import type { OrderStatus } from '@harbour/contracts/order-steps';
import { MOST_PAYMENT_TRIES } from '@harbour/contracts/payment';
import type { PaidOrder } from './payable-orders.ts';
import type { EventSubject } from './stripe/event.rules.ts';
import type { PaymentDocument } from './payment.model.ts';

/** States in which an order waits for money. */
const WAITING: readonly OrderStatus[] = ['created', 'pending', 'placed'];

/** Whether a payment moves an order on from its state. */
export function isWaiting(status: OrderStatus): boolean {
  return WAITING.includes(status);
}

/** Whether an order may be paid online now: something is due, and it has not expired. */
export function isPayable(order: PaidOrder, now: Date): boolean {
  const inTime = order.expiresAt === null || order.expiresAt > now;
  return order.mode === 'payment' && order.dueCents > 0 && inTime;
}

/**
 * Refuses to begin anew what was begun so often: each time adds to an order's history or payments, which are read whole.
 * @throws CLIENT_ERROR 409
 */
export function assertFewTries(tries: number): void {
  if (tries >= MOST_PAYMENT_TRIES) throw new AppError('CLIENT_ERROR', 'error.paymentTries', { status: 409 });
}

/** Whether all that an event says of its payment agrees with what we had opened. */
export function speaksOf(subject: EventSubject, payment: PaymentDocument): boolean {
  if (subject.orderId !== undefined && subject.orderId !== payment.orderId) return false;
  if (subject.paymentId !== undefined && subject.paymentId !== payment._id) return false;
  const { sessionId, intentId } = subject;
  const isSession = payment.kind !== 'intent';
  if (isSession && sessionId !== undefined && sessionId !== payment.providerId) return false;
  if (!isSession && intentId !== payment.providerId) return false;
  // A session knows its intent from its first payment on; from then on it is that one.
  return intentId === undefined || payment.intentId === null || payment.intentId === intentId;
}

/** Cents as people read them: 12850 is `128.50`. */
export function dollarsText(cents: number): string {
  return (cents / 100).toFixed(2);
}
