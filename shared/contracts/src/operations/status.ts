import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { DeliveryState, JobState } from '../jobs/receipt.ts';

export const ConnectionStatus = z
  .enum(['connected', 'disconnected', 'error', 'unknown'])
  .meta({ id: 'ConnectionStatus' });
export type ConnectionStatus = z.infer<typeof ConnectionStatus>;

/** One running copy of a process. */
const Replica = z
  .object({
    instance: z.string(),
    version: z.string(),
    startedAt: z.iso.datetime(),
    ready: z.boolean(),
    /** An admin has it take no jobs. */
    paused: z.boolean(),
    /** What its own checks of its stores took. */
    latencyMs: z.number().optional(),
    lastError: z.object({ text: z.string(), at: z.iso.datetime() }).optional(),
  })
  .meta({ id: 'Replica' });
export type Replica = z.infer<typeof Replica>;

/** One process or backing service as the dashboard shows it (product/entities §8). */
export const Module = z
  .object({
    name: z.string(),
    category: z.enum(['service', 'worker', 'store', 'provider']),
    connectionStatus: ConnectionStatus,
    detail: z.string().optional(),
    instances: z.int().optional(),
    latencyMs: z.number().optional(),
    since: z.iso.datetime().optional(),
    /** Of a process: its copies, oldest first. */
    replicas: z.array(Replica).optional(),
  })
  .meta({ id: 'Module' });
export type Module = z.infer<typeof Module>;

export const ServiceStatus = z
  .object({ modules: z.array(Module), timestamp: z.iso.datetime() })
  .meta({ id: 'ServiceStatus' });
export type ServiceStatus = z.infer<typeof ServiceStatus>;

export const QueueRow = z
  .object({
    name: z.string(),
    ready: z.int(),
    /** This and the rates are null where only the management API could tell and it is missing. */
    unacked: z.int().nullable(),
    consumers: z.int(),
    publishRate: z.number().nullable(),
    deliverRate: z.number().nullable(),
    ackRate: z.number().nullable(),
    dead: z.int(),
    /** How long the job that waits longest has waited, in seconds; absent where MongoDB cannot tell. */
    oldestSeconds: z.number().optional(),
  })
  .meta({ id: 'QueueRow' });
export type QueueRow = z.infer<typeof QueueRow>;

/** The broker's counters (product/entities §8) and a row per job queue. */
export const BrokerStatus = z
  .object({
    /** Null, as are the connections, where only the management API could tell and it is missing. */
    channels: z.int().nullable(),
    consumers: z.int(),
    exchanges: z.int(),
    queues: z.int(),
    connections: z.int().nullable(),
    queueDetails: z.array(QueueRow),
    timestamp: z.iso.datetime(),
  })
  .meta({ id: 'BrokerStatus' });
export type BrokerStatus = z.infer<typeof BrokerStatus>;

/** A process's sign of life, kept in Redis for a few seconds. */
export const Heartbeat = z.object({
  process: z.string(),
  instance: z.string(),
  version: z.string(),
  startedAt: z.iso.datetime(),
  at: z.iso.datetime(),
  ready: z.boolean(),
  latencyMs: z.number().optional(),
  lastError: z.object({ text: z.string(), at: z.iso.datetime() }).optional(),
  details: z.record(z.string(), z.string()),
});
export type Heartbeat = z.infer<typeof Heartbeat>;

/** What the status stream says of one job's step. */
export const JobTick = z.object({
  jobId: z.string(),
  queue: z.string(),
  state: JobState,
  at: z.iso.datetime(),
  /** Where the step is the vendor's word after `sent`. */
  delivery: DeliveryState.optional(),
});
export const PageViewTick = z.object({ page: z.string(), viewCount: z.int() });

/** What one process tells the dashboards live; best effort. */
export const LiveMessage = z.discriminatedUnion('event', [
  z.object({ event: z.literal('job'), data: JobTick }),
  z.object({ event: z.literal('pageview'), data: PageViewTick }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;

const tag = 'Status';

export const getStatus = endpoint({
  method: 'GET',
  path: '/api/status',
  access: 'admin',
  tag,
  summary: 'Health of every process, store and provider',
  answer: ServiceStatus,
});

export const getBrokerStatus = endpoint({
  method: 'GET',
  path: '/api/status/rabbitmq',
  access: 'admin',
  tag,
  summary: "The broker's counters and a row per queue",
  answer: BrokerStatus,
});

/** Events `modules`, `rabbitmq`, `pageview`, `job`. */
export const streamStatus = endpoint({
  method: 'GET',
  path: '/api/sse/status',
  access: 'admin',
  tag,
  summary: 'Live events: modules, rabbitmq, pageview, job',
  answer: z.union([ServiceStatus, BrokerStatus, JobTick, PageViewTick]),
  stream: true,
});

export const streamTimestamp = endpoint({
  method: 'GET',
  path: '/api/sse/timestamp',
  access: 'admin',
  tag,
  summary: 'The server’s time, every second',
  answer: z.object({ timestamp: z.string() }),
  stream: true,
});

export const streamRandom = endpoint({
  method: 'GET',
  path: '/api/sse/random',
  access: 'admin',
  tag,
  summary: 'A random number, every second',
  answer: z.object({ random: z.number() }),
  stream: true,
});
