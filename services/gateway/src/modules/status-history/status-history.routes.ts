import { getStatusHistory, noteIncident } from '@harbour/contracts/status-history';
import { handle, type Route } from '../../http/api/handle.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { StatusHistoryService } from './status-history.service.ts';

/** The history of modules and its incidents, for admins. */
export function statusHistoryRoutes(history: StatusHistoryService, audit: Pick<AuditService, 'actorOf'>): Route[] {
  return [
    handle(getStatusHistory, () => history.show()),
    handle(noteIncident, async ({ params, body: { note }, caller, context }) => {
      await history.note(params.id, note, await audit.actorOf(caller, context.requestId));
      return { note };
    }),
  ];
}
