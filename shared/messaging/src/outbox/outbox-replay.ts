import { trusted } from '@harbour/platform/mongo';
import type { QueryFilter } from 'mongoose';
import { NOT_DUE } from './ordering.ts';
import { BULK_TURN, NEVER_LEASED, type OutboxDocument, type OutboxModel } from './outbox.model.ts';

const IS_BULK = { $eq: ['$isBulk', true] };

/** What is said of a replay in the job's timeline. */
export interface ReplayNote {
  /** The admin who asked for it, masked. */
  readonly by?: string | undefined;
  /** The recipient and the payload from now on. */
  readonly correction?: { readonly to: string; readonly payload: unknown; readonly detail: string } | undefined;
}

/** Filter of jobs that can be sent again: dead, neither purged nor their person erased. */
export const replayable = (): QueryFilter<OutboxDocument> => ({
  state: 'dead',
  isForgotten: trusted({ $ne: true }),
  purgedAt: trusted({ $exists: false }),
});

/** Makes dead jobs due again, each a run further. Gives how many there were. */
export async function replayJobs(
  model: OutboxModel,
  ids: readonly string[],
  at: Date,
  { by, correction }: ReplayNote = {},
): Promise<number> {
  // `$literal`: what a person typed must not be read as an expression.
  const literal = (value: unknown) => ({ $literal: value });
  const note = {
    ...(by === undefined ? {} : { by: literal(by) }),
    ...(correction === undefined ? {} : { to: literal(correction.to), detail: literal(correction.detail) }),
  };
  const run = { $add: ['$run', 1] };
  const entry = { state: 'replayed', at, attempt: 0, run, ...note };
  const changed = await model.updateMany(
    { _id: trusted({ $in: [...ids] }), ...replayable() },
    [
      {
        $set: {
          state: 'replayed',
          run,
          replayedAt: at,
          attempts: 0,
          publishAttempts: 0,
          // A bulk job takes its turn again: hundreds may be replayed at once.
          nextAttemptAt: { $cond: [IS_BULK, NOT_DUE, at] },
          leaseUntil: NEVER_LEASED,
          waitsFor: { $cond: [IS_BULK, BULK_TURN, '$$REMOVE'] },
          revision: { $add: ['$revision', 1] },
          timeline: { $concatArrays: ['$timeline', [entry]] },
          ...(correction === undefined ? {} : { to: literal(correction.to), payload: literal(correction.payload) }),
        },
      },
      { $unset: ['publishedAt', 'leaseOwner', 'endedAt', 'error', 'deadReason', 'nextAt', 'delivery'] },
    ],
    { updatePipeline: true },
  );
  return changed.modifiedCount;
}
