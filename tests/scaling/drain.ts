import { randomUUID } from 'node:crypto';
import type { Store } from '@harbour/tools/backing-services/choice';
import { createConnection } from 'mongoose';
import { removeQueues } from '../support/remove-queues.ts';
import { waitUntil } from '../support/wait-until.ts';
import { busyMs, openProcessorUse, type ProcessorUse, perJob, sumOf } from './processor-use.ts';
import { openPublisher, type Publisher } from './publisher.ts';
import { type SlowVendor, startSlowVendor } from './slow-vendor.ts';
import { createWorkers, type Workers } from './workers.ts';

const PATIENCE_MS = 1_800_000;
/** The share of a step's jobs after which its pace is taken: processes that came last may still be warming up. */
const WARM_UP = 0.1;
/** The first two steps send this share of the backlog for each of their workers. */
const SHARE_OF_WORKER = 0.1;
/** Of the pace with a backlog: how many jobs arrive while waits are measured. */
export const ARRIVING = 0.7;

export interface DrainRequest {
  readonly jobs: number;
  /** Numbers of workers, one after the other, least first; the last ones send what is left. */
  readonly workers: readonly number[];
  /** Jobs that arrive at random for each number of workers, after the backlog; 0 where waits are not measured. */
  readonly arrivals: number;
  readonly latencyMs: number;
  /** Texts that one process has in hand at once. */
  readonly jobsAtOnce: number;
  readonly services: {
    readonly mongo: Pick<Store, 'url'>;
    readonly broker: Pick<Store, 'url' | 'managementUrl'>;
    readonly redis: Pick<Store, 'url'>;
  };
  readonly log?: (line: string) => void;
}

/** What a number of workers did. */
export interface Step {
  readonly workers: number;
  /** Jobs a second while there was a backlog. */
  readonly perSecond: number;
  /** Processor time of a job by part; undefined where the stores have no processes of their own here. */
  readonly use: ProcessorUse | undefined;
  /** Processor that programs beside all of this took meanwhile, in cores; undefined where `use` is. */
  readonly coresOfOthers: number | undefined;
  /** Milliseconds from the publication to the vendor, of each job that arrived later. */
  readonly waitsMs: readonly number[];
}

/** A step before its waits were measured. */
type Drain = Omit<Step, 'waitsMs'>;

export interface Drained {
  readonly steps: readonly Step[];
  readonly lost: number;
  readonly sentTwice: number;
  /** How many each process has sent. */
  readonly shares: readonly number[];
}

interface Run {
  readonly request: DrainRequest;
  readonly vendor: SlowVendor;
  readonly workers: Workers;
  readonly publisher: Publisher;
  readonly look: (() => ProcessorUse) | undefined;
}

/** Resolves when so many texts are at the vendor; gives when that was. */
const untilSent = (vendor: SlowVendor, count: number): Promise<number> =>
  waitUntil(`${count} texts at the vendor`, () => vendor.sent.size >= count && performance.now(), PATIENCE_MS);

/** Has a number of workers send the backlog up to a number of texts. */
async function drainTo({ request, vendor, workers, look }: Run, count: number, end: number): Promise<Drain> {
  await workers.become(count);
  await waitUntil('a share for each', () => vendor.bySender.size === count, PATIENCE_MS);
  const first = vendor.sent.size;
  const began = await untilSent(vendor, Math.min(end - 1, first + Math.round((end - first) * WARM_UP)));
  const [already, before, busyBefore] = [vendor.sent.size, look?.(), busyMs()];
  const done = await untilSent(vendor, end);
  const [sent, after, busy] = [vendor.sent.size - already, look?.(), busyMs() - busyBefore];
  const perSecond = sent / ((done - began) / 1_000);
  request.log?.(`by ${count}: ${perSecond.toFixed(1)} jobs a second`);
  if (before === undefined || after === undefined)
    return { workers: count, perSecond, use: undefined, coresOfOthers: undefined };
  const use = perJob(before, after, sent);
  return { workers: count, perSecond, use, coresOfOthers: Math.max(0, busy - sumOf(use) * sent) / (done - began) };
}

/** Has jobs arrive at random, with no backlog before them, and gives how long each was on its way to the vendor. */
async function measureWaits({ request, vendor, workers, publisher }: Run, step: Drain): Promise<Step> {
  await workers.become(step.workers);
  const publishedAt = await publisher.arrivals(request.arrivals, ARRIVING * step.perSecond);
  await waitUntil(
    'all that arrived',
    () => [...publishedAt.keys()].every((text) => vendor.cameAt.has(text)),
    PATIENCE_MS,
  );
  return { ...step, waitsMs: [...publishedAt].map(([text, at]) => (vendor.cameAt.get(text) ?? at) - at) };
}

async function runSteps(run: Run): Promise<readonly Step[]> {
  const { request, vendor, publisher } = run;
  await publisher.backlog(request.jobs);
  request.log?.(`${request.jobs} jobs wait`);
  const drained: Drain[] = [];
  for (const [index, count] of request.workers.entries()) {
    const isLast = index === request.workers.length - 1;
    const most = Math.round(vendor.sent.size + request.jobs * SHARE_OF_WORKER * count);
    drained.push(await drainTo(run, count, isLast ? request.jobs : Math.min(most, request.jobs - 1)));
  }
  const steps: Step[] = [];
  // The other way round: workers are stopped, and none has to warm up.
  for (const step of drained.toReversed()) {
    steps.unshift(request.arrivals === 0 ? { ...step, waitsMs: [] } : await measureWaits(run, step));
  }
  return steps;
}

function environment(request: DrainRequest, id: string, vendorUrl: string): Record<string, string> {
  const { mongo, broker, redis } = request.services;
  const database = new URL(mongo.url);
  database.pathname = `/${id}`;
  return {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    MONGODB_URL: database.href,
    AMQP_URL: broker.url,
    REDIS_URL: redis.url,
    QUEUE_PREFIX: `${id}.`,
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: randomUUID(),
    TWILIO_BASE_URL: vendorUrl,
    JOBS_AT_ONCE: String(request.jobsAtOnce),
  };
}

/** Lets SMS workers, each a process of its own, drain a backlog in growing number, then measures how long new jobs wait for them. */
export async function drain(request: DrainRequest): Promise<Drained> {
  const id = `drain-${randomUUID().slice(0, 8)}`;
  const vendor = await startSlowVendor(request.latencyMs);
  const env = environment(request, id, vendor.url);
  const connection = await createConnection(env['MONGODB_URL'] ?? '').asPromise();
  const workers = createWorkers(env);
  const publisher = await openPublisher(env);
  try {
    const { services } = request;
    const look = await openProcessorUse({ connection, services, workerPids: () => workers.pids });
    const steps = await runSteps({ request, vendor, workers, publisher, look });
    // What would be sent a second time would be so now: the workers settle all that they have in hand.
    await workers.stop();
    const published = request.jobs + request.arrivals * request.workers.length;
    return {
      steps,
      lost: published - vendor.sent.size,
      sentTwice: [...vendor.sent.values()].filter((times) => times > 1).length,
      shares: [...vendor.bySender.values()],
    };
  } finally {
    await workers.stop('force');
    await publisher.stop();
    await vendor.stop();
    await removeQueues(request.services.broker.url, env['QUEUE_PREFIX'] ?? '');
    await connection.dropDatabase();
    await connection.close();
  }
}
