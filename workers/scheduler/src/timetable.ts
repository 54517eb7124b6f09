import type { Log } from '@harbour/platform/log';
import { Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Task } from './tasks/task.ts';

const QUEUE = 'timed';
/** An emptied Redis has its timetable back after this at the latest (reliability §4). */
const ENSURE_EVERY_MS = 300_000;

interface Dependencies {
  tasks: readonly Task[];
  /** Two connections that wait for Redis: BullMQ's worker blocks its own. */
  connections: { queue: Redis; worker: Redis };
  prefix: string;
  log: Pick<Log, 'warn' | 'error' | 'info'>;
}

export interface Timetable {
  close(): Promise<void>;
}

/** Runs the tasks by BullMQ: once at each time, however many schedulers run; the timetable heals by itself. */
export function startTimetable({ tasks, connections, prefix, log }: Dependencies): Timetable {
  const byName = new Map(tasks.map((task) => [task.name, task]));
  const keys = { prefix: `${prefix}harbour:bull` };
  const queue = new Queue(QUEUE, { ...keys, connection: connections.queue });
  const worker = new Worker(QUEUE, async (job) => byName.get(job.name)?.run(), {
    ...keys,
    connection: connections.worker,
    concurrency: 2,
  });
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
  const timer = setInterval(ensureOrWarn, ENSURE_EVERY_MS);
  return {
    async close() {
      clearInterval(timer);
      connections.queue.off('ready', ensureOrWarn);
      // A worker without Redis would wait for its blocking call for ever.
      await worker.close(connections.worker.status !== 'ready');
      if (connections.queue.status === 'ready') await queue.close();
    },
  };
}
