import type { ChannelModel, ConfirmChannel } from 'amqplib';
import type { Broker } from './broker-port.ts';
import type { MessagingContext } from './context.ts';
import type { OutgoingMessage } from './message.ts';
import { openRabbitConnection, type RabbitConnection } from './rabbit-connection.ts';
import { createRabbitConsumer, type RabbitConsumer } from './rabbit-consumer.ts';
import { inspectQueues } from './rabbit-inspect.ts';
import { createRabbitPublisher, type RabbitPublisher } from './rabbit-publisher.ts';
import { createRequestReply, type RequestReply } from './request-reply.ts';
import { declareTopology } from './topology.ts';

const REPLIES = 'amq.rabbitmq.reply-to';

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
      const channel = await publisher.attach(model, () => rabbit.publishing?.renew());
      await declareTopology(channel, ctx.config.QUEUE_PREFIX);
      await listenForReplies(channel, requests);
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
      const channel = await model.createChannel();
      channel.on('error', () => undefined);
      await declareTopology(channel, ctx.config.QUEUE_PREFIX);
      await channel.close();
      rabbit.consumingModel = model;
      for (const consumer of consumers) await consumer.attach(model, () => rabbit.consuming?.renew());
    },
    onConnect: () => tellConnected(rabbit),
    onDisconnect() {
      rabbit.consumingModel = undefined;
      for (const consumer of consumers) consumer.detach();
      tellConnected(rabbit);
    },
  });
}

function consumeOf(rabbit: Rabbit): Broker['consume'] {
  const { ctx, consumers } = rabbit;
  return async (queue, handler, { prefetch }) => {
    const consumer = createRabbitConsumer(ctx, { queue: ctx.config.QUEUE_PREFIX + queue, handler, prefetch });
    consumers.add(consumer);
    ctx.life.onStop('consume', `consumer of ${queue}`, () => consumer.cancel());
    const model = rabbit.consumingModel;
    // A connection that fails right now brings the consumer along when it is made anew.
    if (model) await consumer.attach(model, () => rabbit.consuming?.renew()).catch(() => rabbit.consuming?.renew());
    return consumer;
  };
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
  const requests = createRequestReply(ctx, {
    sendRequest: (queue, message) => publishTo({ ...message, replyTo: REPLIES }, prefix + queue),
    sendReply: publishTo,
    consume,
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
    serve: requests.serve,
    ask: requests.ask,
    inspect: () => inspectQueues(rabbit.consumingModel, prefix),
    onConnected(listener) {
      rabbit.listeners.add(listener);
      if (rabbit.publishing?.connected) listener();
      return () => rabbit.listeners.delete(listener);
    },
  };
}
