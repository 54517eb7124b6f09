import type { Broker } from './broker-port.ts';
import type { MessagingContext } from './context.ts';
import { openMemoryBroker } from './memory-broker.ts';
import { openRabbitBroker } from '../rabbitmq/rabbit-broker.ts';

export type { Broker, Subscription, Verdict } from './broker-port.ts';

/**
 * Opens the broker named by AMQP_URL: `amqp://` and `amqps://` are RabbitMQ, `memory:` is one shared by all processes
 * of this Node process. Resolves at once; the connection is made, and kept up, in the background.
 */
export async function openBroker(ctx: MessagingContext): Promise<Broker> {
  return ctx.config.AMQP_URL.startsWith('memory:') ? openMemoryBroker(ctx) : openRabbitBroker(ctx);
}
