import type { Channel, ChannelModel, GetMessage } from 'amqplib';
import type { MessageFilter } from '../broker/broker-port.ts';
import type { HeaderValue, OutgoingMessage } from '../broker/message.ts';
import { DEAD_LETTER_LIFE_MS, DIED_HEADER, isDeadQueue } from '../broker/topology.ts';

const BATCH = 100;

async function take(channel: Channel, queue: string, count: number): Promise<GetMessage[]> {
  const got = await Promise.all(Array.from({ length: count }, () => channel.get(queue)));
  return got.filter((message) => message !== false);
}

/** A dead letter's life goes on where it was: put back without this, it would begin anew at each look. */
function restOfLife(queue: string, headers: Record<string, HeaderValue>, now = Date.now()) {
  if (!isDeadQueue(queue)) return { headers };
  const died = Number(headers[DIED_HEADER] ?? now);
  return { headers: { ...headers, [DIED_HEADER]: died }, expirationMs: Math.max(1, died + DEAD_LETTER_LIFE_MS - now) };
}

function copyOf(queue: string, message: GetMessage): OutgoingMessage {
  const { messageId, type, timestamp, headers } = message.properties as unknown as {
    messageId?: string;
    type?: string;
    timestamp?: number;
    headers?: Record<string, HeaderValue>;
  };
  const kept = Object.entries(headers ?? {}).filter(([name]) => name !== 'x-delivery-count');
  return {
    id: messageId ?? '',
    type: type ?? '',
    content: message.content,
    createdAt: new Date(timestamp ?? Date.now()),
    ...restOfLife(queue, Object.fromEntries(kept)),
  };
}

export interface QueueFilter {
  readonly model: ChannelModel;
  readonly queue: string;
  readonly isToGo: MessageFilter;
  readonly putBack: (message: OutgoingMessage) => Promise<void>;
  readonly most?: number | undefined;
}

/**
 * Looks at what a queue holds now, a batch at a time. What is to stay goes to the queue's end as a confirmed copy, and
 * only then is the original taken off: given back instead, it would come nearer the broker's limit of deliveries.
 */
export async function filterQueue({ model, queue, isToGo, putBack, most }: QueueFilter): Promise<number> {
  const channel = await model.createChannel();
  channel.on('error', () => undefined);
  try {
    let left = Math.min((await channel.checkQueue(queue)).messageCount, most ?? Number.POSITIVE_INFINITY);
    let removed = 0;
    while (left > 0) {
      const batch = await take(channel, queue, Math.min(BATCH, left));
      if (batch.length === 0) break;
      left -= batch.length;
      const ids = batch.map((message) => copyOf(queue, message).id);
      const going = await isToGo(ids);
      for (const [index, message] of batch.entries()) {
        if (going.has(ids[index] ?? '')) removed += 1;
        else await putBack(copyOf(queue, message));
        channel.ack(message);
      }
    }
    return removed;
  } finally {
    // What was not acknowledged goes back to the queue.
    await channel.close().catch(() => undefined);
  }
}
