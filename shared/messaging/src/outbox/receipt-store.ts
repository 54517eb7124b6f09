import { inBatches, READ_LIMIT_MS, TOGETHER } from '../batch.ts';
import { deadReasonOf } from '../consumer/dead-reason.rules.ts';
import { type JobMove, moveJob, type Receipt } from './job-state.rules.ts';
import { type MovedJob, tick } from './job-view.ts';
import { isOver, releaseFollowers } from './ordering.ts';
import { forgetJobs } from './outbox-forget.ts';
import { type OutboxDocument, type OutboxModel, storedJobs, type TimelineEntry } from './outbox.model.ts';

const MAX_CONFLICTS = 10;

/** A job without what it sends, which no receipt changes. */
type JobRecord = Omit<OutboxDocument, 'payload'>;

/** What receipts do to one job: its steps in their order, and the record after them. */
interface JobChange {
  readonly before: JobRecord;
  readonly after: JobRecord;
  readonly steps: readonly { readonly receipt: Receipt; readonly move: JobMove }[];
}

const ends = ({ state }: JobMove): boolean => state === 'sent' || state === 'dead';

/** What a move sets: the fields by which admins find and judge a job. */
function fieldsOf(move: JobMove): Partial<OutboxDocument> {
  const { state, attempts, delivery, entry, published } = move;
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
    ...(published ? { publishedAt: published.at } : {}),
  };
}

/** What a move adds to the timeline. */
const entriesOf = ({ published, entry }: JobMove): TimelineEntry[] => (published ? [published, entry] : [entry]);

/** What receipts of a job do to it, or undefined where each of them was counted before. */
function changeOf(before: JobRecord, receipts: readonly Receipt[]): JobChange | undefined {
  const steps: { receipt: Receipt; move: JobMove }[] = [];
  let after = before;
  for (const receipt of receipts) {
    const move = moveJob(after, receipt);
    if (!move) continue;
    steps.push({ receipt, move });
    after = { ...after, ...fieldsOf(move), timeline: [...after.timeline, ...entriesOf(move)] };
  }
  return steps.length === 0 ? undefined : { before, after, steps };
}

function writeOf({ before, steps }: JobChange) {
  const moves = steps.map(({ move }) => move);
  const over = {
    // Past the relay, which holds it no longer.
    ...(moves.some(({ state }) => state) ? { leaseOwner: 1 as const } : {}),
    ...(moves.some(({ state }) => state === 'sent') ? { payload: 1 as const } : {}),
  };
  return {
    updateOne: {
      filter: { _id: before._id, revision: before.revision },
      update: {
        $set: Object.assign({}, ...moves.map(fieldsOf)) as Partial<OutboxDocument>,
        $push: { timeline: { $each: moves.flatMap(entriesOf), $sort: { at: 1 as const } } },
        $inc: { revision: 1 },
        ...(Object.keys(over).length > 0 ? { $unset: over } : {}),
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
function isWritten({ steps }: JobChange, now: JobRecord | undefined): boolean {
  const entry = steps[0]?.move.entry;
  const isIt = ({ state, at, worker }: TimelineEntry): boolean =>
    state === entry?.state && worker === entry.worker && at.getTime() === entry.at.getTime();
  return now?.timeline.some(isIt) === true;
}

async function find(model: OutboxModel, ids: Iterable<string>): Promise<Map<string, JobRecord>> {
  const options = { projection: { payload: 0 }, maxTimeMS: READ_LIMIT_MS } as const;
  const found = await storedJobs(model)
    .find<JobRecord>({ _id: { $in: [...ids] } }, options)
    .toArray();
  return new Map(found.map((doc) => [doc._id, doc]));
}

/** Writes changes, and gives those that were made: not those of jobs that somebody else changed meanwhile. */
async function write(model: OutboxModel, changes: readonly JobChange[]): Promise<readonly JobChange[]> {
  const { matchedCount } = await storedJobs(model).bulkWrite(changes.map(writeOf), TOGETHER);
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
  const ended: JobRecord[] = [];
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

/** Applies receipts to a model's jobs by the batch. Each call gives the step where its receipt moved the job. */
export function createReceiptStore(model: OutboxModel): (receipt: Receipt) => Promise<MovedJob | undefined> {
  return inBatches((receipts: readonly Receipt[]) => applyAll(model, receipts), { inOrder: true });
}
