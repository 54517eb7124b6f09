import type { Redis } from 'ioredis';
import { probe } from './probe.ts';
import type { Seen } from './probe.ts';

/** Asks Redis for a ping at each call. */
export function redisProbe(redis: Redis): () => Promise<Seen> {
  return () => probe('redis', () => redis.ping());
}
