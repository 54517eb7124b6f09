import { addArticle, changeArticle, getEditedArticle, listEditedNews } from '@harbour/contracts/news-admin';
import { handle, type Route } from '../../http/api/handle.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { NewsEditor } from './news-editor.service.ts';

/** Articles as admins write them. */
export function newsAdminRoutes(editor: NewsEditor, audit: Pick<AuditService, 'actorOf'>): Route[] {
  return [
    handle(listEditedNews, () => editor.all()),
    handle(getEditedArticle, ({ params }) => editor.show(params.id)),
    handle(addArticle, async ({ body, caller, context }) =>
      editor.add(body, await audit.actorOf(caller, context.requestId)),
    ),
    handle(changeArticle, async ({ params, body: { version, ...draft }, caller, context }) =>
      editor.change(params.id, version, draft, await audit.actorOf(caller, context.requestId)),
    ),
  ];
}
