import { setTimeout as delay } from 'node:timers/promises';
import { trusted } from '@harbour/platform/mongo';
import DataLoader from 'dataloader';
import { deadReasonOf } from '../consumer/dead-reason.rules.ts';
import { type JobMove, moveJob, type Receipt } from './job-state.rules.ts';
import { type MovedJob, tick } from './job-view.ts';
import { isOver, releaseFollowers } from './ordering.ts';
import { forgetJobs } from './outbox-forget.ts';
import type { OutboxDocument, OutboxModel, TimelineEntry } from './outbox.model.ts';

/** Receipts of one write, at most. */
const AT_ONCE = 100;
/** So long a receipt waits for others: a job's steps follow each other quickly, and take one write then instead of two. */
const GATHER_MS = 50;
const MAX_CONFLICTS = 10;
const MAJORITY = { w: 'majority', wtimeout: 5_000 } as const;

/** What receipts do to one job: its steps in their order, and the record after them. */
interface JobChange {
  readonly before: OutboxDocument;
  readonly after: OutboxDocument;
  readonly steps: readonly { readonly receipt: Receipt; readonly move: JobMove }[];
}

const ends = ({ state }: JobMove): boolean => state === 'sent' || state === 'dead';

/** What a move sets: the fields by which admins find and judge a job. */
function fieldsOf(move: JobMove): Partial<OutboxDocument> {
  const { state, attempts, delivery, entry } = move;
  const { detail, at, nextAt } = entry;
  const hasFailed = state === 'dead' || state === 'retrying';
  return {
    attempts,
    ...(state ? { state } : {}),
    ...(delivery ? { delivery } : {}),
    ...(ends(move) ? { endedAt: at } : {}),
    ...(hasFailed && detail !== undefined ? { error: detail } : {}),
    ...(state === 'dead' ? { deadReason: deadReasonOf(detail ?? '') } : {}),
    ...(nextAt ? { nextAt } : {}),
  };
}

/** What receipts of a job do to it, or undefined where each of them was counted before. */
function changeOf(before: OutboxDocument, receipts: readonly Receipt[]): JobChange | undefined {
  const steps: { receipt: Receipt; move: JobMove }[] = [];
  let after = before;
  for (const receipt of receipts) {
    const move = moveJob(after, receipt);
    if (!move) continue;
    steps.push({ receipt, move });
    after = { ...after, ...fieldsOf(move), timeline: [...after.timeline, move.entry] };
  }
  return steps.length === 0 ? undefined : { before, after, steps };
}

function writeOf({ before, steps }: JobChange) {
  const moves = steps.map(({ move }) => move);
  return {
    updateOne: {
      filter: { _id: before._id, revision: before.revision },
      update: {
        $set: Object.assign({}, ...moves.map(fieldsOf)) as Partial<OutboxDocument>,
        $push: { timeline: { $each: moves.map(({ entry }) => entry), $sort: { at: 1 as const } } },
        $inc: { revision: 1 },
        ...(moves.some(({ state }) => state === 'sent') ? { $unset: { payload: 1 as const } } : {}),
      },
    },
  };
}

/** What the dashboards are told of a step. */
function told({ before, after }: JobChange, { state, delivery, entry }: JobMove): MovedJob | undefined {
  if (delivery) return { ...tick(before, after.state, entry.at), delivery };
  return state ? tick(before, state, entry.at) : undefined;
}

/** Whether a job's record holds the very entry that a change would have added. */
function isWritten({ steps }: JobChange, now: OutboxDocument | undefined): boolean {
  const entry = steps[0]?.move.entry;
  const isIt = ({ state, at, worker }: TimelineEntry): boolean =>
    state === entry?.state && worker === entry.worker && at.getTime() === entry.at.getTime();
  return now?.timeline.some(isIt) === true;
}

async function find(model: OutboxModel, ids: Iterable<string>): Promise<Map<string, OutboxDocument>> {
  const found = await model.find({ _id: trusted({ $in: [...ids] }) }).lean<OutboxDocument[]>();
  return new Map(found.map((doc) => [doc._id, doc]));
}

/** Writes changes, and gives those that were made: not those of jobs that somebody else changed meanwhile. */
async function write(model: OutboxModel, changes: readonly JobChange[]): Promise<readonly JobChange[]> {
  const { matchedCount } = await model.bulkWrite(changes.map(writeOf), { ordered: false, writeConcern: MAJORITY });
  if (matchedCount === changes.length) return changes;
  const now = await find(
    model,
    changes.map(({ before }) => before._id),
  );
  return changes.filter((change) => isWritten(change, now.get(change.before._id)));
}

async function applyAll(model: OutboxModel, receipts: readonly Receipt[]): Promise<(MovedJob | undefined)[]> {
  const ofJob = Map.groupBy(receipts, ({ jobId }) => jobId);
  const moved = new Map<Receipt, MovedJob | undefined>();
  const ended: OutboxDocument[] = [];
  for (let tries = 0; ofJob.size > 0; tries += 1) {
    if (tries === MAX_CONFLICTS) throw new Error('A job changed too often to apply a receipt');
    const jobs = await find(model, ofJob.keys());
    const changes: JobChange[] = [];
    for (const [jobId, those] of ofJob) {
      const job = jobs.get(jobId);
      const change = job && changeOf(job, those);
      if (change) {
        changes.push(change);
        continue;
      }
      ofJob.delete(jobId);
      // The gateway may have died after it had counted the end, before it released what waits for it.
      if (job && isOver(job)) ended.push(job);
    }
    if (changes.length === 0) break;
    for (const change of await write(model, changes)) {
      const { before, after, steps } = change;
      ofJob.delete(before._id);
      if (isOver(after)) ended.push(after);
      for (const { receipt, move } of steps) moved.set(receipt, told(change, move));
      if (before.isForgotten === true && steps.some(({ move }) => ends(move))) await forgetJobs(model, [before.to]);
    }
  }
  const followed = ended.filter(({ hasFollower }) => hasFollower === true).map(({ _id }) => _id);
  await releaseFollowers(model, followed);
  return receipts.map((receipt) => moved.get(receipt));
}

/**
 * Applies receipts to a model's jobs: what comes within 50 ms, or while a batch is written, makes the next one. Each call
 * gives the step where its receipt moved the job.
 */
export function createReceiptStore(model: OutboxModel): (receipt: Receipt) => Promise<MovedJob | undefined> {
  let batch: Promise<unknown> = Promise.resolve();
  let turn: Promise<unknown> = batch;
  const loader = new DataLoader<Receipt, MovedJob | undefined>(
    (receipts) => {
      const applied = applyAll(model, receipts);
      batch = applied.catch(() => undefined);
      return applied;
    },
    {
      cache: false,
      maxBatchSize: AT_ONCE,
      batchScheduleFn: (begin) => {
        turn = turn
          .then(() => delay(GATHER_MS))
          .then(() => {
            begin();
            return batch;
          });
      },
    },
  );
  return (receipt) => loader.load(receipt);
}
