import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { listOrders, type Order } from '@harbour/contracts/order';
import { isOnline, type PaymentMethod } from '@harbour/contracts/payment-method';
import { note } from '../../../api/client-log.ts';
import { checkoutPath, type Handover, PATHS } from '../../../routing/paths.ts';

/** Leads on from an order that was just placed: to its payment, or to what its buyer does next. */
export function useAfterPlacing() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return async (order: Order, pay: PaymentMethod): Promise<void> => {
    note('info', 'order placed', { order: order.id });
    // An order that costs nothing is paid for already.
    const isToPay = isOnline(pay) && order.status !== 'paid';
    const to = isToPay ? checkoutPath(order.id, 'hosted', pay) : PATHS.message;
    const state: Handover = { template: 'offline-place-order-success', order: order.id };
    await navigate(to, { replace: true, state });
    // Forgotten, not only outdated: the next checkout begins with who received the last order.
    cache.removeQueries({ queryKey: [listOrders.path] });
  };
}
