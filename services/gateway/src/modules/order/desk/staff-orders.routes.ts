import { addOrderNote, listOrderNotes, removeOrderNote } from '@harbour/contracts/order-notes';
import { handle, type Route } from '../../../http/api/handle.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { OrderNotesService } from './order-notes.service.ts';

export interface StaffOrders {
  readonly notes: OrderNotesService;
}

/** What staff do with one order besides its steps. */
export function staffOrderRoutes({ notes }: StaffOrders, audit: Pick<AuditService, 'actorOf'>): Route[] {
  return [
    handle(listOrderNotes, ({ params }) => notes.list(params.id)),
    handle(addOrderNote, async ({ params, body, caller, context }) =>
      notes.add(params.id, body.text, await audit.actorOf(caller, context.requestId)),
    ),
    handle(removeOrderNote, async ({ params, caller, context }) =>
      notes.remove(params.id, params.note, await audit.actorOf(caller, context.requestId)),
    ),
  ];
}
