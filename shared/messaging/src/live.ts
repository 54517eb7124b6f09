import { LiveMessage } from '@harbour/contracts/status';
import { openWaitingRedis, type RedisContext } from '@harbour/platform/redis';

type Redis = ReturnType<typeof openWaitingRedis>;

function channelOf(prefix: string): string {
  return `${prefix}harbour:live`;
}

/** Tells every dashboard's process of something that just happened. Best effort: never throws. */
export async function publishLive(redis: Redis, prefix: string, message: LiveMessage): Promise<void> {
  await redis.publish(channelOf(prefix), JSON.stringify(message)).catch(() => 0);
}

/**
 * Calls `handler` for every live message while this process runs, also after Redis was away (messages of
 * that time are lost). What does not fit the contract is dropped; a handler that throws is logged.
 */
export function subscribeLive(ctx: RedisContext, handler: (message: LiveMessage) => void): void {
  const channel = channelOf(ctx.config.QUEUE_PREFIX);
  // A connection that subscribes can do nothing else, so it is a connection of its own.
  const subscriber = openWaitingRedis(ctx, 'live');
  subscriber.on('message', (from: string, text: string) => {
    if (from !== channel) return;
    try {
      const message = LiveMessage.safeParse(JSON.parse(text));
      if (message.success) handler(message.data);
    } catch (error) {
      ctx.log.warn({ err: error }, 'A live message could not be handled');
    }
  });
  // Whenever it is connected: a subscription that waits for Redis may be lost with the try that it waits for.
  subscriber.on('ready', () => void subscriber.subscribe(channel).catch(() => {}));
}
