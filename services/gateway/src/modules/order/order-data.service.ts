import { AppError } from '@harbour/contracts/errors';
import type { OrderStatus } from '@harbour/contracts/order-steps';
import type { AccountPart, AccountSubject } from '../../personal-data/account-part.ts';
import type { OrderSteps } from './order-steps.service.ts';
import type { OrderRepository } from './order.repository.ts';
import { toOrder } from './order.view.ts';

const UNPAID: readonly OrderStatus[] = ['created', 'pending', 'placed'];
/** Paid for, and still in the shop: without their address they could not be delivered. */
const TO_SHIP: readonly OrderStatus[] = ['paid', 'processing'];

export interface OrdersPart extends AccountPart {
  /**
   * Erases what a restore has brought back, paid orders included: they were shipped or cancelled before the erasure.
   * Gives the numbers of the orders that the backup knows in another state than they had.
   */
  eraseRestored(subject: AccountSubject): Promise<string[]>;
}

/** A person's orders. Erased, they lose the address and what staff noted; the books keep the figures. */
export function createOrdersPart(deps: { orders: OrderRepository; steps: Pick<OrderSteps, 'step'> }): OrdersPart {
  const { orders, steps } = deps;
  const end = async (id: string): Promise<void> => {
    for (const order of await orders.all(id)) {
      if (UNPAID.includes(order.status)) await steps.step(order._id.toHexString(), 'cancelled', { by: 'buyer' });
    }
    await orders.mask(id);
  };
  return {
    name: 'orders',
    collect: async ({ id }) =>
      (await orders.all(id)).map((order) => ({
        ...toOrder(order),
        origin: order.hold?.origin ?? null,
        // What was written about them is their data; who of the staff wrote it is not.
        staffNotes: (order.staffNotes ?? []).map(({ at, text }) => ({ at: at.toISOString(), text })),
      })),
    /**
     * Cancels unpaid orders and takes the address out of all others.
     * @throws CLIENT_ERROR 409 while a paid order is not shipped
     */
    async erase({ id }) {
      const toShip = (await orders.all(id)).filter(({ status }) => TO_SHIP.includes(status));
      if (toShip.length > 0) {
        const numbers = toShip.map(({ number }) => number).join(', ');
        throw new AppError('CLIENT_ERROR', 'error.ordersToShip', { status: 409, params: { numbers } });
      }
      await end(id);
    },
    async eraseRestored({ id }) {
      const open = (await orders.all(id)).filter(({ status }) => [...UNPAID, ...TO_SHIP].includes(status));
      await end(id);
      return open.map(({ number }) => number);
    },
  };
}
