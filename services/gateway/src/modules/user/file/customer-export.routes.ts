import { exportCustomers } from '@harbour/contracts/exports';
import type { ListedUser } from '@harbour/contracts/user-admin';
import { allPages } from '../../../csv/all-pages.ts';
import { handleExport } from '../../../csv/export-route.ts';
import type { Route } from '../../../http/api/handle.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import { listedUsers } from '../admin/user-admin.routes.ts';
import type { UserAdminService } from '../admin/user-admin.service.ts';
import { customerColumns } from './customer-columns.rules.ts';

async function* rowsOf(pages: AsyncIterable<ListedUser[]>): AsyncGenerator<ListedUser> {
  for await (const page of pages) yield* page;
}

/** The accounts that a query lists, as a file. */
export function customerExportRoutes(
  people: UserAdminService,
  audit: Pick<AuditService, 'actorOf' | 'record'>,
): Route[] {
  return [
    handleExport(exportCustomers, audit, ({ query, caller }) => ({
      name: 'customers',
      caller,
      columns: customerColumns,
      rows: rowsOf(allPages((place) => listedUsers(people, { ...query, ...place }))),
    })),
  ];
}
