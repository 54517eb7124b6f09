import { stepOrders } from '@harbour/contracts/order-batch';
import { handle, type Route } from '../../../http/api/handle.ts';
import type { OrderBatches } from './order-batch.service.ts';

/** Steps of several orders at once. */
export function orderBatchRoutes(batches: OrderBatches): Route[] {
  return [
    handle(stepOrders, ({ body, caller, lang, context }) =>
      batches.step(body.status, body.orders, { userId: caller.id, requestId: context.requestId, lang }),
    ),
  ];
}
