import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { prepareBundles } from '@harbour/tools/bundles/prepare';
import { PROCESSES, ROOT, type ProcessEntry } from '@harbour/tools/processes';

let programOf: (entry: ProcessEntry) => string;

beforeAll(async () => {
  programOf = await prepareBundles(() => undefined);
}, 120_000);

describe('bundles', () => {
  it('are made once for the same sources', async () => {
    const said: string[] = [];
    const again = await prepareBundles((line) => said.push(line));
    expect(said).toEqual([]);
    for (const entry of PROCESSES) {
      expect(existsSync(programOf(entry))).toBe(true);
      expect(again(entry)).toBe(programOf(entry));
    }
  });

  it('log stacks that name the sources', () => {
    const scheduler = PROCESSES.find(({ name }) => name === 'scheduler');
    if (scheduler === undefined) throw new Error('there is no scheduler');
    const env = {
      NODE_ENV: 'test',
      OPS_PORT: '0',
      // It is read as an address, and refused by the driver once the process is set up.
      MONGODB_URL: 'mongodb://127.0.0.1:9/?replicaSet=',
      AMQP_URL: 'memory:',
      REDIS_URL: 'redis://127.0.0.1:9',
    };
    const { stdout, status } = spawnSync(process.execPath, [programOf(scheduler)], { env, encoding: 'utf8' });
    const last = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as { err: { stack: string } };
    expect(status).toBe(1);
    expect(last.err.stack).toMatch(
      new RegExp(`at openMongo \\(${join(ROOT, 'shared/platform/src/stores/mongo.ts')}:\\d+:`),
    );
    expect(last.err.stack).toMatch(/at Object\.setup \(\S+workers\/scheduler\/src\/scheduler\.process\.ts:\d+:/);
    // A name of a package's own, though its code is shortened.
    expect(last.err.stack).toMatch(/at Connection\.openUri/);
  }, 60_000);
});
