import type { Parsed } from '@harbour/contracts/endpoint';
import {
  changeOrder,
  createOrder,
  getOrder,
  listOrders,
  mailOrder,
  OrderNumber,
  stepOrder,
} from '@harbour/contracts/order';
import type { OrderStatus } from '@harbour/contracts/order-steps';
import type { Caller } from '../../http/caller/caller.ts';
import { assertFreshProof } from '../../http/caller/fresh-proof.rules.ts';
import { assertScope } from '../../http/caller/rights.rules.ts';
import { handle, handlePaged, type Route } from '../../http/api/handle.ts';
import type { Limits } from '../../http/limits/limits.ts';
import { wantedPage } from '../../http/api/sort-cursor.ts';
import type { OrderService } from './order.service.ts';
import { searchTerms } from './search/order-search.rules.ts';

const DEFAULT_LIMIT = 50;
const SORT_FIELDS = {
  createdAt: { field: 'createdAt', kind: 'time' },
  status: { field: 'status', kind: 'text' },
  total: { field: 'totalCents', kind: 'number' },
} as const;
const GIVING_BACK: ReadonlySet<OrderStatus> = new Set(['cancelled', 'refunded']);

/** The page of orders that a query asks for: of all for admins, else of the caller's own. */
export function listedOrders(
  orders: Pick<OrderService, 'list'>,
  { q, user, sort = '-createdAt', cursor, limit = DEFAULT_LIMIT, ...query }: Parsed<typeof listOrders>['query'],
  caller: Caller,
) {
  const { status, delivery } = query;
  const userId = caller.role === 'admin' ? user : caller.id;
  // A whole number is unique, whatever else it begins.
  const whole = OrderNumber.safeParse(q);
  const number = query.number ?? whole.data;
  const terms = q === undefined || whole.success ? [] : searchTerms(q);
  const filter = { status, userId, number, delivery, terms };
  return orders.list(filter, wantedPage(sort, SORT_FIELDS, { cursor, limit }), caller.role);
}

/** Orders: one's own, and all of them for admins. */
export function orderRoutes(orders: OrderService, limits: Limits): Route[] {
  return [
    handle(
      createOrder,
      async ({ body, caller, context }) => {
        await limits.take('orderAddress', context.limitKey);
        return orders.create(body, caller, context);
      },
      { holds: ({ body }) => body.basket.products.map(({ product }) => `product ${product.id}`) },
    ),
    handlePaged(listOrders, ({ query, caller }) => listedOrders(orders, query, caller)),
    handle(getOrder, ({ params, caller }) => orders.show(params.id, caller)),
    handle(changeOrder, ({ body, caller }) => orders.change(body.id, body, caller)),
    handle(stepOrder, ({ params, body, caller, context }) => {
      // The steps that give money back.
      if (caller.role === 'admin' && GIVING_BACK.has(body.status)) {
        assertScope('payments:write', caller);
        assertFreshProof(caller);
      }
      const { status, ...more } = body;
      return orders.stepBy(params.id, status, caller, { ...more, requestId: context.requestId });
    }),
    handle(mailOrder, ({ body, caller, context }) => orders.mail(body.order, body.template, caller, context.requestId)),
  ];
}
