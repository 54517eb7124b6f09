import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '@harbour/tools/backing-services/free-port';
import { makeCredentials } from '@harbour/tools/store-users/credentials';
import { Redis } from 'ioredis';
import { redisProgram } from './sentinels.ts';

const WINDOW = 'harbour:window:sign-in:203.0.113.9';
/** As the gateway counts: what one script writes is kept as one transaction. */
const COUNT = "redis.call('HINCRBY', KEYS[1], '1', 1) redis.call('PEXPIRE', KEYS[1], 60000)";

const folder = mkdtempSync(join(tmpdir(), 'harbour-redis-'));
let port: number;
let server: ChildProcess;

/** Redis with a user for each process, as compose.tls.yaml and k8s/base start it. */
function start(): void {
  const file = ['--appendonly', 'yes', '--appendfsync', 'always', '--dir', folder];
  const users = ['--aclfile', join(folder, 'redis', 'users.acl')];
  server = spawn(redisProgram ?? '', ['--port', String(port), ...file, ...users], { stdio: 'ignore' });
}

async function asGateway<T>(question: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(readFileSync(join(folder, 'gateway', 'redis-url'), 'utf8'), { retryStrategy: () => 50 });
  redis.on('error', () => undefined);
  const answer = await question(redis);
  await redis.quit();
  return answer;
}

const withRedis = redisProgram === undefined ? describe.skip : describe;

withRedis('Redis with users', () => {
  beforeAll(async () => {
    port = await freePort();
    const others = { MONGODB_URL: 'mongodb://mongo', AMQP_URL: 'amqp://rabbitmq' };
    makeCredentials(folder, { ...others, REDIS_URL: `redis://127.0.0.1:${port}` });
    start();
  });
  afterAll(() => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  it('knows after a restart what scripts have written', async () => {
    await asGateway((redis) => redis.eval(COUNT, 1, WINDOW));
    server.kill('SIGKILL');
    await once(server, 'exit');
    start();
    expect(await asGateway((redis) => redis.hgetall(WINDOW))).toEqual({ '1': '1' });
  });

  it('answers nobody who names no user', async () => {
    const nobody = new Redis(port, { retryStrategy: () => null, enableReadyCheck: false });
    nobody.on('error', () => undefined);
    await expect(nobody.hgetall(WINDOW)).rejects.toThrow(/NOAUTH/);
    nobody.disconnect();
  });
});
