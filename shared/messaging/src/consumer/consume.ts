import type { JobDeclaration, JobQueue } from '@harbour/contracts/job';
import type { JobSettings } from '@harbour/platform/config';
import { logContext } from '@harbour/platform/log-context';
import { patiently, prepareModels } from '@harbour/platform/mongo';
import { withTrace } from '@harbour/platform/trace';
import type { Connection } from 'mongoose';
import pLimit from 'p-limit';
import type * as z from 'zod';
import type { Broker, Subscription, Verdict } from '../broker/broker-port.ts';
import { runJob, type JobRun } from './run-job.ts';
import type { MessagingContext } from '../broker/context.ts';
import { deadLetter, type ConsumerTools, putBackFresh } from './delivery-ends.ts';
import { createDeliveryRecords } from './delivery-record.ts';
import { createSharedPause } from './shared-pause.ts';
import type { StillHeld } from './lease-watch.ts';
import { decode, type Delivery, textHeader } from '../broker/message.ts';
import { createJobMetrics } from '../metrics.ts';
import { createOutageGuard } from '../broker/outage.ts';
import { createReceiptSender } from './receipt-sender.ts';
import { openWorkerControl } from './worker-control.ts';

/** Messages in hand for each job that is carried out: the ends of the others are being written down meanwhile. */
const IN_HAND = 4;
/** A message handed out this often is republished: the broker's limit of 20 counts lost connections too (reliability §2). */
const FRESH_COPY_AFTER = 12;

export interface JobMeta {
  readonly jobId: string;
  /** From 1. */
  readonly attempt: number;
  readonly traceparent: string | undefined;
  readonly createdAt: Date;
  /** To be awaited last before the vendor is asked, after any wait of the handler's own. @throws LeaseLostError */
  readonly stillHeld: StillHeld;
}

/**
 * Carries out a job. Returning acknowledges it, `said` being the vendor's own words for the timeline; a PermanentError
 * ends it, anything else thrown is tried again.
 */
export type JobHandler<S extends z.ZodType = z.ZodType> = (
  payload: z.output<S>,
  meta: JobMeta,
  // oxlint-disable-next-line typescript/no-invalid-void-type -- a handler may simply return
) => Promise<{ providerId?: string | undefined; said?: string | undefined } | void>;

export type JobBinding<S extends z.ZodType = z.ZodType> = readonly [JobDeclaration<S>, JobHandler<S>];

export interface ConsumeJobsOptions<S extends readonly z.ZodType[]> {
  readonly broker: Broker;
  readonly connection: Connection;
  /** Names the delivery records: one name for all replicas. */
  readonly consumer: string;
  readonly jobs: readonly [...{ [I in keyof S]: JobBinding<S[I]> }];
  readonly settings: JobSettings;
}

interface BoundJob {
  readonly declaration: JobDeclaration;
  readonly handler: JobHandler;
}

function bind(bindings: readonly JobBinding[]): { queue: JobQueue; jobs: Map<string, BoundJob> } {
  const queue = bindings[0]?.[0].queue;
  if (!queue) throw new Error('A consumer needs a job');
  const jobs = new Map<string, BoundJob>();
  for (const [declaration, handler] of bindings) {
    if (jobs.has(declaration.name)) throw new Error(`Two handlers for the job ${declaration.name}`);
    if (declaration.queue !== queue) throw new Error(`The job ${declaration.name} is not of the queue ${queue}`);
    jobs.set(declaration.name, { declaration, handler });
  }
  return { queue, jobs };
}

function runOf(delivery: Delivery): number {
  const run = delivery.headers['x-run'];
  return typeof run === 'number' ? run : 0;
}

async function handle(tools: ConsumerTools, jobs: Map<string, BoundJob>, delivery: Delivery): Promise<Verdict> {
  if (delivery.deliveryCount >= FRESH_COPY_AFTER) return putBackFresh(tools, delivery);
  const bound = jobs.get(delivery.type);
  const run = runOf(delivery);
  if (!bound)
    return deadLetter(tools, delivery, {
      attempt: 1,
      run,
      reason: `Unknown type of job: ${delivery.type.slice(0, 100)}`,
    });
  const { declaration, handler } = bound;
  const payload = declaration.payload.safeParse(decode(delivery.content));
  if (!payload.success) {
    const where = payload.error.issues.map((issue) => issue.path.join('.') || 'body').join(', ');
    return deadLetter(tools, delivery, { attempt: 1, run, reason: `The message does not fit its schema: ${where}` });
  }
  const traceparent = textHeader(delivery.headers, 'traceparent');
  const job: JobRun = {
    delivery,
    run,
    lifetimeMs: declaration.lifetimeMs,
    call: (attempt, stillHeld) =>
      handler(payload.data, { jobId: delivery.id, attempt, traceparent, createdAt: delivery.createdAt, stillHeld }),
  };
  return runJob(tools, job);
}

/**
 * Consumes a queue's jobs (reliability §3): schema check, delivery record, retries through waiting queues, dead
 * letters and receipts. An admin may pause it. All jobs must be of one queue. Ends in the process's 'consume' phase.
 */
export async function consumeJobs<const S extends readonly z.ZodType[]>(
  ctx: MessagingContext,
  options: ConsumeJobsOptions<S>,
): Promise<Subscription> {
  const { broker, connection, consumer, settings } = options;
  const { queue, jobs } = bind(options.jobs);
  const records = createDeliveryRecords(connection, { consumer, owner: ctx.instance, leaseMs: settings.JOB_LEASE });
  const guard = createOutageGuard(ctx, () => records.ping());
  const metrics = createJobMetrics(ctx.metrics, queue, jobs.keys());
  const receipts = createReceiptSender(ctx, broker);
  const unrecorded: ConsumerTools['unrecorded'] = new Map();
  const pausedBy = new Set(['start']);
  const turns = { atOnce: pLimit(settings.JOBS_AT_ONCE), isPaused: () => pausedBy.size > 0 };
  const tools: ConsumerTools = {
    ctx,
    broker,
    queue,
    records,
    guard,
    metrics,
    receipts,
    settings,
    unrecorded,
    ...turns,
  };
  const inContext = (delivery: Delivery): Promise<Verdict> => {
    const requestId = textHeader(delivery.headers, 'x-request-id');
    return withTrace(textHeader(delivery.headers, 'traceparent'), `consume ${delivery.type}`, () =>
      logContext.run({ jobId: delivery.id, ...(requestId ? { requestId } : {}) }, () => handle(tools, jobs, delivery)),
    );
  };
  const control = await openWorkerControl(ctx, connection, queue);
  if (control.wasPaused) pausedBy.add('admin');
  await patiently(ctx, () => prepareModels(connection));
  const prefetch = IN_HAND * settings.JOBS_AT_ONCE;
  const subscription = await broker.consume(queue, inContext, { prefetch, isPaused: true });
  const holdOf = createSharedPause(subscription, pausedBy);
  guard.watch(holdOf('outage'));
  // Takes nothing before it hears of orders and has looked: one given during the start would come too late.
  await control.obey(broker, holdOf('admin'));
  await holdOf('start').resume();
  return subscription;
}
