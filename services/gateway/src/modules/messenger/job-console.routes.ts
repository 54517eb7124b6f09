import {
  controlWorker,
  listDeadGroups,
  listWorkerControls,
  purgeQueue,
  replayDead,
  republishJobs,
} from '@harbour/contracts/job-console';
import { replayJob } from '@harbour/contracts/messenger';
import { handle, type Route } from '../../http/api/handle.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { JobConsoleService } from './job-console.service.ts';

/** Dead letters, replays, paused workers and purges: every one by an admin whose name is kept. */
export function jobConsoleRoutes(jobs: JobConsoleService, audit: Pick<AuditService, 'actorOf'>): Route[] {
  return [
    handle(listDeadGroups, () => jobs.groups()),
    handle(listWorkerControls, () => jobs.workers()),
    handle(replayJob, async ({ params: { jobId }, body, caller, context }) => {
      await jobs.replay(jobId, body.to, await audit.actorOf(caller, context.requestId));
      return { jobId };
    }),
    handle(replayDead, async ({ body, caller, context }) => {
      const actor = await audit.actorOf(caller, context.requestId);
      if ('jobIds' in body) return jobs.replaySelected(body.jobIds, actor);
      return jobs.replayReason(body.queue, body.reason, actor);
    }),
    handle(republishJobs, async ({ body, caller, context }) =>
      jobs.republish(body.olderThanMinutes, await audit.actorOf(caller, context.requestId)),
    ),
    handle(controlWorker, async ({ params, body, caller, context }) =>
      jobs.control(params.queue, body.paused, await audit.actorOf(caller, context.requestId)),
    ),
    handle(purgeQueue, async ({ params, body, caller, context }) => {
      const actor = await audit.actorOf(caller, context.requestId);
      return { removed: await jobs.purge(params.queue, body.what, body.confirm, actor) };
    }),
  ];
}
