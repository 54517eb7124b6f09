import { describe, expect, it } from '@jest/globals';
import { takeFirst } from '../backing-services/choice.ts';
import { oneLine } from '../backing-services/setup-error.ts';
import { check } from './run.ts';

/** A program of one line, run as a stage runs it. */
const stage = (source: string) =>
  check('Faults, in short', ['--eval', source], {
    env: process.env,
    output: { isLive: false, write: () => undefined },
  });

describe('a program of the gate', () => {
  it('names the store that this machine cannot run in its failure, on one line', async () => {
    const why = await takeFirst('Redis', [
      { remedy: 'Install redis-server', take: () => Promise.resolve(undefined) },
    ]).then(() => 'something runs it', oneLine);
    const table = `console.log(${JSON.stringify(`\n| the run comes to its end | ${why} | **broken** |\n`)}); process.exit(1)`;
    expect((await stage(table)).failures).toEqual([
      'Faults, in short: Redis: nothing here can run it. Install redis-server.',
    ]);
  });

  it('is named alone where it fails for another reason', async () => {
    expect((await stage('console.log("1 promises broken."); process.exit(1)')).failures).toEqual(['Faults, in short']);
    expect(await stage('')).toMatchObject({ passed: 1, failures: [] });
  });
});
