import * as z from 'zod';
import { StoredId } from '../../http/id.ts';
import { endpoint } from '../../http/endpoint.ts';
import { SortBy } from '../../http/sort-by.ts';
import { DeliveryMethod } from '../delivery.ts';
import { ORDER_SORT_FIELDS } from '../order.ts';
import { OrderStatus } from '../order-steps.ts';

/** The most filters that one member of staff can save. */
export const MOST_ORDER_FILTERS = 20;

/**
 * What a saved filter asks of the list of orders. Not the searched text: it is a shopper's name or number more often than
 * not, and would outlive the erasure of their account.
 */
export const OrderFilterQuery = z.object({
  status: OrderStatus.optional(),
  delivery: DeliveryMethod.optional(),
  sort: SortBy(ORDER_SORT_FIELDS).optional(),
});
export type OrderFilterQuery = z.infer<typeof OrderFilterQuery>;

/** A filter of the list of orders that a member of staff has saved for themselves. */
export const OrderFilter = z
  .object({ id: z.string(), name: z.string(), query: OrderFilterQuery })
  .meta({ id: 'OrderFilter' });
export type OrderFilter = z.infer<typeof OrderFilter>;

const tag = 'Order';

export const listOrderFilters = endpoint({
  method: 'GET',
  path: '/api/admin/order-filter',
  access: 'admin',
  tag,
  summary: 'Your own saved filters of the list of orders, in the order of their names',
  answer: z.array(OrderFilter),
});

export const saveOrderFilter = endpoint({
  method: 'POST',
  path: '/api/admin/order-filter',
  access: 'admin',
  tag,
  summary: 'Save a filter under a name; one of the same name is replaced. 409 for the 21st',
  body: z.object({
    name: z.string().trim().min(1, 'validation.required').max(40, 'validation.tooLong'),
    query: OrderFilterQuery,
  }),
  answer: OrderFilter,
});

export const removeOrderFilter = endpoint({
  method: 'DELETE',
  path: '/api/admin/order-filter/:id',
  access: 'admin',
  tag,
  summary: 'Remove one of your own saved filters',
  params: z.object({ id: StoredId }),
  answer: z.object({ removed: z.boolean() }),
});
