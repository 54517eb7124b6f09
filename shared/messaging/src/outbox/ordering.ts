import type { JobState } from '@harbour/contracts/receipt';
import { trusted } from '@harbour/platform/mongo';
import type { OutboxDocument, OutboxModel } from './outbox.model.ts';

const OVER = ['sent', 'dead'] as const satisfies readonly JobState[];

/** Later than any look of the relay: a job that waits for another one is never due. */
export const NOT_DUE = new Date('9999-01-01T00:00:00Z');

/** Whether a job has ended: those that wait for it are due then, also where it may be replayed later. */
export const isOver = ({ state }: Pick<OutboxDocument, 'state'>): boolean => OVER.some((over) => over === state);

/**
 * Finds the job that the next one of an ordering key waits for, within the running transaction. It is written to, so that
 * its end and this transaction cannot miss each other: whichever commits second sees the first. By its id, because a
 * sharded collection changes one document by that alone.
 */
export async function predecessorOf(model: OutboxModel, orderingKey: string): Promise<string | undefined> {
  const found = await model
    .findOne({ orderingKey, state: trusted({ $nin: [...OVER] }), hasFollower: trusted({ $ne: true }) }, { _id: 1 })
    .sort({ createdAt: -1 })
    .lean<Pick<OutboxDocument, '_id'>>();
  if (found === null) return undefined;
  await model.updateOne({ _id: found._id }, { $set: { hasFollower: true }, $inc: { revision: 1 } });
  return found._id;
}

/** Makes the jobs due that wait for these, which have ended. Doing it again changes nothing. */
export async function releaseFollowers(model: OutboxModel, endedIds: readonly string[]): Promise<void> {
  if (endedIds.length === 0) return;
  await model.updateMany(
    { waitsFor: trusted({ $in: [...endedIds] }) },
    { $set: { nextAttemptAt: new Date() }, $unset: { waitsFor: 1 }, $inc: { revision: 1 } },
  );
}
