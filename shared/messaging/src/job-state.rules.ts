import type { jobMoved, JobState } from '@harbour/contracts/receipt';
import type { PayloadOf } from '@harbour/contracts/job';
import type { OutboxDocument, TimelineEntry } from './outbox.model.ts';

export type Receipt = PayloadOf<typeof jobMoved>;
type JobRecord = Pick<OutboxDocument, 'state' | 'attempts' | 'run' | 'replayedAt' | 'timeline'>;

/** What a receipt changes of a job. `state` is absent where it only fills in the timeline. */
export interface JobMove {
  readonly entry: TimelineEntry;
  readonly state?: JobState;
  readonly attempts: number;
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

function movesOn(job: JobRecord, receipt: Receipt): boolean {
  if (job.state === 'sent') return false;
  if (receipt.state === 'sent') return true;
  if (job.state === 'dead') return false;
  if (receipt.attempt !== job.attempts) return receipt.attempt > job.attempts;
  return RANK[receipt.state] > RANK[job.state];
}

/** What a receipt does to a job, or undefined where it was counted before. It never moves a job backwards. */
export function moveJob(job: JobRecord, receipt: Receipt): JobMove | undefined {
  // A receipt from before the replay belongs to the run that died: it is history, and moves nothing.
  const isLate = job.replayedAt !== undefined && receipt.at < job.replayedAt && receipt.state !== 'sent';
  const run = isLate ? job.run - 1 : job.run;
  const { state, attempt, at, detail } = receipt;
  if (job.timeline.some((e) => e.state === state && e.attempt === attempt && e.run === run)) return undefined;
  const entry: TimelineEntry = { state, at, attempt, run, ...(detail === undefined ? {} : { detail }) };
  if (isLate) return { entry, attempts: job.attempts };
  const attempts = Math.max(job.attempts, attempt);
  return movesOn(job, receipt) ? { entry, state, attempts } : { entry, attempts };
}
