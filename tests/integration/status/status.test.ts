import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ServiceStatus } from '@harbour/contracts/status';
import { schedulerProcess } from '@harbour/scheduler/scheduler.process';
import { statusProcess } from '@harbour/status/status.process';
import type { RunningProcess } from '@harbour/platform/process';
import { startProcess } from '@harbour/platform/process';
import { freePort } from '@harbour/tools/backing-services/free-port';
import { followEvents } from '../../support/event-stream.ts';
import { waitUntil } from '../../support/wait-until.ts';

/** What must be true on the dashboard within this time of a process's or store's end (spec of issue: 10 s). */
const SEEN_WITHIN_MS = 8_000;

const environment = (port: number): Record<string, string> => ({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  MONGODB_URL: process.env['TEST_MONGODB_URL'] ?? '',
  AMQP_URL: 'memory:',
  REDIS_URL: process.env['TEST_REDIS_URL'] ?? '',
  QUEUE_PREFIX: `status-${randomUUID().slice(0, 8)}.`,
  STATUS_PORT: String(port),
});

async function stateOf(url: string, name: string): Promise<string | undefined> {
  const answer = (await (await fetch(`${url}/status`)).json()) as { body?: unknown };
  const status = ServiceStatus.safeParse(answer.body);
  return status.data?.modules.find((module) => module.name === name)?.connectionStatus;
}

describe('the status service beside its stores', () => {
  let url: string;
  let env: Record<string, string>;
  const running: RunningProcess[] = [];
  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    env = environment(port);
    running.push(await startProcess(statusProcess, env));
  });
  afterAll(async () => {
    for (const process of running) await process.stop({ limitMs: 5_000 });
  });

  it('shows the stores and a worker that comes and goes', async () => {
    await waitUntil('stores', async () => (await stateOf(url, 'mongodb')) === 'connected', SEEN_WITHIN_MS);
    expect(await stateOf(url, 'redis')).toBe('connected');
    expect(await stateOf(url, 'scheduler')).toBe('disconnected');
    const scheduler = await startProcess(schedulerProcess, env);
    await waitUntil('it comes', async () => (await stateOf(url, 'scheduler')) === 'connected', SEEN_WITHIN_MS);
    await scheduler.stop();
    await waitUntil('it goes', async () => (await stateOf(url, 'scheduler')) === 'disconnected', SEEN_WITHIN_MS);
  }, 30_000);

  it('tells the modules and the counters at once, then live', async () => {
    const stream = await followEvents(`${url}/sse/status`, {});
    await waitUntil('first events', () => stream.newest.has('modules') && stream.newest.has('rabbitmq'), 1_000);
    const before = stream.all.length;
    await waitUntil('the next poll', () => stream.all.length > before, 4_000);
    stream.stop();
  }, 10_000);

  it('answers an unknown path with an envelope and a request id', async () => {
    const answer = await fetch(`${url}/nowhere`, { headers: { 'x-request-id': 'abcdef-123456' } });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ ok: false, error: { code: 'NOT_FOUND', requestId: 'abcdef-123456' } });
  });
});

describe('the status service alone', () => {
  it('starts with every store away, and says so', async () => {
    const port = await freePort();
    const env = {
      ...environment(port),
      REDIS_URL: 'redis://127.0.0.1:9',
      MONGODB_URL: 'mongodb://127.0.0.1:9/x',
    };
    const process = await startProcess(statusProcess, { ...env, AMQP_URL: 'amqp://127.0.0.1:9' });
    const url = `http://127.0.0.1:${port}`;
    await waitUntil('a look', async () => (await stateOf(url, 'redis')) === 'disconnected', SEEN_WITHIN_MS);
    expect(await stateOf(url, 'mongodb')).toBe('disconnected');
    expect(await stateOf(url, 'rabbitmq')).toBe('disconnected');
    expect(await stateOf(url, 'mailer')).toBe('unknown');
    expect(await stateOf(url, 'status')).toBe('connected');
    await process.stop({ limitMs: 5_000 });
  }, 20_000);
});
