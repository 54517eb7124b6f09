import { DELIVERIES, type DeliveryState, type jobMoved, type JobState } from '@harbour/contracts/receipt';
import type { PayloadOf } from '@harbour/contracts/job';
import { type OutboxDocument, type TimelineEntry, UNPUBLISHED } from './outbox.model.ts';

export type Receipt = PayloadOf<typeof jobMoved>;
type JobRecord = Pick<OutboxDocument, 'state' | 'attempts' | 'run' | 'createdAt' | 'replayedAt' | 'timeline'>;

/** What a receipt changes of a job. `state` is absent where it only fills in the timeline. */
export interface JobMove {
  readonly entry: TimelineEntry;
  readonly state?: JobState;
  /** The vendor's word on what was sent. */
  readonly delivery?: DeliveryState;
  readonly attempts: number;
  /** The step before, where the relay has not noted it yet. */
  readonly published?: TimelineEntry;
}

const RANK: Record<JobState, number> = {
  written: 0,
  replayed: 0,
  published: 0,
  processing: 1,
  retrying: 2,
  dead: 3,
  sent: 4,
};

type WorkStep = Exclude<Receipt['state'], DeliveryState>;

const isDelivery = (state: Receipt['state']): state is DeliveryState =>
  DELIVERIES.some((delivery) => delivery === state);

function movesOn(job: JobRecord, receipt: { state: WorkStep; attempt: number }): boolean {
  if (job.state === 'sent') return false;
  if (receipt.state === 'sent') return true;
  if (job.state === 'dead') return false;
  if (receipt.attempt !== job.attempts) return receipt.attempt > job.attempts;
  return RANK[receipt.state] > RANK[job.state];
}

/** A receipt from before the replay belongs to the run that died: it is history, and moves nothing. */
function isOfEarlierRun(job: JobRecord, { state, run, at }: Receipt): boolean {
  if (state === 'sent') return false;
  // The worker's clock may be another than ours, so its time tells only where it names no run.
  return run === undefined ? job.replayedAt !== undefined && at < job.replayedAt : run < job.run;
}

/** A worker's receipt implies that its job was published, which the relay notes later than most jobs take. */
function publicationOf(job: JobRecord, { publishedAt }: Receipt): Pick<JobMove, 'published'> {
  const isNoted = !UNPUBLISHED.some((state) => state === job.state);
  if (isNoted || publishedAt === undefined || publishedAt < (job.replayedAt ?? job.createdAt)) return {};
  return { published: { state: 'published', at: publishedAt, attempt: 0, run: job.run } };
}

/** What a receipt does to a job, or undefined where it was counted before. It never moves a job backwards. */
export function moveJob(job: JobRecord, receipt: Receipt): JobMove | undefined {
  const isLate = isOfEarlierRun(job, receipt);
  const run = isLate ? job.run - 1 : job.run;
  const { state, attempt, at, detail, nextAt, worker } = receipt;
  if (job.timeline.some((e) => e.state === state && e.attempt === attempt && e.run === run)) return undefined;
  const said = { ...(detail === undefined ? {} : { detail }), ...(nextAt === undefined ? {} : { nextAt }) };
  const entry: TimelineEntry = { state, at, attempt, run, worker, ...said };
  if (isDelivery(state)) return { entry, delivery: state, attempts: job.attempts };
  if (isLate) return { entry, attempts: job.attempts };
  const attempts = Math.max(job.attempts, attempt);
  if (!movesOn(job, { state, attempt })) return { entry, attempts };
  return { entry, state, attempts, ...publicationOf(job, receipt) };
}
