import type { Order } from '@harbour/contracts/order';
import { isOnline, type OnlineMethod, type PaymentMethod } from '@harbour/contracts/payment-method';

const UNPAID: readonly Order['status'][] = ['created', 'pending', 'placed'];

/** Whether an order waits for its buyer to pay; not while a payment is being confirmed. */
export const isPayable = ({ status, confirmingSince }: Pick<Order, 'confirmingSince' | 'status'>): boolean =>
  UNPAID.includes(status) && confirmingSince === null;

/** The way that an order is to be paid; where its client named none, the usual one. */
export function methodOf({ mode, paymentMethod, delivery }: Order): PaymentMethod {
  if (paymentMethod !== null) return paymentMethod;
  if (mode === 'payment') return 'card';
  return delivery.method === 'pickup' ? 'stall' : 'fps';
}

/** What its payment page offers: the way that was chosen, or all where none was. */
export const onlineMethodOf = ({ paymentMethod }: Pick<Order, 'paymentMethod'>): OnlineMethod | undefined =>
  paymentMethod !== null && isOnline(paymentMethod) ? paymentMethod : undefined;
