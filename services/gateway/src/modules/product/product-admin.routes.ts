import { addProduct, changeProduct, getEditedProduct, listEditedProducts } from '@harbour/contracts/product-admin';
import { handle, handlePaged, type Route } from '../../http/api/handle.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { ProductEditor } from './product-editor.service.ts';

const DEFAULT_LIMIT = 50;

/** Products as admins write them. */
export function productAdminRoutes(editor: ProductEditor, audit: Pick<AuditService, 'actorOf'>): Route[] {
  return [
    handlePaged(listEditedProducts, ({ query: { limit = DEFAULT_LIMIT, ...query }, lang }) =>
      editor.list({ ...query, limit, lang }),
    ),
    handle(getEditedProduct, ({ params }) => editor.show(params.id)),
    handle(addProduct, async ({ body, caller, context }) =>
      editor.add(body, await audit.actorOf(caller, context.requestId)),
    ),
    handle(changeProduct, async ({ params, body: { version, ...draft }, caller, context }) =>
      editor.change(params.id, version, draft, await audit.actorOf(caller, context.requestId)),
    ),
  ];
}
