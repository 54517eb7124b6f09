import { listOrderFilters, removeOrderFilter, saveOrderFilter } from '@harbour/contracts/order-filter';
import { handle, type Route } from '../../../http/api/handle.ts';
import type { OrderFilters } from './order-filters.service.ts';

/** The filters of the list of orders that each member of staff saves. */
export function orderFilterRoutes(filters: OrderFilters): Route[] {
  return [
    handle(listOrderFilters, ({ caller }) => filters.list(caller.id)),
    handle(saveOrderFilter, ({ body, caller }) => filters.save(caller.id, body)),
    handle(removeOrderFilter, ({ params, caller }) => filters.remove(caller.id, params.id)),
  ];
}
