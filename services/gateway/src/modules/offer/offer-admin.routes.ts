import { addOffer, changeOffer, getEditedOffer, listEditedOffers } from '@harbour/contracts/offer-admin';
import { handle, type Route } from '../../http/api/handle.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { OfferEditor } from './offer-editor.service.ts';

/** Offers with their rules as admins write them. */
export function offerAdminRoutes(editor: OfferEditor, audit: Pick<AuditService, 'actorOf'>): Route[] {
  return [
    handle(listEditedOffers, () => editor.all()),
    handle(getEditedOffer, ({ params }) => editor.show(params.id)),
    handle(addOffer, async ({ body, caller, context }) =>
      editor.add(body, await audit.actorOf(caller, context.requestId)),
    ),
    handle(changeOffer, async ({ params, body: { version, ...draft }, caller, context }) =>
      editor.change(params.id, version, draft, await audit.actorOf(caller, context.requestId)),
    ),
  ];
}
