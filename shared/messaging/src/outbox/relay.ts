import { publishLive } from '../live.ts';
import { currentTraceparent, withTrace } from '@harbour/platform/trace';
import { endsWithin } from '@harbour/platform/within';
import type { Connection } from 'mongoose';
import type { Broker } from '../broker/broker-port.ts';
import type { MessagingContext } from '../broker/context.ts';
import { encode, type HeaderValue, type OutgoingMessage } from '../broker/message.ts';
import { createRelayMetrics, type RelayMetrics } from '../metrics.ts';
import type { OutboxDocument } from './outbox.model.ts';
import type { Outbox } from './outbox.ts';
import { createRelayStore, type RelayStore } from './relay-store.ts';
import { JOBS_EXCHANGE, jobRoutingKey } from '../broker/topology.ts';

const BATCH = 100;
const MAX_UNCONFIRMED = 200;
const POLL_MS = 500;
const DRAIN_MS = 5_000;
const WATCH_AGAIN_MS = 2_000;

type Redis = Parameters<typeof publishLive>[0];

export interface RelayOptions {
  readonly connection: Connection;
  readonly broker: Broker;
  readonly outbox: Outbox;
  /** How long jobs that it took to publish are its own: RELAY_LEASE. */
  readonly leaseMs: number;
  /** Where given, each step is told to the dashboards. */
  readonly redis?: Redis;
}

function toMessage(doc: OutboxDocument): OutgoingMessage {
  const headers: Record<string, HeaderValue> = { 'x-run': doc.run, 'x-schema-version': doc.schemaVersion };
  // The worker's step follows this one.
  if (doc.traceparent) headers.traceparent = currentTraceparent();
  if (doc.requestId) headers['x-request-id'] = doc.requestId;
  // A replay starts a new life: a code that is asked for again is not late.
  return {
    id: doc._id,
    type: doc.type,
    content: encode(doc.payload),
    createdAt: doc.replayedAt ?? doc.createdAt,
    headers,
  };
}

interface Relay {
  readonly ctx: MessagingContext;
  readonly options: RelayOptions;
  readonly store: RelayStore;
  readonly metrics: RelayMetrics;
  readonly leases: Set<string>;
  readonly batches: Set<Promise<void>>;
  stopped: boolean;
  claiming: boolean;
  wokenWhileClaiming: boolean;
}

function tell(relay: Relay, doc: OutboxDocument, state: 'written' | 'published', at: Date): void {
  const { redis } = relay.options;
  if (!redis) return;
  const data = { jobId: doc._id, queue: doc.queue, state, at: at.toISOString() };
  void publishLive(redis, relay.ctx.config.QUEUE_PREFIX, { event: 'job', data });
}

/** Publishes a job and gives whether the broker has confirmed it. */
async function publishOne(relay: Relay, doc: OutboxDocument): Promise<boolean> {
  if (doc.state === 'written' && doc.publishAttempts === 0) tell(relay, doc, 'written', doc.createdAt);
  try {
    const routingKey = jobRoutingKey(doc.queue, doc.type);
    await withTrace(doc.traceparent, `publish ${doc.type}`, () =>
      relay.options.broker.publish(toMessage(doc), { exchange: JOBS_EXCHANGE, routingKey }),
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

/** A batch is marked by one write: after an outage thousands wait, and requests need the same connections. */
async function publishBatch(relay: Relay, lease: string, documents: OutboxDocument[]): Promise<void> {
  const at = new Date();
  const isConfirmed = await Promise.all(documents.map((doc) => publishOne(relay, doc)));
  const confirmed = documents.filter((_, index) => isConfirmed[index]);
  const failed = documents.filter((_, index) => !isConfirmed[index]);
  try {
    const { store, ctx } = relay;
    const marked = await Promise.all([store.markPublished(lease, confirmed, at), store.markFailed(lease, failed)]);
    const lost = documents.length - marked[0] - marked[1];
    if (lost > 0) ctx.log.warn({ jobs: lost }, 'The lease of jobs was lost: nothing of them is changed');
    for (const doc of confirmed) tell(relay, doc, 'published', at);
  } catch (error) {
    // MongoDB went away between confirm and mark: the lease runs out, it is published again, the consumer knows its id.
    relay.ctx.log.warn({ err: error }, 'The outbox could not be marked');
  } finally {
    relay.leases.delete(lease);
  }
}

const hasRoom = ({ batches }: Relay): boolean => batches.size * BATCH < MAX_UNCONFIRMED;

function startBatch(relay: Relay, lease: string, documents: OutboxDocument[]): void {
  relay.leases.add(lease);
  const batch = publishBatch(relay, lease, documents).finally(() => {
    const isAwaited = !hasRoom(relay);
    relay.batches.delete(batch);
    if (isAwaited) wake(relay);
  });
  relay.batches.add(batch);
}

async function claimAndPublish(relay: Relay): Promise<void> {
  while (!relay.stopped && relay.options.broker.connected && hasRoom(relay)) {
    const { lease, documents, isAll } = await relay.store.claim(BATCH);
    if (documents.length > 0) startBatch(relay, lease, documents);
    // Of later ones the change stream tells.
    if (isAll) return;
  }
}

function wake(relay: Relay): void {
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
function watchOutbox(relay: Relay): () => Promise<void> {
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

async function drain(relay: Relay): Promise<void> {
  relay.stopped = true;
  await endsWithin(DRAIN_MS, Promise.all(relay.batches));
  await Promise.all([...relay.leases].map((lease) => relay.store.release(lease)));
}

/** Starts publishing what the outbox holds (reliability §1). It ends in the process's 'consume' phase. */
export function startRelay(ctx: MessagingContext, options: RelayOptions): void {
  const metrics = createRelayMetrics(ctx.metrics, options.outbox);
  const store = createRelayStore(options.connection, ctx.instance, options.leaseMs);
  const flags = { stopped: false, claiming: false, wokenWhileClaiming: false };
  const relay: Relay = { ctx, options, store, metrics, leases: new Set(), batches: new Set(), ...flags };
  const unwatch = watchOutbox(relay);
  const poll = setInterval(() => wake(relay), POLL_MS);
  const forget = options.broker.onConnected(() => {
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
}
