import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';
import type { TestStage } from './mutants.ts';

/** No command takes this long. */
const LIMIT_MS = 600_000;
/** How long a command may take to shut down. */
const GRACE_MS = 20_000;
/** Of a failed test's message. */
const WHY_LINES = 4;
const KEPT_OUTPUT = 4_000;
const JEST = ['--experimental-vm-modules', '--no-warnings', join('node_modules', 'jest', 'bin', 'jest.js')];
/** All but unit tests need stores, whatever their project is called. */
const UNIT_ONLY = ['--selectProjects', 'unit'];
const WITH_STORES = ['--ignoreProjects', 'unit', '--runInBand', '--testTimeout=20000'];

const JestReport = z.object({
  numPassedTests: z.int(),
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});
const PlaywrightError = z.object({ message: z.string().default('') });
const PlaywrightResult = z.object({ status: z.string().default(''), errors: z.array(PlaywrightError) });
const PlaywrightSpec = z.object({
  title: z.string(),
  tests: z.array(z.object({ results: z.array(PlaywrightResult) })),
});
const PlaywrightSuite = z.object({
  specs: z.array(PlaywrightSpec).default([]),
  get suites() {
    return z.array(PlaywrightSuite).default([]);
  },
});
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int() }),
  suites: z.array(PlaywrightSuite),
  errors: z.array(PlaywrightError),
});

/** A test that failed, and the beginning of its message. */
export interface Failure {
  readonly name: string;
  readonly why: string;
}

/** The result of a command. */
export interface Outcome {
  readonly passed: number;
  /** Empty if the tests did not start. */
  readonly failed: readonly Failure[];
  readonly code: number;
  /** The last lines of its output. */
  readonly output: string;
}

const running = new Set<ChildProcess>();
let isEnding = false;

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The process has already exited.
  }
}

/** Stops the running command and its child processes. No other command starts afterwards. */
export async function endRunning(): Promise<void> {
  isEnding = true;
  const end = async (child: ChildProcess): Promise<void> => {
    const closed = new Promise((resolve) => child.once('close', resolve));
    signalGroup(child, 'SIGINT');
    const limit = setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS);
    await closed;
    clearTimeout(limit);
  };
  await Promise.all([...running].map(end));
}

type Ended = Pick<Outcome, 'code' | 'output'>;

function run([program = '', ...args]: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<Ended> {
  return new Promise((resolve) => {
    if (isEnding) return;
    // Its own process group, so that a signal reaches its child processes too.
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    running.add(child);
    let output = '';
    const take = (chunk: Buffer): void => {
      output = (output + chunk.toString('utf8')).slice(-KEPT_OUTPUT);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    const limit = setTimeout(() => signalGroup(child, 'SIGTERM'), LIMIT_MS);
    child.once('error', (error) => take(Buffer.from(String(error))));
    child.once('close', (code) => {
      clearTimeout(limit);
      running.delete(child);
      if (!isEnding) resolve({ code: code ?? 1, output });
    });
  });
}

/** A runner's report, or undefined if it wrote none. */
function readReport<T>(file: string, schema: z.ZodType<T>): T | undefined {
  if (!existsSync(file)) return undefined;
  const report = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  rmSync(file);
  return report.data;
}

function failureOf(name: string, message = ''): Failure {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim());
  const told = lines.filter((line) => line !== '' && !line.startsWith('at '));
  return { name, why: told.slice(0, WHY_LINES).join(' ') };
}

/** Tests that were interrupted by the failure of another one do not count. */
function failedSpecs({ specs, suites }: z.infer<typeof PlaywrightSuite>): Failure[] {
  const own = specs.flatMap(({ title, tests }) => {
    const results = tests.flatMap((test) => test.results);
    const failed = results.find(({ status }) => status === 'failed' || status === 'timedOut');
    return failed === undefined ? [] : [failureOf(title, failed.errors[0]?.message)];
  });
  return [...own, ...suites.flatMap(failedSpecs)];
}

const patternOf = (file: string): string => `/${file.replaceAll('.', String.raw`\.`)}$`;

const npm = (script: string, ...args: string[]): string[] => ['npm', 'run', '--silent', script, '--', ...args];

/** Runs parts of the test gate in a copy of the working tree. */
export function createRunner(path: string, env: NodeJS.ProcessEnv) {
  const reportFile = join(path, 'report.json');

  async function jest(projects: readonly string[], files: readonly string[]): Promise<Outcome> {
    const args = ['--json', `--outputFile=${reportFile}`, '--testPathPatterns', ...files.map(patternOf)];
    const ended = await run([process.execPath, ...JEST, ...projects, ...args], path, env);
    const report = readReport(reportFile, JestReport);
    const all = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
    const failed = all
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failureOf(fullName, failureMessages[0]));
    return { ...ended, failed, passed: report?.numPassedTests ?? 0 };
  }

  async function playwright(files: readonly string[], titles: string | undefined): Promise<Outcome> {
    const grep = titles === undefined ? [] : ['--grep', titles];
    const args = ['--reporter=json', '--max-failures=1', ...grep, ...files.map(patternOf)];
    const ended = await run(npm('e2e', ...args), path, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile });
    const report = readReport(reportFile, PlaywrightReport);
    const errors = report?.errors.map(({ message }) => message).join('\n') ?? '';
    if (titles !== undefined && errors.includes('No tests found')) return playwright(files, undefined);
    const failed = report?.suites.flatMap(failedSpecs) ?? [];
    return { ...ended, output: `${ended.output}${errors}`, failed, passed: report?.stats.expected ?? 0 };
  }

  return {
    /** Runs test files of a stage; browser tests only with matching titles, if any match. */
    test(stage: TestStage, files: readonly string[], titles?: string): Promise<Outcome> {
      if (stage === 'browser') return playwright(files, titles);
      return jest(stage === 'unit' ? UNIT_ONLY : WITH_STORES, files);
    },

    /** Runs a static check. It writes no report, so the expected message stands for the name of a test. */
    async check(check: 'lint' | 'checks' | 'types', files: readonly string[], says: readonly string[]) {
      const command = check === 'checks' ? [process.execPath, join('tools', 'checks', 'run.ts')] : npm(check, ...files);
      const ended = await run(command, path, env);
      const failed =
        ended.code === 0 ? [] : says.filter((words) => ended.output.includes(words)).map((words) => failureOf(words));
      return { ...ended, failed, passed: ended.code === 0 ? 1 : 0 };
    },
  };
}
