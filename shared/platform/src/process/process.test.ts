import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { ConfigError } from './config.ts';
import type { HealthReport } from './health.ts';
import { defineProcess, startProcess } from './process.ts';

const quiet = { LOG_LEVEL: 'silent', INSTANCE_ID: 'one' };

async function readiness(opsPort: number): Promise<{ status: number; report: HealthReport }> {
  const response = await fetch(`http://127.0.0.1:${opsPort}/readyz`);
  return { status: response.status, report: (await response.json()) as HealthReport };
}

describe('startProcess', () => {
  it('gives set-up its own and the common configuration, and resolves when it is ready', async () => {
    let seen: unknown;
    const definition = defineProcess({
      name: 'sample',
      config: { GREETING: z.string() },
      setup: ({ name, instance, config }) => {
        seen = [name, instance, config.GREETING, config.NODE_ENV];
      },
    });
    const running = await startProcess(definition, { ...quiet, GREETING: 'hello', NODE_ENV: 'test' });
    expect(seen).toEqual(['sample', 'one', 'hello', 'test']);
    expect(await readiness(running.opsPort)).toMatchObject({ status: 200, report: { ready: true, state: 'running' } });
    expect(await running.stop()).toBe(true);
  });

  it('opens no door and shows no heartbeat of a child process, and tells what a process was started with', async () => {
    let seen: unknown;
    const definition = defineProcess({
      name: 'sample',
      isChild: true,
      config: { REDIS_URL: z.string() },
      setup: ({ env }) => {
        seen = env['REDIS_URL'];
      },
    });
    // Nothing answers there: a heartbeat would wait for it.
    const running = await startProcess(definition, { ...quiet, REDIS_URL: 'redis://127.0.0.1:9' });
    expect([running.opsPort, seen]).toEqual([0, 'redis://127.0.0.1:9']);
    expect(await running.stop()).toBe(true);
  });

  it('is refused by a wrong variable before anything is set up', async () => {
    let setUp = false;
    const definition = defineProcess({
      name: 'sample',
      config: { COLOUR: z.enum(['red', 'blue']) },
      setup: () => {
        setUp = true;
      },
    });
    await expect(startProcess(definition, { ...quiet, COLOUR: 'green' })).rejects.toThrow(
      new ConfigError(['COLOUR: must be one of red, blue']),
    );
    expect(setUp).toBe(false);
  });

  it('refuses readiness from the first moment of a stop, and closes in order', async () => {
    const order: string[] = [];
    let duringStop: number | undefined;
    const definition = defineProcess({
      name: 'sample',
      config: {},
      setup: ({ life }) => {
        life.onStop('connections', 'store', () => void order.push('store'));
        life.onStop('listen', 'server', async () => {
          order.push('server');
          duringStop = (await readiness(running.opsPort)).status;
        });
        life.onStop('consume', 'consumer', () => void order.push('consumer'));
      },
    });
    const running = await startProcess(definition, quiet);
    await running.stop();
    expect(order).toEqual(['server', 'consumer', 'store']);
    expect(duringStop).toBe(503);
    await expect(readiness(running.opsPort)).rejects.toThrow();
  });

  it('closes what was opened when set-up fails, and throws its error', async () => {
    const closed: string[] = [];
    const definition = defineProcess({
      name: 'sample',
      config: {},
      setup: ({ life }) => {
        life.onStop('connections', 'store', () => void closed.push('store'));
        throw new Error('no store');
      },
    });
    await expect(startProcess(definition, quiet)).rejects.toThrow('no store');
    expect(closed).toEqual(['store']);
  });

  it('is not ready while a required part is away, whatever the others say', async () => {
    const definition = defineProcess({
      name: 'sample',
      config: {},
      setup: ({ health }) => {
        health.add('needed', { required: true, check: () => Promise.reject(new Error('away')) });
        health.add('optional', { required: false, check: () => {} });
      },
    });
    const running = await startProcess(definition, quiet);
    const { status, report } = await readiness(running.opsPort);
    expect(status).toBe(503);
    expect(report.checks).toEqual({
      needed: { ok: false, required: true, error: 'away' },
      optional: { ok: true, required: false },
    });
    await running.stop();
  });

  it('runs several processes side by side, each with its own metrics', async () => {
    const named = (name: string) => defineProcess({ name, config: {}, setup: () => {} });
    const [one, two] = await Promise.all([startProcess(named('one'), quiet), startProcess(named('two'), quiet)]);
    for (const running of [one, two]) {
      const text = await (await fetch(`http://127.0.0.1:${running.opsPort}/metrics`)).text();
      expect(text).toContain('nodejs_eventloop_lag_seconds');
    }
    await one.stop();
    expect((await readiness(two.opsPort)).status).toBe(200);
    await two.stop();
  });
});
