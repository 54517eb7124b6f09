import type { JobQueue } from '@harbour/contracts/job';
import { MAX_REPUBLISHED } from '@harbour/contracts/job-console';
import type { Broker } from '@harbour/messaging/broker';
import type { Outbox } from '@harbour/messaging/outbox';
import { deadQueue } from '@harbour/messaging/topology';
import { validationError } from '../../http/api/validate.ts';
import type { Actor, AuditService } from '../audit/audit.service.ts';
import { createJobReplays, type JobReplaysDependencies } from './job-replays.service.ts';
import { createWorkerControls, type WorkerControlsDependencies } from './worker-controls.service.ts';

export interface JobConsoleDependencies extends JobReplaysDependencies, WorkerControlsDependencies {
  readonly outbox: Outbox;
  readonly broker: Pick<Broker, 'publish' | 'sift'>;
  readonly audit: AuditService;
}

export type JobConsoleService = ReturnType<typeof createJobConsoleService>;

/** What admins do to jobs, queues and workers; each deed is on record with who did it. */
export function createJobConsoleService(deps: JobConsoleDependencies) {
  const { outbox, dead, broker, audit, tell } = deps;
  return {
    groups: () => dead.groups(),
    ...createJobReplays(deps),
    ...createWorkerControls(deps),

    /** Publishes unfinished jobs again that have not moved for so long, the oldest first, as many as one call takes. */
    async republish(olderThanMinutes: number, actor: Actor): Promise<{ count: number; hasMore: boolean }> {
      const before = new Date(Date.now() - olderThanMinutes * 60_000);
      const detail = `> ${olderThanMinutes} min`;
      const deed = await audit.record(actor, { action: 'job.republish', ids: [], detail });
      const ids: string[] = [];
      let hasMore = true;
      while (hasMore && ids.length < MAX_REPUBLISHED) {
        const moved = await outbox.republish(before, actor.masked);
        for (const job of moved) tell(job);
        ids.push(...moved.map(({ jobId }) => jobId));
        hasMore = moved.length > 0;
      }
      await audit.complete(deed, ids, ids.length);
      return { count: ids.length, hasMore };
    },

    /** Removes a queue's dead letters or ready jobs for good. @throws VALIDATION_ERROR unless its name is repeated */
    async purge(queue: JobQueue, what: 'dead' | 'ready', confirm: string, actor: Actor): Promise<number> {
      if (confirm !== queue) throw validationError([{ path: 'confirm', message: 'validation.confirmQueue' }]);
      const deed = await audit.record(actor, { action: `queue.purge-${what}`, queue, ids: [] });
      const note = { by: actor.masked, detail: what };
      const ids: string[] = [];
      const letters = await broker.sift(what === 'dead' ? deadQueue(queue) : queue, async (batch) => {
        // On record before it leaves the queue: a job that is gone is a job that says so.
        await dead.purge(batch, note);
        ids.push(...batch);
        return new Set(batch);
      });
      // Letters expire before the jobs do, so some of the dead may have none any more.
      const jobs = what === 'dead' ? await dead.purgeDead(queue, note) : 0;
      const removed = letters + jobs;
      await audit.complete(deed, ids, removed);
      return removed;
    },
  };
}
