import { topology } from '@harbour/messaging/topology';
import { connect } from 'amqplib';

/** Removes a system's queues and exchanges from a real broker. */
export async function removeQueues(amqpUrl: string, prefix: string): Promise<void> {
  if (amqpUrl.startsWith('memory:')) return;
  const model = await connect(amqpUrl);
  const channel = await model.createChannel();
  const { queues, exchanges } = topology(prefix);
  for (const queue of queues) await channel.deleteQueue(queue.name);
  for (const exchange of exchanges) await channel.deleteExchange(exchange);
  await model.close();
}
