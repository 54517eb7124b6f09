import type { JobState } from '@harbour/contracts/receipt';
import { trusted } from '@harbour/platform/mongo';
import type { QueryFilter } from 'mongoose';
import { type MovedJob, tick } from './job-view.ts';
import { NEVER_LEASED, type OutboxDocument, type OutboxModel } from './outbox.model.ts';

const BATCH = 500;
/** States of a job whose message only the broker holds. */
const AT_BROKER = ['published', 'processing', 'retrying'] as const satisfies readonly JobState[];

/** Filter of unfinished jobs that have not moved since `before`; a job whose person is erased is left alone. */
const stranded = (before: Date): QueryFilter<OutboxDocument> => ({
  state: trusted({ $in: [...AT_BROKER] }),
  // Implied by the timeline, but an index has it.
  createdAt: trusted({ $lte: before }),
  'timeline.at': trusted({ $not: { $gt: before } }),
  payload: trusted({ $exists: true }),
  isForgotten: trusted({ $ne: true }),
  purgedAt: trusted({ $exists: false }),
});

/**
 * Returns up to 500 stranded jobs to the relay within the running transaction, the oldest first; gives them. Their run stays the same,
 * so a delivery record that is sent, failed, held or waiting counts as before: nothing is sent twice.
 */
export async function republishBatch(model: OutboxModel, before: Date, by?: string): Promise<MovedJob[]> {
  const found = await model
    .find(stranded(before))
    .select('queue')
    .sort({ createdAt: 1 })
    .limit(BATCH)
    .lean<Pick<OutboxDocument, '_id' | 'queue'>[]>();
  if (found.length === 0) return [];
  const at = new Date();
  // `$literal`: an address must not be read as an expression.
  const note = by === undefined ? {} : { by: { $literal: by } };
  const entry = { state: 'republished', at, attempt: 0, run: '$run', ...note };
  await model.updateMany(
    { _id: trusted({ $in: found.map(({ _id }) => _id) }) },
    [
      {
        $set: {
          state: 'replayed',
          publishAttempts: 0,
          nextAttemptAt: at,
          leaseUntil: NEVER_LEASED,
          revision: { $add: ['$revision', 1] },
          timeline: { $concatArrays: ['$timeline', [entry]] },
        },
      },
      { $unset: ['publishedAt', 'leaseOwner', 'nextAt'] },
    ],
    { updatePipeline: true },
  );
  return found.map((doc) => tick(doc, 'replayed', at));
}
