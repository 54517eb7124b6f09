import type { Supervised } from '@harbour/tools/supervisor';
import * as z from 'zod';
import { askManagement } from '../support/management-api.ts';
import type { Trigger } from '../scaling/scaling-rules.ts';
import { startReplica } from './replica.ts';
import type { ShopUnderTest } from './shop-under-test.ts';

const Queue = z.object({ messages: z.number().default(0) });
const Counters = z.object({
  body: z.object({ queueDetails: z.array(z.object({ name: z.string(), oldestSeconds: z.number().optional() })) }),
});

/** What KEDA reads of a queue: from RabbitMQ, or from the status service. */
export async function valueOf({ system, environments }: ShopUnderTest, { queue, counted }: Trigger): Promise<number> {
  if (counted === 'jobs') {
    const prefix = environments.get('sms')?.['QUEUE_PREFIX'] ?? '';
    const path = `/api/queues/%2F/${encodeURIComponent(prefix + queue)}`;
    return Queue.parse(await (await askManagement(system.services.broker.managementUrl ?? '', path)).json()).messages;
  }
  const answer = await fetch(`${environments.get('gateway')?.['STATUS_URL']}/status/rabbitmq`);
  const { body } = Counters.parse(await answer.json());
  return body.queueDetails.find(({ name }) => name === queue)?.oldestSeconds ?? 0;
}

/** The replicas of a worker, of which the shop's own one is the first to come and the last to go. */
export interface ScaledWorker {
  readonly count: number;
  /** Starts or stops replicas until there are so many: each that stops may finish what it has in hand. */
  become(count: number): Promise<void>;
}

/** A worker of the shop, none of which runs from now on. */
export async function scaledWorker(shop: ShopUnderTest, name: string): Promise<ScaledWorker> {
  const own = shop.process(name);
  await own.stop();
  const running: Supervised[] = [];
  return {
    get count() {
      return running.length;
    },
    async become(count) {
      while (running.length < count) {
        const isFirst = running.length === 0;
        if (isFirst) await own.startAgain();
        running.push(isFirst ? own : await startReplica(shop, name));
      }
      await Promise.all(running.splice(count).map((one) => one.stop()));
    },
  };
}
