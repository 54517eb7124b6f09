import type { Channel, ChannelModel } from 'amqplib';
import { BROKER_PARTS, type BrokerPart } from '../broker/broker-rights.ts';
import type { MessagingContext } from '../broker/context.ts';
import { declareTopology, REQUESTS, requestQueue, topology } from '../broker/topology.ts';

async function onChannel(model: ChannelModel, work: (channel: Channel) => Promise<unknown>): Promise<void> {
  const channel = await model.createChannel();
  channel.on('error', () => undefined);
  await work(channel);
  await channel.close();
}

const parts = new Map<string, BrokerPart>(Object.entries(BROKER_PARTS));

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 404;

/**
 * Sees to the whole topology; publishers and consumers alike call it at every connect (reliability §2). The gateway
 * declares it. Others look, which needs no permission, and declare it where something is missing: a process without the permission is
 * refused, and connects again until the gateway has. They do not look for the queues of questions, which their servers
 * declare as well: a missing one must not keep jobs from going on.
 */
export async function ensureTopology(model: ChannelModel, { name, config }: MessagingContext): Promise<void> {
  const prefix = config.QUEUE_PREFIX;
  const declare = (channel: Channel): Promise<void> => declareTopology(channel, prefix);
  const part = parts.get(name);
  if (part !== undefined && part.declares !== true) {
    const { exchanges, queues } = topology(prefix);
    const asked = new Set(REQUESTS.map((request) => prefix + requestQueue(request)));
    try {
      await onChannel(model, (channel) =>
        Promise.all([
          ...exchanges.map((exchange) => channel.checkExchange(exchange)),
          ...queues.filter(({ name }) => !asked.has(name)).map(({ name }) => channel.checkQueue(name)),
        ]),
      );
      return;
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  await onChannel(model, declare);
}
