import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { ROOT } from './processes.ts';

/** What one stage has counted. */
export interface Count {
  passed: number;
  failed: number;
}

const JestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numFailedTestSuites: z.int(),
});
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
});

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
    return honest({ passed: report.numPassedTests, failed: report.numFailedTests }, code);
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
    const { stats } = PlaywrightReport.parse(JSON.parse(readFileSync(file, 'utf8')));
    return honest({ passed: stats.expected + stats.flaky, failed: stats.unexpected }, code);
  } catch {
    return { passed: 0, failed: 1 };
  }
}
