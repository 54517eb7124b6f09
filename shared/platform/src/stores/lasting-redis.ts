import type { Redis } from 'ioredis';
import type { Lifecycle } from '../process/lifecycle.ts';
import { pause } from '../process/pause.ts';

const AGAIN_MS = 100;

function comeBack(redis: Pick<Redis, 'connect' | 'on' | 'status'>, life: Lifecycle): void {
  const connect = async (): Promise<void> => {
    await pause(AGAIN_MS, life.signal);
    if (!life.stopping && redis.status === 'end') await redis.connect().catch(() => undefined);
  };
  redis.on('end', () => void connect());
}

/**
 * Has a connection come back however it ended, until its process stops, and so its duplicates, such as BullMQ makes.
 * ioredis gives one up for good that hears of a failover while it asks the sentinels who the primary is.
 */
export function lasting(redis: Redis, life: Lifecycle): Redis {
  comeBack(redis, life);
  const duplicate = redis.duplicate.bind(redis);
  redis.duplicate = (...changed) => {
    const another = duplicate(...changed);
    comeBack(another, life);
    return another;
  };
  return redis;
}
