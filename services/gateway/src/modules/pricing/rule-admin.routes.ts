import { addRule, changeRule, getEditedRule, listEditedRules } from '@harbour/contracts/basket-rules-admin';
import { handle, type Route } from '../../http/api/handle.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { RuleEditor } from './rule-editor.service.ts';

/** Charges and discounts as admins write them. */
export function ruleAdminRoutes(editor: RuleEditor, audit: Pick<AuditService, 'actorOf'>): Route[] {
  return [
    handle(listEditedRules, () => editor.all()),
    handle(getEditedRule, ({ params }) => editor.show(params.id)),
    handle(addRule, async ({ body, caller, context }) =>
      editor.add(body, await audit.actorOf(caller, context.requestId)),
    ),
    handle(changeRule, async ({ params, body: { version, ...draft }, caller, context }) =>
      editor.change(params.id, version, draft, await audit.actorOf(caller, context.requestId)),
    ),
  ];
}
