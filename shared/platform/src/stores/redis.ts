import type { ConnectionOptions } from 'node:tls';
import { Redis } from 'ioredis';
import type { RedisOptions } from 'ioredis';
import type { Lifecycle } from '../process/lifecycle.ts';
import type { Log } from '../logs/log.ts';
import { isTracing } from '../logs/trace.ts';
import type { ProcessContext } from '../process/context.ts';
import { lasting } from './lasting-redis.ts';
import { traceRedis } from './spans.ts';

interface Place {
  readonly host: string;
  readonly port: number;
}

export type RedisContext = ProcessContext<{
  readonly REDIS_URL: string;
  readonly REDIS_SENTINELS?: readonly Place[] | undefined;
}>;

/** The one request-path connection of each process, known by its lifecycle. */
const opened = new WeakMap<Lifecycle, Redis>();

/** Our options; `replyMapping` is left to the library, whose types do not take it undefined. */
type Options = Omit<RedisOptions, 'replyMapping'>;

const REQUEST_PATH: Options = {
  commandTimeout: 500,
  connectTimeout: 3000,
  // A Redis that hangs is left after 3 s; from then on commands fail at once.
  socketTimeout: 3000,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  autoResendUnfulfilledCommands: false,
};

/**
 * The process's Redis connection for the request path: a command fails within 500 ms, at once while Redis
 * is away. Gives the same connection however often it is called; closes with the process.
 */
export function openRedis(ctx: RedisContext): Redis {
  const known = opened.get(ctx.life);
  if (known) return known;
  // Commands of one turn of the event loop share a write. Traces would show all of them as steps of the request that asked first.
  const redis = connectRedis(ctx, 'request', { ...REQUEST_PATH, enableAutoPipelining: !isTracing() });
  if (isTracing()) traceRedis();
  opened.set(ctx.life, redis);
  ctx.health.add('redis', {
    required: false,
    check: async () => {
      await redis.ping();
    },
  });
  return redis;
}

/**
 * A further connection that waits for Redis instead of failing, as subscribers and timed jobs need.
 * Not shared; closes with the process.
 */
export function openWaitingRedis(ctx: RedisContext, purpose: string): Redis {
  return connectRedis(ctx, purpose, { connectTimeout: 3000, maxRetriesPerRequest: null });
}

/** Waits between tries to connect, in milliseconds. */
const retryStrategy = (times: number): number => Math.min(times * 100, 2000) + Math.random() * 100;

/** Options that have the sentinels asked where the primary is that the address names. */
function bySentinels(address: string, sentinels: readonly Place[], tls: ConnectionOptions): Options {
  const { protocol, hostname, pathname, username, password } = new URL(address);
  const user = username === '' ? undefined : decodeURIComponent(username);
  const secret = password === '' ? undefined : decodeURIComponent(password);
  const hasTls = protocol === 'rediss:';
  return {
    sentinels: [...sentinels],
    name: hostname,
    db: Number(pathname.slice(1)),
    ...(user === undefined ? {} : { username: user, sentinelUsername: user }),
    ...(secret === undefined ? {} : { password: secret, sentinelPassword: secret }),
    ...(hasTls ? { tls, sentinelTLS: tls, enableTLSForSentinelMode: true } : {}),
    sentinelCommandTimeout: 3000,
    sentinelRetryStrategy: retryStrategy,
    // They tell of another primary; without that, one that hangs is left only once a command has waited.
    failoverDetector: true,
    // A primary that became a replica refuses to write: the sentinels know the one that took its place.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  };
}

function connectRedis(ctx: RedisContext, purpose: string, given: Options): Redis {
  const { REDIS_URL, REDIS_SENTINELS, INTERNAL_CA } = ctx.config;
  const options: Options = {
    ...given,
    // The library waits this long for a goodbye, even from a socket that is closed already.
    disconnectTimeout: 200,
    connectionName: `harbour-${ctx.name}-${purpose}`,
    retryStrategy,
  };
  const tls = INTERNAL_CA === undefined ? {} : { ca: INTERNAL_CA };
  const redis = REDIS_SENTINELS
    ? lasting(new Redis({ ...options, ...bySentinels(REDIS_URL, REDIS_SENTINELS, tls) }), ctx.life)
    : new Redis(REDIS_URL, { ...options, ...(REDIS_URL.startsWith('rediss:') ? { tls } : {}) });
  logChanges(redis, ctx.log, purpose, ctx.life);
  ctx.life.onStop('connections', `redis ${purpose}`, () => closeRedis(redis));
  return redis;
}

/** Waits until the connection is usable or the time is over; never throws. */
export async function redisSettled(redis: Redis, limitMs: number): Promise<void> {
  if (redis.status === 'ready') return;
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      redis.off('ready', done);
      resolve();
    };
    const timer = setTimeout(done, limitMs);
    redis.once('ready', done);
  });
}

/** One line when Redis comes and one when it goes, however often a reconnection is tried. */
function logChanges(redis: Redis, log: Log, purpose: string, life: Lifecycle): void {
  let connected: boolean | undefined;
  let lastError: Error | undefined;
  redis.on('error', (error: Error) => {
    lastError = error;
  });
  redis.on('ready', () => {
    if (connected !== true) log.info({ purpose }, 'Redis connected');
    connected = true;
    lastError = undefined;
  });
  redis.on('close', () => {
    if (connected !== false && !life.stopping) log.warn({ purpose, err: lastError }, 'Redis is away; trying again');
    connected = false;
  });
}

async function closeRedis(redis: Redis): Promise<void> {
  // A polite goodbye needs a live connection; otherwise QUIT would wait for one.
  if (redis.status === 'ready') await redis.quit().catch(() => undefined);
  // After a goodbye too: it leaves the connections to the sentinels open.
  redis.disconnect();
}
