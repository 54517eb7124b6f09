import { AppError } from '@harbour/contracts/errors';
import type { DeliveryChoice } from '@harbour/contracts/order-delivery';
import type { Order } from '@harbour/contracts/order';
import type { OrderStatus } from '@harbour/contracts/order-steps';
import type { Caller } from '../../http/caller/caller.ts';
import type { Transaction } from '../../store/transaction.ts';
import type { PricingService } from '../pricing/pricing.service.ts';
import type { AccountFinder } from '../user/account-finder.service.ts';
import { deliveryOf, type DeliveryTerms } from './order-delivery.rules.ts';
import type { WebhookEvents } from '../webhook/webhook-events.service.ts';
import type { OrderChanges, OrderDocument } from './order.model.ts';
import type { OrderRepository } from './order.repository.ts';
import { stepRefused } from './order.rules.ts';
import { toOrder } from './order.view.ts';

export interface OrderChangesDependencies {
  readonly inTransaction: Transaction;
  readonly orders: Pick<OrderRepository, 'change'>;
  /** @throws NOT_FOUND for an order of somebody else, as if there were none */
  readonly findFor: (id: string, caller: Caller) => Promise<OrderDocument>;
  readonly accounts: Pick<AccountFinder, 'accountById'>;
  readonly pricing: Pick<PricingService, 'priceAgain'>;
  readonly delivery: DeliveryTerms;
  readonly events: Pick<WebhookEvents, 'order'>;
}

/** States in which the buyer may still change where an order goes (product/states §1). */
const CHANGEABLE: readonly OrderStatus[] = ['created', 'pending', 'placed', 'paid'];

/** What buyers change of orders that are placed. */
export function createOrderChanges(deps: OrderChangesDependencies) {
  const { inTransaction, orders, findFor, accounts, pricing, events } = deps;
  return {
    /** Changes description and delivery before the order is processed, if that leaves the total as it is. */
    change: (
      id: string,
      wanted: { description?: string | undefined; delivery?: DeliveryChoice | undefined },
      caller: Caller,
    ) =>
      inTransaction(async (): Promise<Order> => {
        const stored = await findFor(id, caller);
        if (!CHANGEABLE.includes(stored.status)) throw stepRefused();
        const account = await accounts.accountById(stored.userId);
        const changes: OrderChanges = {};
        if (wanted.description !== undefined) changes.description = wanted.description;
        if (wanted.delivery !== undefined) {
          const context = { buyer: account?.user, before: stored.delivery };
          changes.delivery = deliveryOf(deps.delivery, context, wanted.delivery);
          if (pricing.priceAgain(stored, changes.delivery).totalCents !== stored.totalCents) {
            throw new AppError('CLIENT_ERROR', 'error.orderTotal', { status: 409 });
          }
        }
        const after = await orders.change(stored._id, stored.status, changes);
        if (after === null) throw stepRefused();
        await events.order('order.changed', () => toOrder(after));
        return toOrder(after);
      }),
  };
}
