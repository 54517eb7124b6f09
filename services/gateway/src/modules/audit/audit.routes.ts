import { listAudit } from '@harbour/contracts/audit';
import { handlePaged, type Route } from '../../http/api/handle.ts';
import { readTimeCursor, timePage } from '../../http/api/time-cursor.ts';
import type { AuditService } from './audit.service.ts';

const DEFAULT_LIMIT = 50;

/** The audit log, for admins. */
export function auditRoutes(audit: AuditService): Route[] {
  return [
    handlePaged(listAudit, async ({ query: { action, cursor, limit = DEFAULT_LIMIT } }) => {
      const entries = await audit.list({ action, after: readTimeCursor(cursor), limit: limit + 1 });
      const { rows, page } = timePage(entries, limit, ({ at, id }) => ({ at: new Date(at), id }));
      return { body: rows, page };
    }),
  ];
}
