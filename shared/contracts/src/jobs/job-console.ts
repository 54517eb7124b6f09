import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';

const tag = 'Messenger';

export const JobQueueName = z.enum(['mailer', 'sms', 'verification', 'webhooks']).meta({ id: 'JobQueueName' });

/** At most this many jobs are sent again by one call. */
export const MAX_REPLAYS = 500;

/** At most this many jobs are published again by one call. */
export const MAX_REPUBLISHED = 10_000;

/** Dead jobs that failed alike; `reason` is what they have in common. */
export const DeadGroup = z
  .object({
    queue: JobQueueName,
    reason: z.string(),
    count: z.int(),
    oldestAt: z.iso.datetime(),
    newestAt: z.iso.datetime(),
    /** The words of the newest one. */
    example: z.string(),
  })
  .meta({ id: 'DeadGroup' });
export type DeadGroup = z.infer<typeof DeadGroup>;

export const listDeadGroups = endpoint({
  method: 'GET',
  path: '/api/messenger/dead',
  access: 'admin',
  tag,
  summary: 'Dead letters grouped by queue and reason, the largest group first',
  answer: z.array(DeadGroup),
});

export const replayDead = endpoint({
  method: 'POST',
  path: '/api/messenger/dead/replay',
  access: 'admin',
  tag,
  summary: `Send dead jobs again: those named, or all of one reason; at most ${MAX_REPLAYS} by one call`,
  body: z.union([
    z.object({ jobIds: z.array(z.string().max(64)).min(1).max(MAX_REPLAYS) }).strict(),
    z.object({ queue: JobQueueName, reason: z.string().max(300) }).strict(),
  ]),
  status: 202,
  answer: z.object({
    jobIds: z.array(z.string()),
    /** Named ones that are not dead any more. */
    skipped: z.int(),
    /** Of the reason, those that a further call will take. */
    left: z.int(),
  }),
});

export const republishJobs = endpoint({
  method: 'POST',
  path: '/api/messenger/jobs/republish',
  access: 'admin',
  tag,
  summary: 'Publish again the unfinished jobs that have not moved for a while: use it after the broker lost its data',
  body: z.object({
    olderThanMinutes: z
      .int()
      .min(1)
      .max(7 * 24 * 60),
  }),
  status: 202,
  answer: z.object({
    count: z.int(),
    /** Whether a further call will take more. */
    hasMore: z.boolean(),
  }),
});

/** Whether a worker takes jobs off its queue, as an admin has it. */
export const WorkerControl = z
  .object({
    queue: JobQueueName,
    paused: z.boolean(),
    by: z.string().optional(),
    at: z.iso.datetime().optional(),
  })
  .meta({ id: 'WorkerControl' });
export type WorkerControl = z.infer<typeof WorkerControl>;

export const listWorkerControls = endpoint({
  method: 'GET',
  path: '/api/messenger/workers',
  access: 'admin',
  tag,
  summary: 'The paused workers',
  answer: z.array(WorkerControl),
});

export const controlWorker = endpoint({
  method: 'PUT',
  path: '/api/messenger/workers/:queue',
  access: 'admin',
  tag,
  summary: 'Pause or resume a worker: every replica stops or continues taking jobs, also after a restart',
  params: z.object({ queue: JobQueueName }),
  body: z.object({ paused: z.boolean() }),
  answer: WorkerControl,
});

export const purgeQueue = endpoint({
  method: 'POST',
  path: '/api/messenger/queues/:queue/purge',
  access: 'admin',
  tag,
  summary: 'Remove the dead letters or the ready jobs of a queue for good; `confirm` repeats the queue’s name',
  params: z.object({ queue: JobQueueName }),
  body: z.object({ what: z.enum(['dead', 'ready']), confirm: z.string('validation.confirmQueue').max(64) }),
  answer: z.object({ removed: z.int() }),
});
