import {
  addCatalogEntry,
  changeCatalogEntry,
  getEditedCatalogEntry,
  listEditedCatalog,
} from '@harbour/contracts/catalog-admin';
import { handle, type Route } from '../../http/api/handle.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { CatalogEditor } from './catalog-editor.service.ts';

/** Marketplace entries as admins write them. */
export function catalogAdminRoutes(editor: CatalogEditor, audit: Pick<AuditService, 'actorOf'>): Route[] {
  return [
    handle(listEditedCatalog, () => editor.all()),
    handle(getEditedCatalogEntry, ({ params }) => editor.show(params.id)),
    handle(addCatalogEntry, async ({ body, caller, context }) =>
      editor.add(body, await audit.actorOf(caller, context.requestId)),
    ),
    handle(changeCatalogEntry, async ({ params, body: { version, ...draft }, caller, context }) =>
      editor.change(params.id, version, draft, await audit.actorOf(caller, context.requestId)),
    ),
  ];
}
