import { changeRole, endUserSessions, listUsers } from '@harbour/contracts/user-admin';
import { handle, handlePaged, type Route } from '../../../http/api/handle.ts';
import { wantedPage } from '../../../http/api/sort-cursor.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { UserAdminService } from './user-admin.service.ts';

const DEFAULT_LIMIT = 50;
const SORT_FIELDS = {
  createdAt: { field: 'createdAt', kind: 'time' },
  email: { field: 'email', kind: 'text' },
} as const;

/** Accounts as admins see them. */
export function userAdminRoutes(people: UserAdminService, audit: Pick<AuditService, 'actorOf'>): Route[] {
  return [
    handlePaged(listUsers, ({ query: { q = '', role, sort = 'email', cursor, limit = DEFAULT_LIMIT } }) =>
      people.list({ q, role, ...wantedPage(sort, SORT_FIELDS, { cursor, limit }) }),
    ),
    handle(endUserSessions, async ({ params, caller, context }) =>
      people.endSessions(params.id, await audit.actorOf(caller, context.requestId)),
    ),
    handle(changeRole, async ({ params, body, caller, context }) =>
      people.changeRole(params.id, body, await audit.actorOf(caller, context.requestId)),
    ),
  ];
}
