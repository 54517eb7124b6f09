import type { Parsed } from '@harbour/contracts/endpoint';
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

/** The page of accounts that a query asks for. */
export const listedUsers = (
  people: Pick<UserAdminService, 'list'>,
  { q = '', role, sort = 'email', cursor, limit = DEFAULT_LIMIT }: Parsed<typeof listUsers>['query'],
) => people.list({ q, role, ...wantedPage(sort, SORT_FIELDS, { cursor, limit }) });

/** Accounts as admins see them. */
export function userAdminRoutes(people: UserAdminService, audit: Pick<AuditService, 'actorOf'>): Route[] {
  return [
    handlePaged(listUsers, ({ query }) => listedUsers(people, query)),
    handle(endUserSessions, async ({ params, caller, context }) =>
      people.endSessions(params.id, await audit.actorOf(caller, context.requestId)),
    ),
    handle(changeRole, async ({ params, body, caller, context }) =>
      people.changeRole(params.id, body, await audit.actorOf(caller, context.requestId)),
    ),
  ];
}
