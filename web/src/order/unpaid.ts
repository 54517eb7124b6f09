import type { Order } from '@harbour/contracts/order';
import { isOnline, type OnlineMethod, type PaymentMethod } from '@harbour/contracts/payment-method';

const UNPAID: readonly Order['status'][] = ['created', 'pending', 'placed'];

/** Whether an order awaits payment; false while a payment is being confirmed. */
export const isPayable = ({ status, confirmingSince }: Pick<Order, 'confirmingSince' | 'status'>): boolean =>
  UNPAID.includes(status) && confirmingSince === null;

/** The payment method of an order; the usual one if its client named none. */
export function methodOf({ mode, paymentMethod, delivery }: Order): PaymentMethod {
  if (paymentMethod !== null) return paymentMethod;
  if (mode === 'payment') return 'card';
  return delivery.method === 'pickup' ? 'stall' : 'fps';
}

/** The methods that its payment page offers: the chosen one, or all if none was chosen. */
export const onlineMethodOf = ({ paymentMethod }: Pick<Order, 'paymentMethod'>): OnlineMethod | undefined =>
  paymentMethod !== null && isOnline(paymentMethod) ? paymentMethod : undefined;
