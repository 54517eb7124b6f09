import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import {
  address,
  ConfigError,
  duration,
  flag,
  jobConfig,
  loadConfig,
  port,
  ProcessConfig,
  RedisConfig,
} from './config.ts';
import type { ConfigShape, Environment } from './config.ts';

function problemsOf(shape: ConfigShape, env: Environment): readonly string[] {
  try {
    loadConfig(shape, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
  }
  return [];
}

const folder = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(content: string): string {
  const path = join(folder, content.trim());
  writeFileSync(path, content);
  return path;
}

describe('loadConfig', () => {
  it('fills in defaults and freezes what it gives', () => {
    const config = loadConfig(ProcessConfig, {});
    expect(config).toMatchObject({ NODE_ENV: 'development', LOG_LEVEL: 'info', OPS_PORT: 0, QUEUE_PREFIX: '' });
    expect(Object.isFrozen(config)).toBe(true);
  });

  it('reads a value from the file that NAME_FILE names, without its last line break', () => {
    const env = { TOKEN_FILE: fileWith('tea house\n') };
    expect(loadConfig({ TOKEN: z.string() }, env).TOKEN).toBe('tea house');
  });

  it('names every wrong variable at once, in a line of its own words', () => {
    const shape = { PORT: port(), WAIT: duration(), MODE: z.enum(['a', 'b']), NAME: z.string().describe('your name') };
    expect(problemsOf(shape, { PORT: '99999', WAIT: 'soon', MODE: 'c', NAME: '' })).toEqual([
      'PORT: must be a whole number from 0 to 65535',
      'WAIT: must be a duration such as 500ms, 10s, 10m, 2h or 1d',
      'MODE: must be one of a, b',
      'NAME: must be set (your name)',
    ]);
  });

  it('reads the places of sentinels', () => {
    const sentinels = (text: string) => ({ REDIS_URL: 'redis://shop', REDIS_SENTINELS: text });
    expect(loadConfig(RedisConfig, sentinels('redis-a:26379, 10.0.0.7:1')).REDIS_SENTINELS).toEqual([
      { host: 'redis-a', port: 26_379 },
      { host: '10.0.0.7', port: 1 },
    ]);
    for (const wrong of ['redis-a', 'redis-a:', 'redis://redis-a:1', 'redis-a:1,']) {
      expect(problemsOf(RedisConfig, sentinels(wrong))).toEqual([
        'REDIS_SENTINELS: must be addresses such as redis-a:26379,redis-b:26379',
      ]);
    }
  });

  it('holds the lease and the rest within limits, and has them where they are not set', () => {
    expect(loadConfig(jobConfig(1), {})).toMatchObject({ JOB_LEASE: 60_000, VENDOR_REST: 15_000 });
    expect(loadConfig(jobConfig(1), { JOB_LEASE: '1s', VENDOR_REST: '10m' })).toMatchObject({ JOB_LEASE: 1_000 });
    expect(problemsOf(jobConfig(1), { JOB_LEASE: '999ms', VENDOR_REST: '11m' })).toEqual([
      'JOB_LEASE: must be from 1s to 10m',
      'VENDOR_REST: must be from 1s to 10m',
    ]);
    expect(problemsOf(jobConfig(1), { JOB_LEASE: 'soon' })).toEqual([
      'JOB_LEASE: must be a duration such as 500ms, 10s, 10m, 2h or 1d',
    ]);
  });

  it('never quotes a secret that is wrong', () => {
    const shape = { KEY: z.string().min(32), URL: address(['mongodb']) };
    const [key, url] = problemsOf(shape, { KEY: 'hunter2', URL: 'http://me:hunter2@host' });
    expect(key).toBe('KEY: must be at least 32 characters long');
    expect(url).toBe('URL: must be a URL that starts with mongodb:');
  });

  it('refuses a variable set twice and a file that cannot be read', () => {
    const shape = { KEY: z.string() };
    expect(problemsOf(shape, { KEY: 'a', KEY_FILE: fileWith('b') })).toEqual([
      'KEY: must be set directly or by KEY_FILE, not both',
    ]);
    expect(problemsOf(shape, { KEY_FILE: '/nowhere/at/all' })).toEqual([
      'KEY_FILE: must be the path of a file that can be read',
    ]);
  });
});

describe('duration', () => {
  it.each([
    ['500ms', 500],
    ['10s', 10_000],
    ['1.5m', 90_000],
    ['2h', 7_200_000],
    ['1d', 86_400_000],
    ['0', 0],
  ])('reads %s', (text, ms) => {
    expect(duration().parse(text)).toBe(ms);
  });
});

describe('flag', () => {
  it('reads true and false, and nothing in between', () => {
    expect([flag().parse('true'), flag().parse('0')]).toEqual([true, false]);
    expect(flag().safeParse('maybe').success).toBe(false);
  });
});
