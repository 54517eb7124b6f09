import type { Heartbeat } from '@harbour/contracts/status';
import type { Redis } from 'ioredis';
import type { OwnedHealth } from './health.ts';
import type { ProcessContext } from './context.ts';

/** How often (ms) a process says it is alive, and for how long (s) Redis keeps it, by its own clock. */
const EVERY_MS = 2000;
const KEPT_S = 6;

/** Where the heartbeat of one instance of a process is kept. */
export function heartbeatKey(prefix: string, process: string, instance: string): string {
  return `${prefix}harbour:heartbeat:${process}:${instance}`;
}

/** The set of a process's instances: by it their heartbeats are found among any number of other keys. */
export function instancesKey(prefix: string, process: string): string {
  return `${prefix}harbour:instances:${process}`;
}

/**
 * Writes a sign of life every 2 s, kept for 6 s, and at once when Redis comes back; removed on stop.
 * A beat that fails is left out: the next one follows, and the connection logs its own state.
 */
export function startHeartbeat(ctx: ProcessContext & { readonly health: OwnedHealth }, redis: Redis): void {
  const key = heartbeatKey(ctx.config.QUEUE_PREFIX, ctx.name, ctx.instance);
  let last: Promise<void> = Promise.resolve();
  const beat = () => {
    last = writeBeat(ctx, redis, key).catch(() => {});
  };
  const timer = setInterval(beat, EVERY_MS);
  redis.on('ready', beat);
  beat();
  ctx.life.onStop('timers', 'heartbeat', async () => {
    clearInterval(timer);
    redis.off('ready', beat);
    // A beat still on its way would otherwise write the key again after its removal.
    await last;
    await redis.del(key).catch(() => {});
  });
}

async function writeBeat(ctx: ProcessContext & { health: OwnedHealth }, redis: Redis, key: string): Promise<void> {
  const began = performance.now();
  const { ready } = await ctx.health.report();
  const latencyMs = Math.round((performance.now() - began) * 10) / 10;
  const { lastError } = ctx.health;
  const heartbeat: Heartbeat = {
    process: ctx.name,
    instance: ctx.instance,
    version: ctx.version,
    startedAt: ctx.startedAt.toISOString(),
    at: new Date().toISOString(),
    ready,
    latencyMs,
    ...(lastError === undefined ? {} : { lastError }),
    details: ctx.health.allDetails,
  };
  const instances = instancesKey(ctx.config.QUEUE_PREFIX, ctx.name);
  // They go out in one write and in this order: an instance in the set has its heartbeat already.
  await Promise.all([
    redis.set(key, JSON.stringify(heartbeat), 'EX', KEPT_S),
    redis.sadd(instances, ctx.instance),
    redis.expire(instances, KEPT_S),
  ]);
}
