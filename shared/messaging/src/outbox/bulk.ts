import { AppError } from '@harbour/contracts/errors';
import type { JobQueue } from '@harbour/contracts/job';
import { NOT_DUE } from './ordering.ts';
import { BULK_TURN, DUE_INDEX, type OutboxModel, storedJobs, TURN_INDEX } from './outbox.model.ts';
import { READ_LIMIT_MS } from '../batch.ts';

/** With so many bulk jobs waiting, further ones are refused unless BULK_MAILS_WAITING says otherwise: at 10 a second they take five and a half hours. */
export const MOST_HELD = 200_000;
/** How old a count of them may be. */
const COUNTED_FOR_MS = 1_000;
const RETRY_AFTER_SECONDS = 60;
/** A job that was released so long ago and has not ended no longer counts: the broker may have lost it, or its worker rests. */
const UNDER_WAY_MS = 15 * 60_000;
const MAJORITY = { writeConcern: { w: 'majority', wtimeoutMS: 5_000 } } as const;

/** How many bulk jobs wait for their turn, counted up to `most`. */
export async function heldBulk(model: OutboxModel, most?: number): Promise<number> {
  const limit = most === undefined ? {} : { limit: most };
  return await storedJobs(model).countDocuments({ waitsFor: BULK_TURN }, { ...limit, maxTimeMS: READ_LIMIT_MS });
}

/** Makes the check for room: it throws SERVICE_UNAVAILABLE where `most` bulk jobs wait, by a count that is up to 1 s old. */
export function createBulkRoom(model: OutboxModel, most: number): () => Promise<void> {
  let countedAt = Number.NEGATIVE_INFINITY;
  let isFull = false;
  return async () => {
    const now = performance.now();
    if (now - countedAt > COUNTED_FOR_MS) {
      countedAt = now;
      isFull = (await heldBulk(model, most)) >= most;
    }
    if (!isFull) return;
    throw new AppError('SERVICE_UNAVAILABLE', 'error.unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  };
}

/** How many bulk jobs of a queue are due, at the broker or in a worker's hands; those that wait for another attempt are not. */
async function underWay(model: OutboxModel, queue: JobQueue, most: number): Promise<number> {
  const since = new Date(Date.now() - UNDER_WAY_MS);
  const filter = {
    state: { $in: ['written' as const, 'replayed' as const, 'published' as const, 'processing' as const] },
    // The time of their release, or of the next try where the broker did not take them.
    nextAttemptAt: { $gt: since, $lt: NOT_DUE },
    isBulk: true,
    queue,
  };
  return await storedJobs(model).countDocuments(filter, { limit: most, hint: DUE_INDEX, maxTimeMS: READ_LIMIT_MS });
}

/**
 * Makes the oldest bulk jobs of a queue due that wait for their turn, so many that at most `most` are under way; gives how many. So a worker's queue
 * never holds more of them than that, and the relay neither.
 */
export async function releaseBulk(model: OutboxModel, queue: JobQueue, most: number): Promise<number> {
  const stored = storedJobs(model);
  const turn = { queue, waitsFor: BULK_TURN };
  const oldest = {
    sort: { createdAt: 1 },
    projection: { _id: 1 },
    hint: TURN_INDEX,
    maxTimeMS: READ_LIMIT_MS,
  } as const;
  const waiting = await stored.find(turn, { ...oldest, limit: most }).toArray();
  if (waiting.length === 0) return 0;
  const room = most - (await underWay(model, queue, most));
  if (room <= 0) return 0;
  const ids = waiting.slice(0, room).map(({ _id }) => _id);
  const released = { $set: { nextAttemptAt: new Date() }, $unset: { waitsFor: 1 as const }, $inc: { revision: 1 } };
  return (await stored.updateMany({ _id: { $in: ids }, ...turn }, released, MAJORITY)).modifiedCount;
}
