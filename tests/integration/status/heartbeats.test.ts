import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Heartbeat } from '@harbour/contracts/status';
import { ServiceStatus } from '@harbour/contracts/status';
import { heartbeatKey, instancesKey } from '@harbour/platform/heartbeat';
import type { RunningProcess } from '@harbour/platform/process';
import { Redis } from 'ioredis';
import { startProcess } from '../../support/native.ts';
import { startStatus } from '../../support/start-status.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { gatewayVariables } from '../gateway/open-gateway.ts';

const id = `heartbeats-${randomUUID().slice(0, 8)}`;
const variables = { ...gatewayVariables(id), LOG_LEVEL: 'silent' };
const { QUEUE_PREFIX: prefix, REDIS_URL } = variables;
/** A beat is written every 2 s, and the service looks every 2 s. */
const SEEN_WITHIN_MS = 6_000;

const aBeat = (process: string, instance: string): Heartbeat => ({
  process,
  instance,
  version: '0.1.0',
  // The clock of its machine is an hour slow.
  startedAt: new Date(Date.now() - 7_200_000).toISOString(),
  at: new Date(Date.now() - 3_600_000).toISOString(),
  ready: true,
  details: {},
});

describe('heartbeats in a Redis that holds much else', () => {
  const redis = new Redis(REDIS_URL);
  let status: RunningProcess & { url: string };
  let scheduler: RunningProcess;

  /** Writes a beat as a process does, for as long as a test takes. */
  async function beat(process: string, instance: string, of = process): Promise<void> {
    await redis.set(heartbeatKey(prefix, process, instance), JSON.stringify(aBeat(of, instance)), 'EX', 60);
    await redis.sadd(instancesKey(prefix, process), instance);
    await redis.expire(instancesKey(prefix, process), 60);
  }
  const moduleOf = async (name: string) => {
    const { body } = (await (await fetch(`${status.url}/status`)).json()) as { body?: unknown };
    return ServiceStatus.safeParse(body).data?.modules.find((module) => module.name === name);
  };
  const becomes = (name: string, state: string) =>
    waitUntil(`${name} ${state}`, async () => (await moduleOf(name))?.connectionStatus === state, SEEN_WITHIN_MS);

  beforeAll(async () => {
    // Both commands take longer the more keys Redis holds.
    await redis.call('ACL', 'SETUSER', id, 'on', `>${id}`, '~*', '&*', '+@all', '-scan', '-keys');
    const url = new URL(REDIS_URL);
    [url.username, url.password] = [id, id];
    const env = { ...variables, REDIS_URL: url.href };
    status = await startStatus(env);
    scheduler = await startProcess('scheduler', env);
  }, 30_000);
  afterAll(async () => {
    await Promise.all([scheduler.stop({ limitMs: 5_000 }), status.stop({ limitMs: 5_000 })]);
    await redis.call('ACL', 'DELUSER', id);
    await redis.quit();
  }, 15_000);

  it('are found by a user that may not scan the keys', async () => {
    await becomes('scheduler', 'connected');
    expect(await moduleOf('mailer')).toMatchObject({ connectionStatus: 'disconnected', instances: 0 });
  });

  it('are found again with the next beat where Redis has lost them', async () => {
    const [instance = ''] = await redis.smembers(instancesKey(prefix, 'scheduler'));
    const keys = [instancesKey(prefix, 'scheduler'), heartbeatKey(prefix, 'scheduler', instance)];
    await redis.del(keys);
    await waitUntil('the next beat', async () => (await redis.exists(keys)) === 2, 3_000);
    await becomes('scheduler', 'connected');
  }, 15_000);

  it('count for as long as Redis keeps them, whatever the clock of their machine, and no longer', async () => {
    await beat('mailer', 'one');
    await beat('mailer', 'two');
    await becomes('mailer', 'connected');
    expect((await moduleOf('mailer'))?.instances).toBe(2);
    await redis.pexpire(heartbeatKey(prefix, 'mailer', 'one'), 1);
    await waitUntil('one instance', async () => (await moduleOf('mailer'))?.instances === 1, SEEN_WITHIN_MS);
    // The service removes an instance that crashed from the set.
    expect(await redis.smembers(instancesKey(prefix, 'mailer'))).toEqual(['two']);
    await redis.del(heartbeatKey(prefix, 'mailer', 'two'));
    await becomes('mailer', 'disconnected');
    expect(await redis.exists(instancesKey(prefix, 'mailer'))).toBe(0);
  }, 20_000);

  it('count for the process whose user wrote them, not for the one that they name', async () => {
    await beat('sms', 'honest');
    await beat('sms', 'forger', 'verification');
    await becomes('sms', 'connected');
    expect((await moduleOf('sms'))?.instances).toBe(1);
    expect((await moduleOf('verification'))?.connectionStatus).toBe('disconnected');
  });

  it('of another shop in the same Redis do not count', async () => {
    const other = await startStatus({ ...variables, QUEUE_PREFIX: `other-${prefix}` });
    const modules = async () => {
      const { body } = (await (await fetch(`${other.url}/status`)).json()) as { body?: unknown };
      return ServiceStatus.safeParse(body).data?.modules ?? [];
    };
    await waitUntil('a look', async () => (await modules()).length > 0, SEEN_WITHIN_MS);
    expect((await modules()).find(({ name }) => name === 'scheduler')?.connectionStatus).toBe('disconnected');
    await other.stop({ limitMs: 5_000 });
  }, 20_000);

  it('are removed by a process that stops in order', async () => {
    await becomes('scheduler', 'connected');
    const [instance = ''] = await redis.smembers(instancesKey(prefix, 'scheduler'));
    expect(await redis.exists(heartbeatKey(prefix, 'scheduler', instance))).toBe(1);
    await scheduler.stop();
    expect(await redis.exists(heartbeatKey(prefix, 'scheduler', instance))).toBe(0);
    await becomes('scheduler', 'disconnected');
  }, 15_000);
});
