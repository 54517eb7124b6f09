import { json } from 'node:stream/consumers';
import { askInside, type InsideTls } from '@harbour/platform/inside';
import * as z from 'zod';
import type { BrokerStatus, QueueRow } from '@harbour/contracts/status';
import type { Broker } from '@harbour/messaging/broker';
import { deadQueue, JOB_QUEUES } from '@harbour/messaging/topology';

const READ_LIMIT_MS = 1_500;

const Totals = z.object({
  object_totals: z.object({
    // What it does not tell is unknown, not 0.
    channels: z.int().nullable().default(null),
    consumers: z.int().default(0),
    exchanges: z.int().default(0),
    queues: z.int().default(0),
    connections: z.int().nullable().default(null),
  }),
});

const rate = z.object({ rate: z.number().default(0) }).optional();
const Queues = z.array(
  z.object({
    name: z.string(),
    messages_ready: z.int().default(0),
    messages_unacknowledged: z.int().default(0),
    consumers: z.int().default(0),
    message_stats: z.object({ publish_details: rate, deliver_get_details: rate, ack_details: rate }).optional(),
  }),
);

/** The counters without the time they were read. */
export type Counters = Omit<BrokerStatus, 'timestamp'>;

type ListedQueue = z.output<typeof Queues>[number];

/** A rate of a queue, 0 while nothing has happened in it; null of one that the API does not list. */
const rateOf = (
  queue: ListedQueue | undefined,
  name: keyof NonNullable<ListedQueue['message_stats']>,
): number | null => (queue === undefined ? null : (queue.message_stats?.[name]?.rate ?? 0));

/** A row per job queue, its prefix taken off; a queue's dead letters are counted in its row. */
export function rowsOf(queues: z.output<typeof Queues>, prefix: string): QueueRow[] {
  const byName = new Map(queues.map((queue) => [queue.name, queue]));
  return JOB_QUEUES.map((name) => {
    const queue = byName.get(prefix + name);
    return {
      name,
      ready: queue?.messages_ready ?? 0,
      unacked: queue === undefined ? null : queue.messages_unacknowledged,
      consumers: queue?.consumers ?? 0,
      publishRate: rateOf(queue, 'publish_details'),
      deliverRate: rateOf(queue, 'deliver_get_details'),
      ackRate: rateOf(queue, 'ack_details'),
      dead: byName.get(prefix + deadQueue(name))?.messages_ready ?? 0,
    };
  });
}

/** Reads the counters from the management API at `url` (user and password in it). @throws where it does not answer */
export function managementReader(url: string, prefix: string, tls: InsideTls): () => Promise<Counters> {
  const root = url.replace(/\/(api\/?)?$/, '');
  const get = async (path: string): Promise<unknown> =>
    json(await askInside(root + path, tls, { signal: AbortSignal.timeout(READ_LIMIT_MS) }));
  return async () => {
    const [overview, queues] = await Promise.all([get('/api/overview'), get('/api/queues')]);
    return { ...Totals.parse(overview).object_totals, queueDetails: rowsOf(Queues.parse(queues), prefix) };
  };
}

/** Reads the counters as AMQP tells them, where there is no management API. */
export function amqpReader(broker: Pick<Broker, 'inspect'>): () => Promise<Counters> {
  return () => broker.inspect();
}

/**
 * Counters of the management API, or what AMQP tells of the same queues while it does not answer: it asks every node of a cluster, and for
 * seconds also one that was lost.
 */
export function orAmqp(management: () => Promise<Counters>, amqp: () => Promise<Counters>): () => Promise<Counters> {
  const isListed = new Set<string>(JOB_QUEUES);
  return async () => {
    try {
      return await management();
    } catch {
      const read = await amqp();
      return { ...read, queueDetails: read.queueDetails.filter(({ name }) => isListed.has(name)) };
    }
  };
}

/**
 * Adds to each queue's counters how long its oldest job has waited; MongoDB's being away leaves that out. Nothing waits in
 * an empty queue: a job said to wait there was lost by the broker, and must not scale workers up.
 */
export function withAges(
  counters: () => Promise<Counters>,
  ages: () => Promise<Readonly<Record<string, number>>>,
): () => Promise<Counters> {
  return async () => {
    const [read, waiting] = await Promise.all([counters(), ages().catch(() => undefined)]);
    const queueDetails = read.queueDetails.map((row) => {
      const oldestSeconds = waiting?.[row.name];
      return oldestSeconds === undefined ? row : { ...row, oldestSeconds: row.ready === 0 ? 0 : oldestSeconds };
    });
    return { ...read, queueDetails };
  };
}
