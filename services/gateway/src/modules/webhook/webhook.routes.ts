import {
  addWebhook,
  changeWebhook,
  getWebhook,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
  sendWebhookTest,
} from '@harbour/contracts/webhook-admin';
import { handle, type Route } from '../../http/api/handle.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { WebhookEditor } from './webhook-editor.service.ts';

/** Endpoints of other systems as admins write them. */
export function webhookRoutes(editor: WebhookEditor, audit: Pick<AuditService, 'actorOf'>): Route[] {
  return [
    handle(listWebhooks, () => editor.all()),
    handle(getWebhook, ({ params }) => editor.show(params.id)),
    handle(addWebhook, async ({ body, caller, context }) =>
      editor.add(body, await audit.actorOf(caller, context.requestId)),
    ),
    handle(changeWebhook, async ({ params, body: { version, ...draft }, caller, context }) =>
      editor.change(params.id, version, draft, await audit.actorOf(caller, context.requestId)),
    ),
    handle(removeWebhook, async ({ params, caller, context }) =>
      editor.remove(params.id, await audit.actorOf(caller, context.requestId)),
    ),
    handle(rotateWebhookSecret, async ({ params, caller, context }) =>
      editor.rotate(params.id, await audit.actorOf(caller, context.requestId)),
    ),
    handle(sendWebhookTest, ({ params }) => editor.test(params.id)),
  ];
}
