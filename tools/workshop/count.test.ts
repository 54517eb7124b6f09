import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../processes.ts';
import { countJest, countPlaywright, honest, passOrFail } from './count.ts';

const jestFile = (name: string, status: string, tests: Record<string, string>) => ({
  name: join(ROOT, name),
  status,
  startTime: 1_000,
  endTime: 3_500,
  assertionResults: Object.entries(tests).map(([fullName, one]) => ({ fullName, status: one })),
});

describe('a count', () => {
  it('L15 of Jest names failures and skips, and a file that did not run', () => {
    const count = countJest({
      numPassedTests: 1,
      testResults: [
        jestFile('a.test.ts', 'failed', { works: 'passed', breaks: 'failed', waits: 'pending', plans: 'todo' }),
        jestFile('b.test.ts', 'failed', {}),
      ],
    });
    expect(count).toMatchObject({
      passed: 1,
      failures: ['a.test.ts: breaks', 'b.test.ts (did not run)'],
      skips: ['a.test.ts: waits', 'a.test.ts: plans'],
    });
    expect(count.files[0]).toEqual({ file: 'a.test.ts', seconds: 2.5 });
  });

  it('says below the name of a failure why, without colours and frames of libraries, and no more than a page shows', () => {
    const report = (messages: string[]) => ({
      numPassedTests: 0,
      testResults: [
        {
          ...jestFile('a.test.ts', 'failed', {}),
          assertionResults: [{ fullName: 'breaks', status: 'failed', failureMessages: messages }],
        },
      ],
    });
    const frames = '    at it (/x/node_modules/jest/build/run.js:1:1)\n    at a.test.ts:7:3';
    expect(countJest(report([`\u001B[31mExpected: 200\u001B[39m\n\nReceived: 429\n${frames}`])).failures).toEqual([
      'a.test.ts: breaks\n    Expected: 200\n    Received: 429\n        at a.test.ts:7:3',
    ]);
    const long = countJest(report([Array.from({ length: 50 }, (_, n) => `line ${n} ${'x'.repeat(500)}`).join('\n')]));
    expect(long.failures[0]?.split('\n')).toHaveLength(17);
    expect(long.failures[0]?.length).toBeLessThan(17 * 210);
    const unread = { ...jestFile('b.test.ts', 'failed', {}), message: 'no such module' };
    expect(countJest({ numPassedTests: 0, testResults: [unread] }).failures).toEqual([
      'b.test.ts (did not run)\n    no such module',
    ]);
  });

  it('of Playwright names them too, with errors outside of tests, and adds up the seconds of a file', () => {
    const spec = (title: string, ok: boolean, status: string, duration: number) => ({
      title,
      file: 'support/order.ts',
      ok,
      tests: [{ status, results: [{ duration, errors: ok ? [] : [{ message: 'not paid' }] }] }],
    });
    const count = countPlaywright({
      config: { rootDir: join(ROOT, 'tests/e2e') },
      errors: [{ message: 'no shop\nat start' }],
      suites: [
        {
          file: 'order.spec.ts',
          specs: [spec('buys', true, 'expected', 1_000)],
          suites: [{ specs: [spec('pays', false, 'unexpected', 500)] }],
        },
        { file: 'order.spec.ts', specs: [spec('later', true, 'skipped', 0)] },
      ],
    });
    expect(count).toEqual({
      passed: 1,
      failures: ['tests/e2e/order.spec.ts: pays\n    not paid', 'no shop'],
      skips: ['tests/e2e/order.spec.ts: later'],
      files: [{ file: 'tests/e2e/order.spec.ts', seconds: 1.5 }],
    });
  });

  it('is a failure where a runner ran nothing, or failed without naming a test', () => {
    const nothing = { ...passOrFail('x', true), passed: 0 };
    expect(honest('Unit tests', nothing, 0).failures).toEqual(['Unit tests (exit code 0)']);
    expect(honest('Unit tests', passOrFail('x', true), 1).failures).toEqual(['Unit tests (exit code 1)']);
    expect(honest('Unit tests', passOrFail('x', false), 1).failures).toEqual(['x']);
  });
});
