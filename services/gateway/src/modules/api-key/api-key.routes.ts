import { listApiKeys, makeApiKey, revokeApiKey } from '@harbour/contracts/api-key';
import { handle, type Route } from '../../http/api/handle.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { ApiKeyService } from './api-key.service.ts';

/** API keys, for admins. */
export function apiKeyRoutes(keys: ApiKeyService, audit: Pick<AuditService, 'actorOf'>): Route[] {
  return [
    handle(listApiKeys, () => keys.list()),
    handle(makeApiKey, async ({ body, caller, context }) =>
      keys.make(body, caller.scopes, await audit.actorOf(caller, context.requestId)),
    ),
    handle(revokeApiKey, async ({ params, caller, context }) =>
      keys.revoke(params.id, await audit.actorOf(caller, context.requestId)),
    ),
  ];
}
