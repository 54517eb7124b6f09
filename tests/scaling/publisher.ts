import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sendSms } from '@harbour/contracts/sms';
import { type Broker, openBroker } from '@harbour/messaging/broker';
import { encode } from '@harbour/messaging/message';
import { JOBS_EXCHANGE, jobRoutingKey } from '@harbour/messaging/topology';
import { BrokerConfig } from '@harbour/platform/config';
import { defineProcess, startProcess } from '@harbour/platform/process';
import { chanceOf } from '../faults/seed.ts';
import { waitUntil } from '../support/wait-until.ts';

const CONNECT_MS = 60_000;
const PUBLISHED_AT_ONCE = 200;
const SEED = 7;

/** Publishes jobs of texts, each with a text of its own. */
export interface Publisher {
  /** Publishes so many at once; resolves when the broker has confirmed all of them. */
  backlog(count: number): Promise<void>;
  /** Publishes so many at random moments, so many a second on average; gives when each text was published. */
  arrivals(count: number, perSecond: number): Promise<ReadonlyMap<string, number>>;
  stop(): Promise<void>;
}

/**
 * Milliseconds between arrivals that know nothing of each other: an even sample of the exponential distribution in a random
 * order, so that even a short run has the mean that was asked for.
 */
function gaps(count: number, perSecond: number): number[] {
  const chance = chanceOf(SEED);
  const even = Array.from({ length: count }, (_, index) => -Math.log((index + 0.5) / count) * (1_000 / perSecond));
  return even
    .map((gap) => ({ gap, place: chance.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ gap }) => gap);
}

/** Opens a process that publishes as the relay does, with the environment of the workers. */
export async function openPublisher(env: Record<string, string>): Promise<Publisher> {
  const opened: Broker[] = [];
  const definition = defineProcess({
    name: 'publisher',
    config: { ...BrokerConfig },
    async setup(ctx) {
      opened.push(await openBroker(ctx));
    },
  });
  const running = await startProcess(definition, env);
  const [broker] = opened;
  if (broker === undefined) throw new Error('the publisher has no broker');
  await waitUntil('a connection of the publisher', () => broker.connected, CONNECT_MS);
  const { name: type } = sendSms;
  const destination = { exchange: JOBS_EXCHANGE, routingKey: jobRoutingKey('sms', type) } as const;
  let published = 0;
  const publish = (): { text: string; confirmed: Promise<void> } => {
    published += 1;
    const text = `text ${published}`;
    const content = encode({ phone: '91234567', text });
    const message = { id: randomUUID(), type, content, createdAt: new Date(), headers: {} };
    return { text, confirmed: broker.publish(message, destination) };
  };
  return {
    async backlog(count) {
      for (let left = count; left > 0; left -= PUBLISHED_AT_ONCE) {
        const together = Array.from({ length: Math.min(PUBLISHED_AT_ONCE, left) }, publish);
        await Promise.all(together.map(({ confirmed }) => confirmed));
      }
    },
    async arrivals(count, perSecond) {
      const publishedAt = new Map<string, number>();
      const confirmed: Promise<void>[] = [];
      let at = performance.now();
      for (const gap of gaps(count, perSecond)) {
        at += gap;
        const leftMs = at - performance.now();
        if (leftMs > 0) await pause(leftMs);
        const one = publish();
        publishedAt.set(one.text, performance.now());
        confirmed.push(one.confirmed);
      }
      await Promise.all(confirmed);
      return publishedAt;
    },
    async stop() {
      await running.stop();
    },
  };
}
