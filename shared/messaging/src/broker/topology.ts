import type { JobQueue } from '@harbour/contracts/job';
import type { Channel } from 'amqplib';
import { LONG_STEPS, SHORT_STEPS, WAIT_SPREAD, type WaitStep } from '../consumer/retry.ts';

export const JOBS_EXCHANGE = 'shop.jobs';
export const EVENTS_EXCHANGE = 'shop.events';
export const RECEIPTS_QUEUE = 'gateway.receipts';
/** What the status service has seen, for the gateway to keep. */
export const HISTORY_QUEUE = 'gateway.history';
export const JOB_QUEUES = ['mailer', 'sms', 'verification', 'webhooks'] as const satisfies readonly JobQueue[];
/** Questions between processes. Each waits in a queue of its own, for at most its asker's patience. */
export const REQUESTS = [
  'consent.holds',
  'shop.due',
  'shop.timed',
  'sms.status',
  'verification.check',
  'verification.make-mail-code',
  'verification.check-mail-code',
  'webhook.test',
] as const;

/** How long a dead letter waits to be replayed. */
export const DEAD_LETTER_LIFE_MS = 14 * 24 * 60 * 60_000;
/** When a letter died, in milliseconds since 1970. */
export const DIED_HEADER = 'x-died-at';
const MAX_LENGTH = 100_000;
const MAX_REQUESTS = 1_000;
const DELIVERY_LIMIT = 20;
/** A question outlives the loss of two servers; one that kills its servers ends with the third. */
const REQUEST_DELIVERY_LIMIT = 2;

/** One queue as it is declared; names carry the prefix, arguments are AMQP's. */
export interface QueueSpec {
  readonly name: string;
  readonly arguments: Readonly<Record<string, string | number | boolean>>;
  readonly bindings: readonly { readonly exchange: string; readonly pattern: string }[];
}

export interface Topology {
  readonly exchanges: readonly string[];
  readonly queues: readonly QueueSpec[];
}

/** Steps a job queue has a waiting queue for: the short ones only where jobs of short life are. */
export function waitSteps(queue: JobQueue): readonly WaitStep[] {
  return queue === 'verification' ? SHORT_STEPS : LONG_STEPS;
}

/** The routing key of a message for a job queue; any type reaches its queue, so an unknown one ends in its dead letters. */
export function jobRoutingKey(queue: string, type: string): string {
  return `${queue}.${type}`;
}

export function deadQueue(queue: string): string {
  return `${queue}.dead`;
}

/** Whether a queue, with or without its prefix, holds dead letters. */
export function isDeadQueue(name: string): boolean {
  return name.endsWith('.dead');
}

export function waitQueue(queue: string, step: WaitStep): string {
  return `${queue}.wait.${step.name}`;
}

function safeQuorum(deadLetterTo: string): Record<string, string | number> {
  return {
    'x-queue-type': 'quorum',
    'x-dead-letter-exchange': '',
    'x-dead-letter-routing-key': deadLetterTo,
    'x-dead-letter-strategy': 'at-least-once',
    'x-overflow': 'reject-publish',
    'x-max-length': MAX_LENGTH,
  };
}

function consumerQueues(
  name: string,
  prefix: string,
  bindings: QueueSpec['bindings'],
  more: QueueSpec['arguments'] = {},
): QueueSpec[] {
  const dead = { 'x-queue-type': 'quorum', 'x-message-ttl': DEAD_LETTER_LIFE_MS };
  return [
    { name: prefix + deadQueue(name), arguments: dead, bindings: [] },
    {
      name: prefix + name,
      arguments: { ...safeQuorum(prefix + deadQueue(name)), 'x-delivery-limit': DELIVERY_LIMIT, ...more },
      bindings,
    },
  ];
}

function waitQueues(queue: JobQueue, prefix: string): QueueSpec[] {
  return waitSteps(queue).map((step) => ({
    name: prefix + waitQueue(queue, step),
    // Each message brings its own, spread expiry; the queue's is the upper end, so a head delays nobody beyond the spread.
    arguments: { ...safeQuorum(prefix + queue), 'x-message-ttl': Math.round(step.ms * (1 + WAIT_SPREAD)) },
    bindings: [],
  }));
}

export function requestQueue(name: string): string {
  return `ask.${name}`;
}

/** The queue of a question as its servers declare it, and the gateway with all others. */
export function requestQueueSpec(name: string, prefix: string): QueueSpec {
  return {
    name: prefix + requestQueue(name),
    arguments: {
      'x-queue-type': 'quorum',
      'x-delivery-limit': REQUEST_DELIVERY_LIMIT,
      'x-overflow': 'reject-publish',
      'x-max-length': MAX_REQUESTS,
    },
    bindings: [],
  };
}

/**
 * All exchanges and queues of the product (reliability §2), their names behind `prefix`. Every queue is a quorum queue: one
 * that lived on a single node would hold up everybody who connects while that node is away.
 */
export function topology(prefix: string): Topology {
  const jobs = prefix + JOBS_EXCHANGE;
  const events = prefix + EVENTS_EXCHANGE;
  return {
    exchanges: [jobs, events],
    queues: [
      ...JOB_QUEUES.flatMap((queue) => [
        ...consumerQueues(queue, prefix, [{ exchange: jobs, pattern: `${queue}.#` }]),
        ...waitQueues(queue, prefix),
      ]),
      ...consumerQueues(RECEIPTS_QUEUE, prefix, [{ exchange: events, pattern: 'job.#' }]),
      // One reader at a time, so that what was seen is kept in its order.
      ...consumerQueues(HISTORY_QUEUE, prefix, [{ exchange: events, pattern: 'modules.#' }], {
        'x-single-active-consumer': true,
      }),
      ...REQUESTS.map((name) => requestQueueSpec(name, prefix)),
    ],
  };
}

export async function declareQueue(channel: Channel, { name, arguments: args }: QueueSpec): Promise<void> {
  await channel.assertQueue(name, { durable: true, arguments: args });
}

/** Declares the whole topology. */
export async function declareTopology(channel: Channel, prefix: string): Promise<void> {
  const { exchanges, queues } = topology(prefix);
  await Promise.all(exchanges.map((name) => channel.assertExchange(name, 'topic', { durable: true })));
  await Promise.all(queues.map((queue) => declareQueue(channel, queue)));
  const bindings = queues.flatMap((q) => q.bindings.map((binding) => ({ queue: q.name, ...binding })));
  await Promise.all(bindings.map((b) => channel.bindQueue(b.queue, b.exchange, b.pattern)));
}
