import {
  addCategory,
  changeCategory,
  getEditedCategory,
  listEditedCategories,
  removeCategory,
} from '@harbour/contracts/category-admin';
import { handle, type Route } from '../../http/api/handle.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { CategoryEditor } from './category-editor.service.ts';

/** Categories as admins write them. */
export function categoryAdminRoutes(editor: CategoryEditor, audit: Pick<AuditService, 'actorOf'>): Route[] {
  return [
    handle(listEditedCategories, () => editor.all()),
    handle(getEditedCategory, ({ params }) => editor.show(params.id)),
    handle(addCategory, async ({ body, caller, context }) =>
      editor.add(body, await audit.actorOf(caller, context.requestId)),
    ),
    handle(changeCategory, async ({ params, body: { version, ...draft }, caller, context }) =>
      editor.change(params.id, version, draft, await audit.actorOf(caller, context.requestId)),
    ),
    handle(removeCategory, async ({ params, query, caller, context }) =>
      editor.remove(params.id, query.moveTo, await audit.actorOf(caller, context.requestId)),
    ),
  ];
}
