import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import * as z from 'zod';
import { ROOT } from './processes.ts';

/** What one stage has counted. */
export interface Count {
  passed: number;
  failed: number;
  /** What failed, by name. */
  readonly failures?: readonly string[];
}

const JestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numFailedTestSuites: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});
const PlaywrightSuite = z.object({
  specs: z.array(z.object({ title: z.string(), file: z.string(), ok: z.boolean() })).default([]),
  get suites() {
    return z.array(PlaywrightSuite).default([]);
  },
});
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  suites: z.array(PlaywrightSuite),
});

function failedInJest({ testResults }: z.infer<typeof JestReport>): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = relative(ROOT, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.length === 0 ? [`${file} (did not run)`] : failed.map(({ fullName }) => `${file}: ${fullName}`);
    });
}

function failedInBrowser({ specs, suites }: z.infer<typeof PlaywrightSuite>): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`);
  return [...own, ...suites.flatMap(failedInBrowser)];
}

function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, [...args], { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', () => resolve(127));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** A program that either passes or fails. */
export async function check(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Count> {
  return (await run(program, args, env)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function reportFile(): string {
  return join(mkdtempSync(join(tmpdir(), 'harbour-report-')), 'report.json');
}

/** A runner that says green without having run a test, or red without naming one, counts as one failure. */
function honest(count: Count, code: number): Count {
  const silent = count.passed + count.failed === 0 || (code !== 0 && count.failed === 0);
  return silent ? { ...count, failed: count.failed + 1 } : count;
}

/** Runs a Jest project by its npm script. */
export async function jest(script: string, env: NodeJS.ProcessEnv): Promise<Count> {
  const file = reportFile();
  const code = await run('npm', ['run', '--silent', script, '--', '--json', `--outputFile=${file}`], env);
  try {
    const report = JestReport.parse(JSON.parse(readFileSync(file, 'utf8')));
    const count = { passed: report.numPassedTests, failed: report.numFailedTests, failures: failedInJest(report) };
    return honest(count, code);
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** Runs the browser tests. */
export async function playwright(env: NodeJS.ProcessEnv): Promise<Count> {
  const file = reportFile();
  const args = ['run', '--silent', 'e2e', '--', '--reporter=list,json'];
  const code = await run('npm', args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  try {
    const { stats, suites } = PlaywrightReport.parse(JSON.parse(readFileSync(file, 'utf8')));
    const failures = suites.flatMap(failedInBrowser);
    return honest({ passed: stats.expected + stats.flaky, failed: stats.unexpected, failures }, code);
  } catch {
    return { passed: 0, failed: 1 };
  }
}
