import { randomUUID } from 'node:crypto';
import type { Channel, ChannelModel, ConfirmChannel } from 'amqplib';
import type { Broker, Verdict } from '../broker/broker-port.ts';
import { listenQueue } from '../broker/broker-rights.ts';
import type { MessagingContext } from '../broker/context.ts';
import { type Delivery, type OutgoingMessage, PublishError } from '../broker/message.ts';
import { createFormerConsumer, createQueueFinder } from './former-queues.ts';
import { openRabbitConnection, type RabbitConnection } from './rabbit-connection.ts';
import { createRabbitConsumer, type RabbitConsumer, type RabbitConsumerOptions } from './rabbit-consumer.ts';
import { inspectQueues } from './rabbit-inspect.ts';
import { createPing } from './rabbit-ping.ts';
import { createRabbitPublisher, type RabbitPublisher } from './rabbit-publisher.ts';
import { filterQueue } from './queue-filter.ts';
import { ensureTopology } from './rabbit-topology.ts';
import { createRequestReply, type RequestReply } from '../broker/request-reply.ts';
import { declareQueue, EVENTS_EXCHANGE, requestQueueSpec } from '../broker/topology.ts';

const REPLIES = 'amq.rabbitmq.reply-to';
const LISTEN_PREFETCH = 10;

interface Rabbit {
  readonly ctx: MessagingContext;
  readonly publisher: RabbitPublisher;
  readonly consumers: Set<RabbitConsumer>;
  readonly listeners: Set<() => void>;
  publishing: RabbitConnection | undefined;
  consuming: RabbitConnection | undefined;
  consumingModel: ChannelModel | undefined;
}

async function listenForReplies(channel: ConfirmChannel, requests: RequestReply): Promise<void> {
  await channel.consume(
    REPLIES,
    (message) => {
      const correlationId: unknown = message?.properties.correlationId;
      if (message && typeof correlationId === 'string') requests.receive(correlationId, message.content);
    },
    { noAck: true },
  );
}

function tellConnected(rabbit: Rabbit): void {
  const { ctx, publishing, consuming } = rabbit;
  const isWhole = Boolean(publishing?.connected && consuming?.connected);
  ctx.health.details('broker', isWhole ? 'connected' : 'disconnected');
}

async function connectPublishing(rabbit: Rabbit, requests: RequestReply): Promise<void> {
  const { ctx, publisher } = rabbit;
  rabbit.publishing = await openRabbitConnection(ctx, {
    role: 'publishing',
    async setup(model) {
      await ensureTopology(model, ctx);
      // RabbitMQ closes a channel over which somebody asks before answers can come.
      await publisher.attach(
        model,
        (channel) => listenForReplies(channel, requests),
        () => rabbit.publishing?.renew(),
      );
    },
    onConnect() {
      tellConnected(rabbit);
      for (const listener of rabbit.listeners) listener();
    },
    onDisconnect() {
      publisher.detach();
      tellConnected(rabbit);
    },
  });
}

async function connectConsuming(rabbit: Rabbit): Promise<void> {
  const { ctx, consumers } = rabbit;
  rabbit.consuming = await openRabbitConnection(ctx, {
    role: 'consuming',
    async setup(model) {
      await ensureTopology(model, ctx);
      rabbit.consumingModel = model;
      // Listeners first: what they hear may keep a consumer from taking anything.
      for (const consumer of [...consumers].toSorted((a, b) => Number(b.isListener) - Number(a.isListener)))
        await consumer.attach(model, () => rabbit.consuming?.renew());
    },
    onConnect: () => tellConnected(rabbit),
    onDisconnect() {
      rabbit.consumingModel = undefined;
      for (const consumer of consumers) consumer.detach();
      tellConnected(rabbit);
    },
  });
}

async function startConsumer(rabbit: Rabbit, consumer: RabbitConsumer): Promise<RabbitConsumer> {
  const { ctx, consumers } = rabbit;
  consumers.add(consumer);
  ctx.life.onStop('consume', `consumer of ${consumer.queue}`, () => consumer.cancel());
  const model = rabbit.consumingModel;
  // A connection that fails right now brings the consumer along when it is made anew.
  if (model) await consumer.attach(model, () => rabbit.consuming?.renew()).catch(() => rabbit.consuming?.renew());
  return consumer;
}

function consumeOf(rabbit: Rabbit): Broker['consume'] {
  const { ctx } = rabbit;
  return (queue, handler, options) =>
    startConsumer(rabbit, createRabbitConsumer(ctx, { ...options, queue: ctx.config.QUEUE_PREFIX + queue, handler }));
}

function listenOf(rabbit: Rabbit): Broker['listen'] {
  const { ctx } = rabbit;
  const prefix = ctx.config.QUEUE_PREFIX;
  return async (pattern, hear, onListening) => {
    const consumer = createRabbitConsumer(ctx, {
      queue: `events ${pattern}`,
      isListener: true,
      prefetch: LISTEN_PREFETCH,
      // A new name each time: the former queue is still held for seconds where its connection was lost, and cannot be declared
      // where its node was. An exclusive queue lives on the node of its connection, and goes with it.
      async declare(channel) {
        const queue = listenQueue(prefix, ctx.name, `${ctx.instance}.${randomUUID().slice(0, 8)}`);
        await channel.assertQueue(queue, { durable: false, exclusive: true, arguments: { 'x-queue-type': 'classic' } });
        await channel.bindQueue(queue, prefix + EVENTS_EXCHANGE, pattern);
        await onListening?.();
        return queue;
      },
      handler: async (event) => {
        await hear(event);
        return 'ack';
      },
    });
    await startConsumer(rabbit, consumer);
  };
}

/** Resolves once messages can be published, or the process stops. */
async function publishingConnects({ ctx, publishing, listeners }: Rabbit): Promise<void> {
  const { signal } = ctx.life;
  if (publishing?.connected === true || signal.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const connected = (): void => resolve();
  listeners.add(connected);
  signal.addEventListener('abort', connected, { once: true });
  await promise;
  listeners.delete(connected);
  signal.removeEventListener('abort', connected);
}

async function takeRequests(
  rabbit: Rabbit,
  name: string,
  { prefetch, handler }: Pick<RabbitConsumerOptions, 'handler' | 'prefetch'>,
): Promise<void> {
  const { ctx } = rabbit;
  const options = {
    prefetch,
    // Its answer goes over the other connection, which may be made after this one: answered before, the question would be answered to nobody.
    handler: async (question: Delivery): Promise<Verdict> => {
      await publishingConnects(rabbit);
      const canAnswer = rabbit.publishing?.connected === true && !question.isGone();
      return canAnswer ? handler(question) : 'requeue';
    },
  };
  const spec = requestQueueSpec(name, ctx.config.QUEUE_PREFIX);
  const declare = async (channel: Channel): Promise<string> => {
    await declareQueue(channel, spec);
    return spec.name;
  };
  await startConsumer(rabbit, createRabbitConsumer(ctx, { ...options, queue: spec.name, declare }));
  await startConsumer(rabbit, createFormerConsumer(ctx, name, options));
}

function checkHealth({ publishing, consuming }: Rabbit): void {
  if (!publishing?.connected || !consuming?.connected) throw new Error('not connected');
}

/** RabbitMQ over two connections, one to publish and one to consume (reliability §4). Resolves before the first connect. */
export async function openRabbitBroker(ctx: MessagingContext): Promise<Broker> {
  const publisher = createRabbitPublisher();
  const connections = { publishing: undefined, consuming: undefined, consumingModel: undefined };
  const rabbit: Rabbit = { ctx, publisher, consumers: new Set(), listeners: new Set(), ...connections };
  const prefix = ctx.config.QUEUE_PREFIX;
  const publishTo = (message: OutgoingMessage, queue: string) => publisher.publish(message, '', queue);
  const consume = consumeOf(rabbit);
  const findQueue = createQueueFinder(() => rabbit.consumingModel, prefix);
  const requests = createRequestReply(ctx, {
    async sendRequest(name, message) {
      await publishTo({ ...message, replyTo: REPLIES }, await findQueue(name, message));
    },
    sendReply: publishTo,
    takeRequests: (name, handler, options) => takeRequests(rabbit, name, { ...options, handler }),
  });
  ctx.health.add('broker', { required: false, check: () => checkHealth(rabbit) });
  ctx.health.details('broker', 'disconnected');
  await connectPublishing(rabbit, requests);
  await connectConsuming(rabbit);
  ctx.life.onStop('connections', 'broker', async () => {
    await Promise.all([rabbit.publishing?.close(), rabbit.consuming?.close()]);
  });

  return {
    kind: 'rabbitmq',
    get connected() {
      return rabbit.publishing?.connected === true;
    },
    publish: (message, { exchange, routingKey }) =>
      exchange === ''
        ? publishTo(message, prefix + routingKey)
        : publisher.publish(message, prefix + exchange, routingKey),
    consume,
    listen: listenOf(rabbit),
    async sift(queue, isToGo, most) {
      const { consumingModel: model } = rabbit;
      if (!model) throw new PublishError('The broker is not connected');
      const name = prefix + queue;
      return await filterQueue({ model, queue: name, isToGo, most, putBack: (message) => publishTo(message, name) });
    },
    serve: requests.serve,
    ask: requests.ask,
    ping: createPing(() => rabbit.consumingModel),
    inspect: () => inspectQueues(rabbit.consumingModel, prefix),
    onConnected(listener) {
      rabbit.listeners.add(listener);
      if (rabbit.publishing?.connected) listener();
      return () => rabbit.listeners.delete(listener);
    },
  };
}
