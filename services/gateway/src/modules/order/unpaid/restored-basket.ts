import { lineNameOf } from '@harbour/contracts/choices';
import type { OrderStatus } from '@harbour/contracts/order-steps';
import type { BasketService } from '../../basket/basket.service.ts';
import type { StepListener } from '../order-steps.service.ts';

const UNPAID_ENDS: readonly OrderStatus[] = ['cancelled', 'expired', 'failed'];

/**
 * Puts the goods of an order that ends unpaid back into its buyer's basket; not if an admin or an erasure (a step
 * without a person) cancelled it.
 */
export function restoreBasket(baskets: Pick<BasketService, 'restore'>): StepListener {
  return async ({ status, paidAt, userId, lines }, { by, userId: stepper }) => {
    const isWanted = by === 'system' || (by === 'buyer' && stepper !== undefined);
    if (!isWanted || paidAt !== null || !UNPAID_ENDS.includes(status)) return;
    await baskets.restore(
      userId,
      lines.map(({ productId, variant, quantity }) => ({ ...lineNameOf(productId, variant?.id), quantity })),
    );
  };
}
