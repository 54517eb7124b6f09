import type { ChannelModel } from 'amqplib';
import type { MessagingContext } from '../broker/context.ts';
import { formerRequestQueue } from '../broker/former-request-queues.ts';
import { type OutgoingMessage, PublishError } from '../broker/message.ts';
import { requestQueue } from '../broker/topology.ts';
import { createRabbitConsumer, type RabbitConsumer, type RabbitConsumerOptions } from './rabbit-consumer.ts';

/** A server that was there is taken to be there for so long, so that few questions wait for a look. */
const SEEN_FOR_MS = 1_000;

/** How many consumers a queue has; undefined where it is missing, or its node is away. */
async function consumersOf(model: ChannelModel, queue: string): Promise<number | undefined> {
  try {
    // Of its own: such an answer closes the channel.
    const channel = await model.createChannel();
    channel.on('error', () => undefined);
    const { consumerCount } = await channel.checkQueue(queue);
    await channel.close();
    return consumerCount;
  } catch {
    return undefined;
  }
}

/**
 * Finds the queue that a question goes to: the former one where only servers of the former release are, else its own.
 * The queue waits for a server there, if there is none.
 */
export function createQueueFinder(
  connection: () => ChannelModel | undefined,
  prefix: string,
): (name: string, question: OutgoingMessage) => Promise<string> {
  const seenAt = new Map<string, number>();
  const look = async (name: string): Promise<string> => {
    const [own, former] = [prefix + requestQueue(name), prefix + formerRequestQueue(name)];
    const now = performance.now();
    const model = connection();
    if (model === undefined || now - (seenAt.get(name) ?? Number.NEGATIVE_INFINITY) < SEEN_FOR_MS) return own;
    if (await consumersOf(model, own)) {
      seenAt.set(name, now);
      return own;
    }
    return (await consumersOf(model, former)) ? former : own;
  };
  return async (name, { createdAt, expirationMs = Number.POSITIVE_INFINITY }) => {
    const queue = await look(name);
    // A node that hangs can keep a look waiting for longer than the asker waits.
    if (Date.now() - createdAt.getTime() > expirationMs) throw new PublishError(`Nobody waits for ${name} any more`);
    return queue;
  };
}

/** A consumer of a question's former queue, where there is one. It looks for it at each connect, and holds up nothing. */
export function createFormerConsumer(
  ctx: MessagingContext,
  name: string,
  options: Pick<RabbitConsumerOptions, 'handler' | 'prefetch'>,
): RabbitConsumer {
  const queue = ctx.config.QUEUE_PREFIX + formerRequestQueue(name);
  const consumer = createRabbitConsumer(ctx, { ...options, queue });
  const attach = async (model: ChannelModel): Promise<void> => {
    if ((await consumersOf(model, queue)) === undefined) return;
    // Operators delete the queue while it is consumed.
    await consumer.attach(model, () => undefined).catch(() => undefined);
  };
  return {
    queue,
    isListener: false,
    // Not awaited: where the queue's node hangs, no answer comes.
    attach: async (model) => void attach(model),
    detach: () => consumer.detach(),
    pause: () => consumer.pause(),
    resume: () => consumer.resume(),
    cancel: () => consumer.cancel(),
  };
}
