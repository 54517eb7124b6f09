import { jobMoved } from '@harbour/contracts/receipt';
import { publishLive } from '../live.ts';
import { withTrace } from '@harbour/platform/trace';
import type { Broker, Subscription, Verdict } from '../broker/broker-port.ts';
import type { MessagingContext } from '../broker/context.ts';
import { copyOf } from '../consumer/delivery-ends.ts';
import { decode, type Delivery, encode, textHeader } from '../broker/message.ts';
import { createOutageGuard } from '../broker/outage.ts';
import type { Receipt } from './job-state.rules.ts';
import type { MovedJob } from './job-view.ts';
import type { Outbox } from './outbox.ts';
import { deadQueue, RECEIPTS_QUEUE } from '../broker/topology.ts';

/** Messages in hand, each with the receipts that a worker had at one moment. */
const PREFETCH = 50;

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
  const putAside = async (delivery: Delivery, unreadable: readonly unknown[]): Promise<void> => {
    ctx.log.error({ type: delivery.type, receipts: unreadable.length }, 'Receipts cannot be read');
    const content = unreadable.includes(undefined) ? delivery.content : encode(unreadable);
    await broker.publish({ ...copyOf(delivery), content }, { exchange: '', routingKey: deadQueue(RECEIPTS_QUEUE) });
  };
  const applyAll = async (receipts: readonly Receipt[]): Promise<void> => {
    for (const moved of await Promise.all(receipts.map((receipt) => outbox.applyReceipt(receipt))))
      if (moved) tell(moved);
  };
  const apply = async (delivery: Delivery): Promise<Verdict> => {
    const said = delivery.type === jobMoved.name ? [decode(delivery.content)].flat() : [undefined];
    const read = said.map((one) => jobMoved.payload.safeParse(one));
    try {
      await applyAll(read.flatMap(({ success, data }) => (success ? [data] : [])));
    } catch (error) {
      guard.report(error);
      return 'requeue';
    }
    const unreadable = said.filter((_, index) => read[index]?.success === false);
    if (unreadable.length > 0) await putAside(delivery, unreadable);
    return 'ack';
  };
  const handle = (delivery: Delivery): Promise<Verdict> =>
    withTrace(textHeader(delivery.headers, 'traceparent'), 'receipt', () => apply(delivery));
  const subscription = await broker.consume(RECEIPTS_QUEUE, handle, { prefetch: PREFETCH });
  guard.watch(subscription);
  return subscription;
}
