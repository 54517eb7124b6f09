import { randomUUID } from 'node:crypto';
import type { Broker, Subscription, Verdict } from './broker-port.ts';
import type { MessagingContext } from './context.ts';
import { type MemoryConsumer, type MemoryHub, memoryHub } from './memory-hub.ts';
import type { Delivery, OutgoingMessage } from './message.ts';
import { createRequestReply, type RequestTransport } from './request-reply.ts';
import {
  deadQueue,
  EVENTS_EXCHANGE,
  JOB_QUEUES,
  RECEIPTS_QUEUE,
  REQUESTS,
  requestQueue,
  topology,
} from './topology.ts';

const LISTEN_PREFETCH = 10;

/** Askers by their reply address, over all processes of this Node process. */
const askers = new Map<string, (message: OutgoingMessage) => void>();

function inspect(hub: MemoryHub, prefix: string): Awaited<ReturnType<Broker['inspect']>> {
  const queueDetails = [
    ...[...JOB_QUEUES, RECEIPTS_QUEUE].map((name) => ({ name, dead: hub.counters(prefix + deadQueue(name)).ready })),
    ...REQUESTS.map((name) => ({ name: requestQueue(name), dead: 0 })),
  ].map((row) => ({ ...row, ...hub.counters(prefix + row.name) }));
  const consumers = queueDetails.reduce((sum, row) => sum + row.consumers, 0);
  const { exchanges, queues } = topology(prefix);
  const counts = { exchanges: exchanges.length, queues: queues.length };
  return { channels: consumers, consumers, ...counts, connections: askers.size, queueDetails };
}

const subscriptionOf = (consumer: MemoryConsumer): Subscription => ({
  pause: async () => consumer.pause(),
  resume: async () => consumer.resume(),
  cancel: () => consumer.cancel(),
});

/** A broker within this Node process, for machines without RabbitMQ: same behaviour, but jobs are not durable. */
export function openMemoryBroker(ctx: MessagingContext): Broker {
  const prefix = ctx.config.QUEUE_PREFIX;
  const hub = memoryHub(ctx.config.AMQP_URL);
  hub.declare(prefix);
  ctx.health.add('broker', { required: false, check: () => undefined });
  ctx.health.details('broker', 'connected');

  const consume: Broker['consume'] = async (queue, handler, { prefetch, isPaused = false }) => {
    const consumer = hub.consume(prefix + queue, handler, prefetch, isPaused);
    ctx.life.onStop('consume', `consumer of ${queue}`, () => consumer.cancel());
    return subscriptionOf(consumer);
  };

  const replyTo = randomUUID();
  const transport: RequestTransport = {
    async sendRequest(name, message) {
      hub.publish(prefix, { ...message, replyTo }, { exchange: '', routingKey: requestQueue(name) });
    },
    async sendReply(message, to) {
      askers.get(to)?.(message);
    },
    async takeRequests(name, handler, options) {
      await consume(requestQueue(name), handler, options);
    },
  };
  const requests = createRequestReply(ctx, transport);
  askers.set(replyTo, (message) => requests.receive(message.correlationId ?? '', message.content));
  ctx.life.onStop('connections', 'broker', () => {
    askers.delete(replyTo);
  });

  return {
    kind: 'memory',
    connected: true,
    async publish(message, destination) {
      hub.publish(prefix, message, destination);
    },
    consume,
    async listen(pattern, hear, onListening) {
      const name = `${prefix}listen.${randomUUID()}`;
      const bindings = [{ exchange: prefix + EVENTS_EXCHANGE, pattern }];
      ctx.life.onStop('connections', `listener of ${pattern}`, hub.addQueue({ name, arguments: {}, bindings }));
      const handler = async (event: Delivery): Promise<Verdict> => {
        await hear(event);
        return 'ack';
      };
      const consumer = hub.consume(name, handler, LISTEN_PREFETCH);
      ctx.life.onStop('consume', `listener of ${pattern}`, () => consumer.cancel());
      await onListening?.();
    },
    sift: (queue, isToGo) => hub.sift(prefix + queue, isToGo),
    serve: requests.serve,
    ask: requests.ask,
    ping: () => Promise.resolve(),
    inspect: async () => inspect(hub, prefix),
    onConnected(listener) {
      listener();
      return () => undefined;
    },
  };
}
