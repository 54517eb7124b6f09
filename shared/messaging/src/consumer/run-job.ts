import { LeaseLostError, PermanentError, PostponedError, TransientError } from '@harbour/platform/errors';
import type { Verdict } from '../broker/broker-port.ts';
import { deadLetter, type ConsumerTools, persist, persistHeld, putToWait, tellLost } from './delivery-ends.ts';
import type { Claim } from './delivery-record.ts';
import { type StillHeld, watchLease } from './lease-watch.ts';
import { type Delivery, receiptFor } from '../broker/message.ts';
import { HELD_WAIT, maxAttempts, nextDelay } from './retry.ts';

/** A job with a good message: how to call its handler, and what its retries depend on. */
export interface JobRun {
  readonly delivery: Delivery;
  /** How often it was replayed. */
  readonly run: number;
  readonly lifetimeMs: number | undefined;
  readonly call: (attempt: number, stillHeld: StillHeld) => Promise<unknown>;
}

/** The claim under which a job is carried out. */
type Held = Extract<Claim, { kind: 'claimed' }> & { readonly stillHeld: StillHeld };

function textOf(result: unknown, field: 'providerId' | 'said'): string | undefined {
  const value: unknown = result instanceof Object ? Reflect.get(result, field) : undefined;
  return typeof value === 'string' ? value : undefined;
}

const isExpired = ({ delivery, lifetimeMs }: JobRun): boolean =>
  lifetimeMs !== undefined && Date.now() >= delivery.createdAt.getTime() + lifetimeMs;

const EXPIRED = 'Its lifetime was over before it could be carried out';

async function recordSent(tools: ConsumerTools, delivery: Delivery): Promise<Verdict> {
  const { records, unrecorded, receipts, ctx, metrics } = tools;
  const sent = unrecorded.get(delivery.id);
  if (!sent) return 'requeue';
  // Only this process knows that it was sent: it says so also when its message went to another one.
  const mark = async () => {
    if (!(await records.markSent(delivery.id, sent.lease, sent.providerId)))
      ctx.log.warn(
        { jobId: delivery.id },
        'A job was recorded as sent before: another worker had it meanwhile, or the answer was lost',
      );
  };
  if (!(await persist(tools, delivery, mark, { withoutMessage: true }))) return 'requeue';
  unrecorded.delete(delivery.id);
  const { attempt, said } = sent;
  const receipt = {
    ...receiptFor(delivery),
    state: 'sent' as const,
    attempt,
    ...(said === undefined ? {} : { detail: said }),
  };
  if (!(await persist(tools, delivery, () => receipts.tell(receipt)))) return 'requeue';
  ctx.log.info({ type: delivery.type, attempt, providerId: sent.providerId }, 'A job was carried out');
  metrics.ended(delivery.type, 'sent');
  metrics.took(delivery.type, (Date.now() - delivery.createdAt.getTime()) / 1_000);
  return 'ack';
}

async function retryOrBury(tools: ConsumerTools, job: JobRun, held: Held, error: unknown): Promise<Verdict> {
  const { attempt, lease } = held;
  const { delivery, run, lifetimeMs } = job;
  const { records, receipts, ctx, metrics } = tools;
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof PermanentError) return deadLetter(tools, delivery, { attempt, lease, run, reason });
  const retryAfterMs = error instanceof TransientError ? error.retryAfterMs : undefined;
  const now = new Date();
  const next = nextDelay({
    attempt,
    createdAt: delivery.createdAt,
    now,
    waitsMs: tools.settings.RETRY_WAITS,
    lifetimeMs,
    retryAfterMs,
    random: Math.random(),
  });
  if ('giveUp' in next) {
    const why = next.giveUp === 'lifetime' ? EXPIRED : `Given up after ${attempt} attempts`;
    return deadLetter(tools, delivery, { attempt, lease, run, reason: `${why}: ${reason}` });
  }
  ctx.log.warn({ err: error, attempt, delayMs: next.delayMs }, 'A job will be retried');
  const nextAt = new Date(now.getTime() + next.delayMs);
  const mark = () => records.markRetrying(delivery.id, lease, reason, next.delayMs);
  if ((await persistHeld(tools, delivery, mark)) !== 'done') return 'requeue';
  const tell = () =>
    receipts.tell({ ...receiptFor(delivery), state: 'retrying', attempt, run, detail: reason, nextAt });
  if (!(await persist(tools, delivery, tell))) return 'requeue';
  metrics.ended(delivery.type, 'retried');
  return putToWait(tools, delivery, next.delayMs);
}

/** The vendor serves nobody now: the attempt does not count, and the queue rests until it may be asked again. */
async function standBack(tools: ConsumerTools, delivery: Delivery, lease: string, error: TransientError) {
  tools.guard.rest(error.retryAfterMs ?? tools.settings.VENDOR_REST);
  await persistHeld(tools, delivery, () => tools.records.giveBack(delivery.id, lease));
  tools.metrics.ended(delivery.type, 'held');
  return 'requeue' as const;
}

/** Not this job's turn: it waits beside the queue, so that those behind it go on, and its attempt does not count. */
async function postpone(tools: ConsumerTools, delivery: Delivery, lease: string, delayMs: number): Promise<Verdict> {
  const giveBack = () => tools.records.giveBack(delivery.id, lease);
  if ((await persistHeld(tools, delivery, giveBack)) !== 'done') return 'requeue';
  tools.metrics.ended(delivery.type, 'held');
  return putToWait(tools, delivery, delayMs);
}

/** Gives no verdict yet where the vendor has taken it. */
async function attemptJob(tools: ConsumerTools, job: JobRun, held: Held): Promise<Verdict | undefined> {
  const { attempt, lease, stillHeld } = held;
  const { delivery, run } = job;
  let result: unknown;
  try {
    await stillHeld();
    tools.receipts.note({ ...receiptFor(delivery), state: 'processing', attempt, run });
    result = await job.call(attempt, stillHeld);
  } catch (error) {
    if (error instanceof LeaseLostError) {
      tellLost(tools, delivery);
      return 'requeue';
    }
    if (error instanceof PostponedError) return postpone(tools, delivery, lease, error.delayMs);
    if (error instanceof TransientError && error.isOutage) return standBack(tools, delivery, lease, error);
    return retryOrBury(tools, job, held, error);
  }
  const [providerId, said] = [textOf(result, 'providerId'), textOf(result, 'said')];
  tools.unrecorded.set(delivery.id, { attempt, lease, providerId, said });
  return undefined;
}

/** What becomes of a message whose record does not let it be carried out now. */
async function respect(
  tools: ConsumerTools,
  job: JobRun,
  claim: Exclude<Claim, { kind: 'claimed' }>,
): Promise<Verdict> {
  const { delivery, run } = job;
  const { receipts, metrics } = tools;
  if (claim.kind === 'wait') {
    metrics.ended(delivery.type, 'held');
    return putToWait(tools, delivery, claim.isHeld ? HELD_WAIT.ms : claim.leftMs);
  }
  metrics.ended(delivery.type, 'duplicate');
  const { kind, attempt } = claim;
  const receipt = kind === 'sent' ? { state: 'sent' as const } : { state: 'dead' as const, detail: claim.reason };
  const tell = () => receipts.tell({ ...receiptFor(delivery), attempt, run, ...receipt });
  return (await persist(tools, delivery, tell)) ? 'ack' : 'requeue';
}

/** Claims a job and carries it out; gives no verdict yet where the vendor has it. */
async function claimAndAttempt(tools: ConsumerTools, job: JobRun): Promise<Verdict | undefined> {
  const { delivery, run } = job;
  // What happened while it waited for its turn: another copy of it was sent, or it may be another worker's.
  if (tools.unrecorded.has(delivery.id)) return undefined;
  if (tools.isPaused() || tools.ctx.life.stopping || delivery.isGone()) return 'requeue';
  let claim: Claim;
  const askedAt = performance.now();
  try {
    claim = await tools.records.claim(delivery.id, run);
  } catch (error) {
    tools.guard.report(error);
    return 'requeue';
  }
  if (claim.kind !== 'claimed') return respect(tools, job, claim);
  const { attempt, lease } = claim;
  if (isExpired(job)) return deadLetter(tools, delivery, { attempt, lease, run, reason: EXPIRED });
  const most = maxAttempts({ waitsMs: tools.settings.RETRY_WAITS, lifetimeMs: job.lifetimeMs });
  // Attempts that ended in a crash of the worker never came to be judged.
  if (attempt > most)
    return deadLetter(tools, delivery, { attempt: most, lease, run, reason: `Given up after ${most} attempts` });
  const extend = () => tools.records.extend(delivery.id, lease);
  const stillHeld = watchLease(extend, tools.settings.JOB_LEASE, askedAt);
  return attemptJob(tools, job, { ...claim, stillHeld });
}

/**
 * Claims a job, carries it out and ends its delivery: claim → handler → `sent` → receipt → ack (reliability §3). While its end is
 * written down, the next one is carried out.
 */
export async function runJob(tools: ConsumerTools, job: JobRun): Promise<Verdict> {
  const verdict = await tools.atOnce(() => claimAndAttempt(tools, job));
  return verdict ?? recordSent(tools, job.delivery);
}
