import {
  addReturnPicture,
  askReturn,
  getReturn,
  getReturnAmounts,
  getReturnPicture,
  listReturns,
  refundReturn,
  stepReturn,
} from '@harbour/contracts/returns';
import { handle, handlePaged, handleRaw, handleStream, type Route } from '../../http/api/handle.ts';
import { wantedPage } from '../../http/api/sort-cursor.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { ReturnPictures } from './return-pictures.service.ts';
import type { ReturnRefunds } from './return-refund.service.ts';
import type { ReturnService } from './return.service.ts';

const DEFAULT_LIMIT = 50;
const SORT_FIELDS = {
  createdAt: { field: 'createdAt', kind: 'time' },
  state: { field: 'state', kind: 'text' },
} as const;

export interface ReturnServices {
  readonly returns: ReturnService;
  readonly pictures: ReturnPictures;
  readonly refunds: ReturnRefunds;
}

/** Returns: the caller's own, and all of them for admins. */
export function returnRoutes(
  { returns, pictures, refunds }: ReturnServices,
  audit: Pick<AuditService, 'actorOf'>,
): Route[] {
  return [
    handle(askReturn, ({ params, body, caller }) => returns.ask(params.id, body, caller)),
    handlePaged(listReturns, ({ query, caller }) => {
      const { state, order: orderId, sort = '-createdAt', cursor, limit = DEFAULT_LIMIT } = query;
      const userId = caller.role === 'admin' ? undefined : caller.id;
      return returns.list({ state, orderId, userId }, wantedPage(sort, SORT_FIELDS, { cursor, limit }));
    }),
    handle(getReturn, ({ params, caller }) => returns.show(params.id, caller)),
    handle(stepReturn, ({ params, body, caller, context }) =>
      returns.stepBy(params.id, body, caller, context.requestId),
    ),
    handleRaw(addReturnPicture, ({ params, caller }, { bytes }) => pictures.add(params.id, bytes, caller)),
    handleStream(getReturnPicture, async ({ params, caller }, _request, response) => {
      const bytes = await pictures.show(params.id, params.picture, caller);
      response.setHeader('cache-control', 'private, no-store');
      response.type('image/jpeg').send(bytes);
    }),
    handle(getReturnAmounts, ({ params }) => refunds.amounts(params.id)),
    handle(refundReturn, async ({ params, body, caller, context }) =>
      refunds.refund(params.id, body, await audit.actorOf(caller, context.requestId)),
    ),
  ];
}
