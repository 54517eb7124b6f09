import {
  changeOrderDraft,
  getOrderDraft,
  getOwnOrderDraft,
  listOrderDrafts,
  makeOrderDraft,
  placeOrderDraft,
  quoteOrderDraft,
  sendOrderDraft,
  withdrawOrderDraft,
} from '@harbour/contracts/order-draft';
import { handle, handlePaged, type Route } from '../../../http/api/handle.ts';
import { wantedPage } from '../../../http/api/sort-cursor.ts';
import type { Caller } from '../../../http/caller/caller.ts';
import type { RequestContext } from '../../../http/caller/request-context.ts';
import type { Limits } from '../../../http/limits/limits.ts';
import type { Actor, AuditService } from '../../audit/audit.service.ts';
import type { OrderDraftPlacing } from './order-draft-placing.service.ts';
import type { OrderDrafts } from './order-drafts.service.ts';

const DEFAULT_LIMIT = 50;
const SORT_FIELDS = { createdAt: { field: 'createdAt', kind: 'time' } } as const;

export interface OrderDraftRoutesDependencies {
  readonly drafts: OrderDrafts;
  readonly placing: OrderDraftPlacing;
  readonly audit: Pick<AuditService, 'actorOf'>;
  readonly limits: Limits;
}

/** Draft orders: staff make and send them, customers place them. */
export function orderDraftRoutes({ drafts, placing, audit, limits }: OrderDraftRoutesDependencies): Route[] {
  const drafter = (caller: Caller, { requestId }: RequestContext): Promise<Actor> => audit.actorOf(caller, requestId);
  return [
    handlePaged(listOrderDrafts, ({ query: { state, sort = '-createdAt', cursor, limit = DEFAULT_LIMIT } }) =>
      drafts.list(state, wantedPage(sort, SORT_FIELDS, { cursor, limit })),
    ),
    handle(quoteOrderDraft, ({ body: { user, ...wish } }) => drafts.quote(user, wish)),
    handle(makeOrderDraft, async ({ body: { user, ...wish }, caller, context }) =>
      drafts.make(user, wish, await drafter(caller, context)),
    ),
    handle(getOrderDraft, ({ params }) => drafts.show(params.id)),
    handle(changeOrderDraft, async ({ params, body, caller, context }) =>
      drafts.change(params.id, body, await drafter(caller, context)),
    ),
    handle(sendOrderDraft, async ({ params, caller, context }) =>
      drafts.send(params.id, await drafter(caller, context)),
    ),
    handle(withdrawOrderDraft, async ({ params, caller, context }) =>
      drafts.withdraw(params.id, await drafter(caller, context)),
    ),
    handle(getOwnOrderDraft, ({ params, caller }) => placing.show(params.id, caller)),
    handle(
      placeOrderDraft,
      async ({ params, body, caller, context }) => {
        await limits.take('orderAddress', context.limitKey);
        return placing.place(params.id, body, caller, context);
      },
      {
        holds: ({ params, body }) => [
          `draft ${params.id}`,
          ...body.basket.products.map(({ product }) => `product ${product.id}`),
        ],
      },
    ),
  ];
}
