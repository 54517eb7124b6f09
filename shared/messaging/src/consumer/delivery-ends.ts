import type { JobQueue } from '@harbour/contracts/job';
import type { JobSettings } from '@harbour/platform/config';
import { pause } from '@harbour/platform/pause';
import type { LimitFunction } from 'p-limit';
import type { Broker, Verdict } from '../broker/broker-port.ts';
import type { MessagingContext } from '../broker/context.ts';
import type { DeliveryRecords } from './delivery-record.ts';
import { type Delivery, type OutgoingMessage, receiptFor } from '../broker/message.ts';
import type { JobMetrics } from '../metrics.ts';
import type { OutageGuard } from '../broker/outage.ts';
import type { ReceiptSender } from './receipt-sender.ts';
import { placeToWait } from './retry.ts';
import { deadQueue, DIED_HEADER, waitQueue, waitSteps } from '../broker/topology.ts';

const AGAIN_MS = 1_000;

/** What one consumer works with. */
export interface ConsumerTools {
  readonly ctx: MessagingContext;
  readonly broker: Broker;
  readonly queue: JobQueue;
  readonly records: DeliveryRecords;
  readonly guard: OutageGuard;
  readonly metrics: JobMetrics;
  readonly receipts: ReceiptSender;
  readonly settings: JobSettings;
  /** Runs what holds a job: JOBS_AT_ONCE at a time, in the order of their messages. */
  readonly atOnce: LimitFunction;
  /** Whether no further job is to be begun. */
  readonly isPaused: () => boolean;
  /** Sent, but MongoDB could not be told yet: job id → what the provider said. A redelivery here is not sent again. */
  readonly unrecorded: Map<
    string,
    { attempt: number; lease: string; providerId: string | undefined; said: string | undefined }
  >;
}

/**
 * Does a step until it succeeds: the message stays unacknowledged meanwhile, so nothing is lost. Gives false where
 * the message is not ours any more, or the process stops and has tried once more. A step that only this process can
 * do goes on without its message.
 */
export async function persist(
  tools: ConsumerTools,
  delivery: Delivery,
  step: () => Promise<unknown>,
  { withoutMessage = false } = {},
): Promise<boolean> {
  const { life, log } = tools.ctx;
  for (;;) {
    const isLast = life.stopping;
    try {
      await step();
      return true;
    } catch (error) {
      log.warn({ err: error }, 'A step after a delivery failed; retrying');
      if (isLast || (delivery.isGone() && !withoutMessage)) return false;
    }
    await pause(AGAIN_MS, life.signal);
  }
}

/** The same message, to be published again. */
export function copyOf(delivery: Delivery, headers: OutgoingMessage['headers'] = {}): OutgoingMessage {
  const { id, type, content, createdAt } = delivery;
  const { 'x-delivery-count': _, ...kept } = delivery.headers;
  return { id, type, content, createdAt, headers: { ...kept, ...headers } };
}

/** Puts a confirmed copy at the queue's end and takes the original off: the broker's count of deliveries starts anew. */
export async function putBackFresh(tools: ConsumerTools, delivery: Delivery): Promise<Verdict> {
  const { broker, queue } = tools;
  const publish = () => broker.publish(copyOf(delivery), { exchange: '', routingKey: queue });
  return (await persist(tools, delivery, publish)) ? 'ack' : 'requeue';
}

/** Moves a message to the waiting queue that fits; the copy is confirmed before the original is acknowledged. */
export async function putToWait(tools: ConsumerTools, delivery: Delivery, delayMs: number): Promise<Verdict> {
  const { broker, queue } = tools;
  const { step, expirationMs } = placeToWait(delayMs, waitSteps(queue));
  const destination = { exchange: '', routingKey: waitQueue(queue, step) } as const;
  const publish = () => broker.publish({ ...copyOf(delivery), expirationMs }, destination);
  return (await persist(tools, delivery, publish)) ? 'ack' : 'requeue';
}

/** Tells the log that a job is another worker's by now. */
export function tellLost({ ctx }: ConsumerTools, delivery: Delivery): void {
  ctx.log.warn({ jobId: delivery.id }, 'Another worker took this job over: nothing is changed');
}

/**
 * Does a step that needs the job's lease: `lost` where another worker goes on with the job, which is logged; `undone`
 * where `persist` gave up.
 */
export async function persistHeld(
  tools: ConsumerTools,
  delivery: Delivery,
  step: () => Promise<boolean>,
): Promise<'done' | 'lost' | 'undone'> {
  let isHeld = false;
  const mark = async () => {
    isHeld = await step();
  };
  if (!(await persist(tools, delivery, mark))) return 'undone';
  if (!isHeld) tellLost(tools, delivery);
  return isHeld ? 'done' : 'lost';
}

export interface DeadLetterCause {
  readonly attempt: number;
  readonly run: number;
  readonly reason: string;
  /** Of the claim that ends here; none for a message that was never claimed. */
  readonly lease?: string;
}

/** Moves a message to the dead letters: copy confirmed, record written, receipt sent, then acknowledged. */
export async function deadLetter(tools: ConsumerTools, delivery: Delivery, cause: DeadLetterCause): Promise<Verdict> {
  const { broker, queue, records, receipts, ctx, metrics } = tools;
  const { attempt, run, reason, lease } = cause;
  const extend = () => (lease === undefined ? Promise.resolve(true) : records.extend(delivery.id, lease));
  if ((await persistHeld(tools, delivery, extend)) !== 'done') return 'requeue';
  const dead = { ...copyOf(delivery, { 'x-reason': reason.slice(0, 300), [DIED_HEADER]: Date.now() }) };
  const publish = () => broker.publish(dead, { exchange: '', routingKey: deadQueue(queue) });
  if (!(await persist(tools, delivery, publish))) return 'requeue';
  if (delivery.id) {
    const mark = () => records.markFailed(delivery.id, lease, run, reason);
    const marked = await persistHeld(tools, delivery, mark);
    // The letter stays: an admin who replays it finds what became of the job.
    if (marked === 'lost' && lease === undefined) return 'ack';
    if (marked !== 'done') return 'requeue';
    const tell = () => receipts.tell({ ...receiptFor(delivery), state: 'dead', attempt, run, detail: reason });
    if (!(await persist(tools, delivery, tell))) return 'requeue';
  }
  ctx.log.error({ jobId: delivery.id, type: delivery.type, queue, attempt, reason }, 'A job is dead');
  metrics.ended(delivery.type, 'dead');
  return 'ack';
}
