import {
  addPromotion,
  changePromotion,
  getEditedPromotion,
  listEditedPromotions,
} from '@harbour/contracts/promotion-admin';
import { handle, type Route } from '../../http/api/handle.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { PromotionEditor } from './promotion-editor.service.ts';

/** Offers as admins write them. */
export function promotionAdminRoutes(editor: PromotionEditor, audit: Pick<AuditService, 'actorOf'>): Route[] {
  return [
    handle(listEditedPromotions, () => editor.all()),
    handle(getEditedPromotion, ({ params }) => editor.show(params.id)),
    handle(addPromotion, async ({ body, caller, context }) =>
      editor.add(body, await audit.actorOf(caller, context.requestId)),
    ),
    handle(changePromotion, async ({ params, body: { version, ...draft }, caller, context }) =>
      editor.change(params.id, version, draft, await audit.actorOf(caller, context.requestId)),
    ),
  ];
}
