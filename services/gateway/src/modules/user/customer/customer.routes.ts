import {
  addCustomerNote,
  blockCustomer,
  getCustomer,
  getCustomerConsent,
  listCustomerNotes,
  removeCustomerNote,
  unblockCustomer,
} from '@harbour/contracts/customer';
import { handle, type Route } from '../../../http/api/handle.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { ConsentService } from '../../consent/consent.service.ts';
import type { CustomerBlocks } from './customer-block.service.ts';
import type { CustomerNotes } from './customer-note.service.ts';
import type { CustomerService } from './customer.service.ts';

export interface CustomerRoutesDependencies {
  readonly customers: CustomerService;
  readonly blocks: CustomerBlocks;
  readonly notes: CustomerNotes;
  readonly consent: Pick<ConsentService, 'ofCustomer'>;
  readonly audit: Pick<AuditService, 'actorOf'>;
}

/** Customers as staff see them, what staff write about them, and their blocks. */
export function customerRoutes(deps: CustomerRoutesDependencies): Route[] {
  const { customers, blocks, notes, consent, audit } = deps;
  return [
    handle(getCustomer, ({ params }) => customers.show(params.id)),
    handle(getCustomerConsent, async ({ params }) => {
      await customers.show(params.id);
      return consent.ofCustomer(params.id);
    }),
    handle(listCustomerNotes, ({ params }) => notes.list(params.id)),
    handle(addCustomerNote, async ({ params, body, caller, context }) =>
      notes.add(params.id, body.text, await audit.actorOf(caller, context.requestId)),
    ),
    handle(removeCustomerNote, async ({ params, caller, context }) =>
      notes.remove(params.id, params.note, await audit.actorOf(caller, context.requestId)),
    ),
    handle(blockCustomer, async ({ params, body, caller, context }) => {
      await blocks.block(params.id, body.reason, await audit.actorOf(caller, context.requestId));
      return customers.show(params.id);
    }),
    handle(unblockCustomer, async ({ params, caller, context }) => {
      await blocks.unblock(params.id, await audit.actorOf(caller, context.requestId));
      return customers.show(params.id);
    }),
  ];
}
