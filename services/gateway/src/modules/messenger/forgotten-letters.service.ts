import type { JobQueue } from '@harbour/contracts/job';
import type { Broker } from '@harbour/messaging/broker';
import type { DeadLetters } from '@harbour/messaging/dead-letters';
import { deadQueue } from '@harbour/messaging/topology';

/**
 * Makes the work that takes letters of erased people off the dead-letter queues: they carry the payload. What it could
 * not do, because the broker was away, stays written down for its next run.
 */
export function createForgottenLetters(deps: {
  broker: Pick<Broker, 'sift'>;
  dead: Pick<DeadLetters, 'forgotten' | 'noteLook'>;
}): () => Promise<boolean> {
  const { broker, dead } = deps;
  const lookThrough = async (queue: JobQueue, wanted: ReadonlySet<string>): Promise<void> => {
    const removed = new Set<string>();
    await broker.sift(deadQueue(queue), async (ids) => {
      const going = new Set(ids.filter((id) => wanted.has(id)));
      for (const id of going) removed.add(id);
      return going;
    });
    await dead.noteLook(
      [...removed],
      [...wanted].filter((id) => !removed.has(id)),
    );
  };
  return async () => {
    const ofQueue = Map.groupBy(await dead.forgotten(), ({ queue }) => queue);
    for (const [queue, jobs] of ofQueue) await lookThrough(queue, new Set(jobs.map(({ jobId }) => jobId)));
    // What was missed is looked for at the next round, not at once.
    return false;
  };
}
