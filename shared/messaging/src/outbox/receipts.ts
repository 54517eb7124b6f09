import { jobMoved } from '@harbour/contracts/receipt';
import { publishLive } from '../live.ts';
import { withTrace } from '@harbour/platform/trace';
import type { Broker, Subscription, Verdict } from '../broker/broker-port.ts';
import type { MessagingContext } from '../broker/context.ts';
import { copyOf } from '../consumer/delivery-ends.ts';
import { decode, type Delivery, textHeader } from '../broker/message.ts';
import { createOutageGuard } from '../broker/outage.ts';
import type { MovedJob } from './job-view.ts';
import type { Outbox } from './outbox.ts';
import { deadQueue, RECEIPTS_QUEUE } from '../broker/topology.ts';

/** As many as one write takes. */
const PREFETCH = 100;

export interface ConsumeReceiptsOptions {
  readonly broker: Broker;
  readonly outbox: Outbox;
  /** Where given, each step is told to the dashboards. */
  readonly redis?: Parameters<typeof publishLive>[0];
  /** Called after a receipt moved a job on. */
  readonly onMoved?: (job: MovedJob) => void;
}

/**
 * Applies the workers' receipts to the jobs in the outbox. A receipt of a job that is no longer kept is dropped, one
 * that is no receipt goes to the dead letters. Ends in the process's 'consume' phase.
 */
export async function consumeReceipts(ctx: MessagingContext, options: ConsumeReceiptsOptions): Promise<Subscription> {
  const { broker, outbox, redis, onMoved } = options;
  const tell = (job: MovedJob): void => {
    onMoved?.(job);
    if (redis) void publishLive(redis, ctx.config.QUEUE_PREFIX, { event: 'job', data: job });
  };
  const guard = createOutageGuard(ctx, () => outbox.find(''));
  const apply = async (delivery: Delivery): Promise<Verdict> => {
    const receipt = jobMoved.payload.safeParse(decode(delivery.content));
    if (!receipt.success || delivery.type !== jobMoved.name) {
      ctx.log.error({ type: delivery.type }, 'A receipt cannot be read');
      await broker.publish(copyOf(delivery), { exchange: '', routingKey: deadQueue(RECEIPTS_QUEUE) });
      return 'ack';
    }
    try {
      const moved = await outbox.applyReceipt(receipt.data);
      if (moved) tell(moved);
      return 'ack';
    } catch (error) {
      guard.report(error);
      return 'requeue';
    }
  };
  const handle = (delivery: Delivery): Promise<Verdict> =>
    withTrace(textHeader(delivery.headers, 'traceparent'), 'receipt', () => apply(delivery));
  const subscription = await broker.consume(RECEIPTS_QUEUE, handle, { prefetch: PREFETCH });
  guard.watch(subscription);
  return subscription;
}
