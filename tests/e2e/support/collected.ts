import type { Order } from '@harbour/contracts/order';
import { type Account, asAdmin, send } from './accounts.ts';

const ARRIVED = ['paid', 'processing', 'shipped', 'delivered'] as const;

/** An order of some pieces that was paid and collected at a stall. */
export async function collectedOrder(buyer: Account, product: string, quantity: number): Promise<Order> {
  const admin = await asAdmin();
  const basket = { products: [{ product: { id: product }, quantity }] };
  const delivery = { method: 'pickup', point: 'megabox' };
  const order = await send<Order>('POST', '/api/order', { mode: 'offline', basket, delivery }, buyer);
  for (const status of ARRIVED) await send('PATCH', `/api/order/${order.id}/status`, { status }, admin);
  return order;
}
