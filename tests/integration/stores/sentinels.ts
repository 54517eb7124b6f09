import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '@harbour/tools/backing-services/binaries';
import { freePort } from '@harbour/tools/backing-services/free-port';
import { makeCredentials } from '@harbour/tools/store-users/credentials';
import { Redis } from 'ioredis';
import { waitUntil } from '../../support/wait-until.ts';

/** The name by which the sentinels know the primary. */
const NAME = 'harbour';
const HOST = '127.0.0.1';
const QUORUM = 2;
/** Silence after which a sentinel takes the primary for down; a failover takes some times as long. */
const DOWN_AFTER_MS = 600;

export const redisProgram = findProgram('redis-server', process.env);

export interface SentinelSet {
  /** What a process of the shop is told of this Redis. */
  env(process: string): { REDIS_URL: string; REDIS_SENTINELS: string };
  /** The port of the primary, by the word of a sentinel. */
  primary(): Promise<number>;
  /** Asks the Redis at a port, whatever its role, as somebody who may do everything. */
  ask<T>(port: number, question: (redis: Redis) => Promise<T>): Promise<T>;
  signal(port: number, signal: 'SIGCONT' | 'SIGKILL' | 'SIGSTOP'): void;
  stop(): Promise<void>;
}

/** Somebody who may do everything, beside the users of the shop. */
const TESTER = { username: 'tester', password: 'ferry' };

async function ask<T>(port: number, question: (redis: Redis) => Promise<T>): Promise<T> {
  const own = { lazyConnect: true, retryStrategy: () => null, commandTimeout: 2_000 };
  const redis = new Redis({ port, ...TESTER, ...own });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return await question(redis);
  } finally {
    redis.disconnect();
  }
}

const valueOf = (facts: readonly string[], name: string): number => Number(facts[facts.indexOf(name) + 1]);
const factsOf = (port: number) => ask(port, (redis) => redis.call('SENTINEL', 'MASTER', NAME) as Promise<string[]>);

/** Redis with a replica, and three sentinels of which two agree who is the primary; each with the users of the shop. */
export async function startSentinelSet(): Promise<SentinelSet> {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-sentinels-'));
  const [redis, sentinel] = [join(folder, 'redis'), join(folder, 'sentinel')];
  makeCredentials(folder, {
    MONGODB_URL: 'mongodb://mongo',
    AMQP_URL: 'amqp://rabbitmq',
    REDIS_URL: `redis://${NAME}`,
  });
  for (const own of [redis, sentinel]) {
    const users = join(own, 'users.acl');
    // The file is read-only, which stops everyone but root.
    chmodSync(users, 0o644);
    appendFileSync(users, `user ${TESTER.username} on >${TESTER.password} ~* &* +@all\n`);
  }
  const started = new Map<number, ChildProcess>();
  const start = (port: number, settings: readonly string[], ...more: string[]) => {
    const file = join(folder, `${port}.conf`);
    writeFileSync(file, `${[`port ${port}`, `bind ${HOST}`, `dir ${folder}`, ...settings].join('\n')}\n`);
    started.set(port, spawn(redisProgram ?? '', [file, ...more], { stdio: 'ignore' }));
  };
  const stop = async () => {
    for (const child of started.values()) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };

  const [first, second] = [await freePort(), await freePort()];
  const node = (port: number) => [
    `aclfile ${redis}/users.acl`,
    `include ${redis}/replica.conf`,
    'save ""',
    `dbfilename ${port}.rdb`,
    'repl-diskless-sync-delay 0',
  ];
  start(first, node(first));
  start(second, [...node(second), `replicaof ${HOST} ${first}`]);
  const isLinked = () => ask(first, async (each) => (await each.info('replication')).includes('state=online'));
  const guards = [await freePort(), await freePort(), await freePort()];
  const watch = [
    `aclfile ${sentinel}/users.acl`,
    `sentinel monitor ${NAME} ${HOST} ${first} ${QUORUM}`,
    `sentinel down-after-milliseconds ${NAME} ${DOWN_AFTER_MS}`,
    `sentinel failover-timeout ${NAME} 3000`,
    // A sentinel writes its file anew, so that it includes no other.
    readFileSync(join(sentinel, 'users.conf'), 'utf8'),
  ];
  const knowsAll = async (port: number) => {
    const facts = await factsOf(port).catch(() => []);
    return valueOf(facts, 'num-other-sentinels') === guards.length - 1 && valueOf(facts, 'num-slaves') === 1;
  };
  try {
    await waitUntil('the replica', () => isLinked().catch(() => false), 15_000);
    for (const port of guards) start(port, watch, '--sentinel');
    for (const port of guards) await waitUntil('a sentinel that knows all', () => knowsAll(port), 20_000);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    env: (process) => ({
      REDIS_URL: readFileSync(join(folder, process, 'redis-url'), 'utf8'),
      REDIS_SENTINELS: guards.map((port) => `${HOST}:${port}`).join(),
    }),
    primary: async () => valueOf(await factsOf(guards[0] ?? 0), 'port'),
    ask,
    signal: (port, signal) => void started.get(port)?.kill(signal),
    stop,
  };
}
