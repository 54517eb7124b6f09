import { editOrder, quoteOrderEdit } from '@harbour/contracts/order-edit';
import { addOrderNote, listOrderNotes, removeOrderNote } from '@harbour/contracts/order-notes';
import { assertFreshProof } from '../../../http/caller/fresh-proof.rules.ts';
import { assertScope } from '../../../http/caller/rights.rules.ts';
import { handle, type Route } from '../../../http/api/handle.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { OrderEditService } from '../edit/order-edit.service.ts';
import type { OrderNotesService } from './order-notes.service.ts';

export interface StaffOrders {
  readonly notes: OrderNotesService;
  readonly edits: OrderEditService;
}

/** What staff do with one order besides its steps. */
export function staffOrderRoutes({ notes, edits }: StaffOrders, audit: Pick<AuditService, 'actorOf'>): Route[] {
  return [
    handle(quoteOrderEdit, ({ params, body }) => edits.quote(params.id, body)),
    handle(editOrder, async ({ params, body, caller, context }) =>
      edits.edit(params.id, body, {
        actor: await audit.actorOf(caller, context.requestId),
        mayRefund() {
          assertScope('payments:write', caller);
          assertFreshProof(caller);
        },
      }),
    ),
    handle(listOrderNotes, ({ params }) => notes.list(params.id)),
    handle(addOrderNote, async ({ params, body, caller, context }) =>
      notes.add(params.id, body.text, await audit.actorOf(caller, context.requestId)),
    ),
    handle(removeOrderNote, async ({ params, caller, context }) =>
      notes.remove(params.id, params.note, await audit.actorOf(caller, context.requestId)),
    ),
  ];
}
