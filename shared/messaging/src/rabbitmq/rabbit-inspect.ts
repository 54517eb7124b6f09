import type { BrokerStatus } from '@harbour/contracts/status';
import type { Channel, ChannelModel } from 'amqplib';
import { deadQueue, JOB_QUEUES, RECEIPTS_QUEUE, REQUESTS, requestQueue, topology } from '../broker/topology.ts';

/** AMQP itself tells neither what is unacknowledged nor rates. */
const UNTOLD = { unacked: null, publishRate: null, deliverRate: null, ackRate: null };

type QueueRow = BrokerStatus['queueDetails'][number];

async function rowOf(channel: Channel, prefix: string, name: string, deadIn?: string): Promise<QueueRow> {
  const { messageCount, consumerCount } = await channel.checkQueue(prefix + name);
  const dead = deadIn === undefined ? 0 : (await channel.checkQueue(prefix + deadIn)).messageCount;
  return { name, ready: messageCount, consumers: consumerCount, ...UNTOLD, dead };
}

/** What AMQP alone tells of the product's queues. @throws Error while the broker is away */
export async function inspectQueues(
  model: ChannelModel | undefined,
  prefix: string,
): Promise<Omit<BrokerStatus, 'timestamp'>> {
  if (!model) throw new Error('The broker is not connected');
  const channel = await model.createChannel();
  channel.on('error', () => undefined);
  try {
    const queueDetails: QueueRow[] = [];
    for (const name of [...JOB_QUEUES, RECEIPTS_QUEUE]) {
      queueDetails.push(await rowOf(channel, prefix, name, deadQueue(name)));
    }
    for (const name of REQUESTS) queueDetails.push(await rowOf(channel, prefix, requestQueue(name)));
    const consumers = queueDetails.reduce((sum, row) => sum + row.consumers, 0);
    const { exchanges, queues } = topology(prefix);
    const counts = { exchanges: exchanges.length, queues: queues.length };
    return { channels: null, consumers, ...counts, connections: null, queueDetails };
  } finally {
    await channel.close().catch(() => undefined);
  }
}
