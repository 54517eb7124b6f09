import { modulesWatched } from '@harbour/contracts/status-history';
import type { Broker } from '@harbour/messaging/broker';
import type { MessagingContext } from '@harbour/messaging/context';
import { decode } from '@harbour/messaging/message';
import { copyOf } from '@harbour/messaging/delivery-ends';
import { createOutageGuard } from '@harbour/messaging/outage';
import { deadQueue, HISTORY_QUEUE } from '@harbour/messaging/topology';
import type { StatusHistoryService } from './status-history.service.ts';

/**
 * Keeps what the status service saw, one look after the other. The status service may write nothing; the gateway owns
 * the data, and what comes while MongoDB is away waits in the queue; what cannot be read goes to the dead letters. Ends in the process's 'consume' phase.
 */
export async function consumeWatched(
  ctx: MessagingContext,
  { broker, history }: { broker: Broker; history: StatusHistoryService },
): Promise<void> {
  const guard = createOutageGuard(ctx, () => history.ping());
  const subscription = await broker.consume(
    HISTORY_QUEUE,
    async (delivery) => {
      const seen = modulesWatched.payload.safeParse(decode(delivery.content));
      if (!seen.success) {
        ctx.log.error('What the status service saw cannot be read');
        await broker.publish(copyOf(delivery), { exchange: '', routingKey: deadQueue(HISTORY_QUEUE) });
        return 'ack';
      }
      try {
        await history.keep(seen.data);
        return 'ack';
      } catch (error) {
        guard.report(error);
        return 'requeue';
      }
    },
    { prefetch: 1 },
  );
  guard.watch(subscription);
}
