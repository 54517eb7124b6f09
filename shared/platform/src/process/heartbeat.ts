import type { Heartbeat } from '@harbour/contracts/status';
import type { Redis } from 'ioredis';
import type { OwnedHealth } from './health.ts';
import type { ProcessContext } from './context.ts';

/** How often (ms) a process says it is alive, and for how long (s) it is believed. */
const EVERY_MS = 2000;
const BELIEVED_S = 6;

/** Where a process's heartbeat is kept; `*` for process and instance matches all of them. */
export function heartbeatKey(prefix: string, process: string, instance: string): string {
  return `${prefix}harbour:heartbeat:${process}:${instance}`;
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
  await redis.set(key, JSON.stringify(heartbeat), 'EX', BELIEVED_S);
}
