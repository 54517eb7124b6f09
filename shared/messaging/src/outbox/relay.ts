import { randomUUID } from 'node:crypto';
import { publishLive } from '../live.ts';
import { currentTraceparent, withTrace } from '@harbour/platform/trace';
import { endsWithin } from '@harbour/platform/within';
import type { Connection } from 'mongoose';
import type { Broker } from '../broker/broker-port.ts';
import type { MessagingContext } from '../broker/context.ts';
import { encode, type HeaderValue, type OutgoingMessage, PUBLISHED_HEADER } from '../broker/message.ts';
import { createRelayMetrics, type RelayMetrics } from '../metrics.ts';
import { backlogOf } from './backlog.ts';
import { type OutboxDocument, outboxModel } from './outbox.model.ts';
import { createRelayRoom, type RelayRoom } from './relay-room.ts';
import { type Confirmed, createRelayStore, type LeasedJob, type RelayStore } from './relay-store.ts';
import { JOBS_EXCHANGE, jobRoutingKey } from '../broker/topology.ts';

const BATCH = 100;
const POLL_MS = 500;
/** So long after their publication jobs are marked that no receipt has moved on by then; most have been. */
const MARK_AFTER_MS = 2_000;
const DRAIN_MS = 5_000;
const WATCH_AGAIN_MS = 2_000;

type Redis = Parameters<typeof publishLive>[0];

export interface RelayOptions {
  readonly connection: Connection;
  readonly broker: Broker;
  /** How long jobs that it took to publish are its own: RELAY_LEASE. */
  readonly leaseMs: number;
  /** Where given, each step is told to the dashboards. */
  readonly redis?: Redis;
}

/** A job with its payload as it goes on the wire. */
interface EncodedJob {
  readonly doc: LeasedJob;
  readonly content: Buffer;
}

const encoded = (doc: LeasedJob): EncodedJob => ({ doc, content: encode(doc.payload) });

function toMessage({ doc, content }: EncodedJob, at: Date): OutgoingMessage {
  const headers: Record<string, HeaderValue> = {
    'x-run': doc.run,
    'x-schema-version': doc.schemaVersion,
    [PUBLISHED_HEADER]: at.getTime(),
  };
  // The worker's step follows this one.
  if (doc.traceparent) headers.traceparent = currentTraceparent();
  if (doc.requestId) headers['x-request-id'] = doc.requestId;
  // A replay starts a new life: a code that is asked for again is not late.
  return {
    id: doc._id,
    type: doc.type,
    content,
    createdAt: doc.replayedAt ?? doc.createdAt,
    headers,
  };
}

/** Publishes jobs from memory; what it does not hold there, it finds in the outbox. */
export interface Relay {
  /** The lease to write a new job under, so that it is published as soon as it is committed; none where there is no room. */
  leaseForNew(): { readonly leaseOwner: string; readonly leaseUntil: Date } | undefined;
  /** Publishes a job that was written under that lease and is committed. */
  publish(job: LeasedJob): void;
}

interface RunningRelay {
  readonly ctx: MessagingContext;
  readonly options: RelayOptions;
  readonly store: RelayStore;
  readonly metrics: RelayMetrics;
  /** Of jobs that are written under it, each of them once. */
  readonly leaseOwner: string;
  /** Under way, with their leases. */
  readonly batches: Map<Promise<void>, string>;
  /** Not marked yet, the oldest first. */
  confirmed: Confirmed[];
  /** What is left for jobs on their way to the broker. */
  readonly room: RelayRoom;
  stopped: boolean;
  claiming: boolean;
  wokenWhileClaiming: boolean;
}

function tell(relay: RunningRelay, doc: OutboxDocument, state: 'written' | 'published', at: Date): void {
  const { redis } = relay.options;
  if (!redis) return;
  const data = { jobId: doc._id, queue: doc.queue, state, at: at.toISOString() };
  void publishLive(redis, relay.ctx.config.QUEUE_PREFIX, { event: 'job', data });
}

/** Publishes a job and gives whether the broker has confirmed it. */
async function publishOne(relay: RunningRelay, job: EncodedJob, at: Date): Promise<boolean> {
  const { doc } = job;
  if (doc.state === 'written' && doc.publishAttempts === 0) tell(relay, doc, 'written', doc.createdAt);
  try {
    const routingKey = jobRoutingKey(doc.queue, doc.type);
    await withTrace(doc.traceparent, `publish ${doc.type}`, () =>
      relay.options.broker.publish(toMessage(job, at), { exchange: JOBS_EXCHANGE, routingKey }),
    );
  } catch (error) {
    relay.metrics.failed();
    relay.ctx.log.warn(
      { err: error, jobId: doc._id, attempt: doc.publishAttempts + 1 },
      'A job could not be published yet',
    );
    return false;
  }
  relay.metrics.confirmed(doc.replayedAt ?? doc.createdAt);
  return true;
}

/** Publishes jobs. What failed is put back by one write: in an outage thousands wait, and requests need the same connections. */
async function publishBatch(relay: RunningRelay, encodedJobs: readonly EncodedJob[]): Promise<void> {
  const at = new Date();
  const isConfirmed = await Promise.all(encodedJobs.map((job) => publishOne(relay, job, at)));
  const jobs = encodedJobs.map(({ doc }) => doc);
  for (const job of jobs.filter((_, index) => isConfirmed[index])) {
    relay.confirmed.push({ jobId: job._id, run: job.run, lease: job.leaseOwner, at });
    tell(relay, job, 'published', at);
  }
  const failed = jobs.filter((_, index) => !isConfirmed[index]);
  if (failed.length > 0) await marked(relay, async () => failed.length - (await relay.store.markFailed(failed)));
}

/** Marks jobs, and says of how many the lease was lost. */
async function marked(relay: RunningRelay, mark: () => Promise<number>): Promise<void> {
  try {
    const lost = await mark();
    if (lost > 0) relay.ctx.log.warn({ jobs: lost }, 'The lease of jobs was lost: nothing of them is changed');
  } catch (error) {
    // MongoDB went away between confirm and mark: the lease runs out, it is published again, the consumer knows its id.
    relay.ctx.log.warn({ err: error }, 'The outbox could not be marked');
  }
}

/** Marks what was published so long ago, by one write. */
async function markConfirmed(relay: RunningRelay, agoMs: number): Promise<void> {
  const until = Date.now() - agoMs;
  const due = relay.confirmed.filter(({ at }) => at.getTime() <= until);
  if (due.length === 0) return;
  relay.confirmed = relay.confirmed.filter(({ at }) => at.getTime() > until);
  await marked(relay, () => relay.store.markPublished(due));
}

function startBatch(relay: RunningRelay, lease: string, jobs: readonly EncodedJob[]): void {
  const bytes = jobs.reduce((sum, { content }) => sum + content.length, 0);
  const leave = relay.room.take(jobs.length, bytes);
  const batch = publishBatch(relay, jobs).finally(() => {
    const isAwaited = relay.room.left === 0;
    leave();
    relay.batches.delete(batch);
    if (isAwaited) wake(relay);
  });
  relay.batches.set(batch, lease);
}

async function claimAndPublish(relay: RunningRelay): Promise<void> {
  while (!relay.stopped && relay.options.broker.connected && relay.room.left > 0) {
    const most = Math.min(BATCH, relay.room.left);
    // Taken before it is known how many there are, or jobs of requests take the same room meanwhile.
    const leave = relay.room.take(most, 0);
    const { lease, documents, isAll, left } = await relay.store.claim(most).finally(leave);
    relay.metrics.tookOver(left);
    if (documents.length > 0) startBatch(relay, lease, documents.map(encoded));
    // Of later ones the change stream tells.
    if (isAll) return;
  }
}

function wake(relay: RunningRelay): void {
  if (relay.claiming) {
    relay.wokenWhileClaiming = true;
    return;
  }
  if (relay.stopped || !relay.options.broker.connected) return;
  relay.claiming = true;
  relay.wokenWhileClaiming = false;
  claimAndPublish(relay)
    .catch((error: unknown) => relay.ctx.log.debug({ err: error }, 'The outbox could not be read'))
    .finally(() => {
      relay.claiming = false;
      if (relay.wokenWhileClaiming) wake(relay);
    });
}

/** Keeps a change stream open; while it is broken the poll alone wakes the relay. */
function watchOutbox(relay: RunningRelay): () => Promise<void> {
  let close: (() => Promise<void>) | undefined;
  let again: NodeJS.Timeout | undefined;
  const closeQuietly = async (): Promise<void> => {
    const closing = close;
    close = undefined;
    // A stream that broke may refuse to be closed; it is of no further use either way.
    await closing?.().catch(() => undefined);
  };
  const retry = (error: unknown): void => {
    relay.ctx.log.debug({ err: error }, 'The change stream of the outbox broke');
    void closeQuietly();
    clearTimeout(again);
    if (!relay.stopped) again = setTimeout(open, WATCH_AGAIN_MS).unref();
  };
  const open = (): void => {
    try {
      close = relay.store.watch(() => wake(relay), retry);
    } catch (error) {
      retry(error);
    }
  };
  open();
  return async () => {
    clearTimeout(again);
    await closeQuietly();
  };
}

async function drain(relay: RunningRelay): Promise<void> {
  relay.stopped = true;
  await endsWithin(DRAIN_MS, Promise.all(relay.batches.keys()));
  await markConfirmed(relay, 0);
  const left = new Set([relay.leaseOwner, ...relay.batches.values()]);
  await Promise.all([...left].map((lease) => relay.store.release(lease)));
}

/** The way of jobs that this process writes: from memory, once they are committed. */
function fromMemory(relay: RunningRelay): Relay {
  const { leaseOwner, options } = relay;
  return {
    leaseForNew() {
      if (relay.stopped || !options.broker.connected || relay.room.left === 0) return undefined;
      return { leaseOwner, leaseUntil: new Date(Date.now() + options.leaseMs) };
    },
    publish(job) {
      // Of a lease that ended meanwhile another relay may have made use.
      if (relay.stopped || Date.now() >= job.leaseUntil.getTime()) return;
      const one = encoded(job);
      if (relay.room.fits(one.content.length)) startBatch(relay, leaseOwner, [one]);
      // Others took the room while its transaction was under way: the relay finds it, so that it does not wait for its lease to end.
      else void marked(relay, async () => 1 - (await relay.store.markFailed([job])));
    },
  };
}

/** Starts publishing what the outbox holds (reliability §1). It ends in the process's 'consume' phase. */
export function startRelay(ctx: MessagingContext, options: RelayOptions): Relay {
  const { connection, broker, leaseMs } = options;
  const metrics = createRelayMetrics(ctx.metrics, () => backlogOf(outboxModel(connection)));
  const store = createRelayStore(connection, ctx.instance, leaseMs);
  const flags = { stopped: false, claiming: false, wokenWhileClaiming: false };
  const leaseOwner = `${ctx.instance}:${randomUUID()}`;
  const held = { leaseOwner, batches: new Map(), confirmed: [], room: createRelayRoom() };
  const relay: RunningRelay = { ctx, options, store, metrics, ...held, ...flags };
  const unwatch = watchOutbox(relay);
  const markAfterMs = Math.min(MARK_AFTER_MS, leaseMs / 4);
  const poll = setInterval(() => {
    wake(relay);
    void markConfirmed(relay, markAfterMs);
  }, POLL_MS);
  const forget = broker.onConnected(() => {
    // What failed while the broker was away waits no longer.
    store
      .makeAllDue()
      .catch((error: unknown) => ctx.log.debug({ err: error }, 'The outbox could not be woken'))
      .finally(() => wake(relay));
  });
  ctx.life.onStop('consume', 'outbox relay', async () => {
    forget();
    clearInterval(poll);
    await drain(relay);
    await unwatch();
  });
  return fromMemory(relay);
}
