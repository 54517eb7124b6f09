import type { JobQueue } from '@harbour/contracts/job';
import { JOB_QUEUES } from '../broker/topology.ts';

const READ_LIMIT_MS = 1_000;

/** A database by either driver: mongoose's own, or the one that processes without models use. */
interface Database {
  collection(name: 'outbox'): {
    findOne(filter: object, options: object): Promise<{ readonly publishedAt?: Date } | null>;
  };
}

/**
 * How many seconds the job that waits longest in each queue has waited for a worker: a quorum queue does not tell. What
 * waits to be tried again waits elsewhere and is not counted.
 */
export async function waitingAges(database: Database): Promise<Readonly<Record<JobQueue, number>>> {
  const jobs = database.collection('outbox');
  const ages = await Promise.all(
    JOB_QUEUES.map(async (queue) => {
      const oldest = await jobs.findOne(
        // A forgotten job is never published again, so one that the broker lost would be the oldest for days.
        { state: 'published', queue, isForgotten: { $ne: true } },
        { sort: { publishedAt: 1 }, projection: { publishedAt: 1 }, maxTimeMS: READ_LIMIT_MS },
      );
      const since = oldest?.publishedAt?.getTime();
      return [queue, since === undefined ? 0 : Math.max(0, (Date.now() - since) / 1_000)] as const;
    }),
  );
  return Object.fromEntries(ages) as Record<JobQueue, number>;
}
