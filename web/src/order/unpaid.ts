import type { Order } from '@harbour/contracts/order';
import { isOnline, type OnlineMethod, type PaymentMethod } from '@harbour/contracts/payment-method';

/** Whether something of an order is to be paid; false while a payment is being confirmed. */
export const isPayable = ({ due, confirmingSince }: Pick<Order, 'confirmingSince' | 'due'>): boolean =>
  due > 0 && confirmingSince === null;

/** The payment method of an order; the usual one if its client named none. */
export function methodOf({ mode, paymentMethod, delivery }: Order): PaymentMethod {
  if (paymentMethod !== null) return paymentMethod;
  if (mode === 'payment') return 'card';
  return delivery.method === 'pickup' ? 'stall' : 'fps';
}

/** The methods that its payment page offers: the chosen one, or all if none was chosen. */
export const onlineMethodOf = ({ paymentMethod }: Pick<Order, 'paymentMethod'>): OnlineMethod | undefined =>
  paymentMethod !== null && isOnline(paymentMethod) ? paymentMethod : undefined;
