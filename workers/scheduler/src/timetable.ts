import type { Log } from '@harbour/platform/log';
import { type Job, Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { DatedJob } from './tasks/shop-due.ts';
import type { Task } from './tasks/task.ts';

const QUEUE = 'timed';
const DATED = 'dated';

interface Dependencies {
  /** Does the jobs that are planned for a time of their own. */
  runDated: (data: DatedJob['data']) => Promise<void>;
  tasks: (timetable: Pick<Timetable, 'plan'>) => readonly Task[];
  /** Two connections that wait for Redis: BullMQ's worker blocks its own. */
  connections: { queue: Redis; worker: Redis };
  prefix: string;
  /** An emptied Redis has its timetable back after this at the latest (reliability §4). */
  ensureEveryMs: number;
  log: Pick<Log, 'warn' | 'error' | 'info'>;
}

export interface Timetable {
  /** Plans jobs for their time. One that waits already is left as it is. */
  plan(jobs: readonly DatedJob[]): Promise<void>;
  close(): Promise<void>;
}

/** As BullMQ takes it. A key is free again when its job has ended: what is still due is then planned anew. */
const toPlanned = ({ key, at, data }: DatedJob) => ({
  name: DATED,
  data,
  opts: {
    jobId: key,
    delay: Math.max(0, at.getTime() - Date.now()),
    removeOnComplete: true,
    removeOnFail: true,
    attempts: 3,
    backoff: { type: 'exponential', delay: 1_000 },
  },
});

/** Runs the tasks by BullMQ: once at each time, however many schedulers run; the timetable repairs itself. */
export function startTimetable(deps: Dependencies): Timetable {
  const { connections, prefix, ensureEveryMs, log } = deps;
  const keys = { prefix: `${prefix}harbour:bull` };
  const queue = new Queue(QUEUE, { ...keys, connection: connections.queue });
  const plan: Timetable['plan'] = async (jobs) => {
    await queue.addBulk(jobs.map(toPlanned));
  };
  const tasks = deps.tasks({ plan });
  const byName = new Map(tasks.map((task) => [task.name, task]));
  const work = async (job: Job): Promise<void> => {
    if (job.name === DATED) await deps.runDated(job.data as DatedJob['data']);
    else await byName.get(job.name)?.run();
  };
  const worker = new Worker(QUEUE, work, { ...keys, connection: connections.worker, concurrency: 4 });
  worker.on('failed', (job, error) => log.error({ err: error, task: job?.name }, 'A timed task failed'));
  // The connections log their own state; without a listener an error event would end the process.
  worker.on('error', () => undefined);
  queue.on('error', () => undefined);

  const ensure = async () => {
    for (const { name, everyMs } of tasks) {
      const opts = { removeOnComplete: 20, removeOnFail: 100 };
      await queue.upsertJobScheduler(name, { every: everyMs }, { name, data: {}, opts });
    }
  };
  const ensureOrWarn = () => {
    ensure().catch((error: unknown) => log.warn({ err: error }, 'The timetable could not be written'));
  };
  ensureOrWarn();
  connections.queue.on('ready', ensureOrWarn);
  const timer = setInterval(ensureOrWarn, ensureEveryMs);
  return {
    plan,
    async close() {
      clearInterval(timer);
      connections.queue.off('ready', ensureOrWarn);
      // A worker without Redis would wait for its blocking call for ever.
      await worker.close(connections.worker.status !== 'ready');
      if (connections.queue.status === 'ready') await queue.close();
    },
  };
}
