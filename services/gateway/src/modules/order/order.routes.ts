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
    handlePaged(listOrders, ({ query, caller }) => {
      const { status, q, delivery, sort = '-createdAt', cursor, limit = DEFAULT_LIMIT } = query;
      const userId = caller.role === 'admin' ? query.user : caller.id;
      // A whole number is unique, whatever else it begins.
      const whole = OrderNumber.safeParse(q);
      const number = query.number ?? whole.data;
      const terms = q === undefined || whole.success ? [] : searchTerms(q);
      return orders.list(
        { status, userId, number, delivery, terms },
        wantedPage(sort, SORT_FIELDS, { cursor, limit }),
        caller.role,
      );
    }),
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
