import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingIn } from '../backing-services/setup-error.ts';
import { ROOT } from '../processes.ts';
import { type Count, countJest, countPlaywright, honest, passOrFail } from './count.ts';
import type { Chosen } from './select.ts';

/** Where a stage writes: straight to the terminal, or line by line where other stages run beside it. */
export interface Output {
  readonly isLive: boolean;
  readonly write: (text: string) => void;
}

/** What a stage is run with. */
export interface Run {
  readonly env: NodeJS.ProcessEnv;
  readonly output: Output;
  /** Takes processor time only while nobody else asks for it. */
  readonly isBackground?: boolean;
  /** Some tests only. */
  readonly chosen?: Chosen;
}

/** Runs a program from the root; gives its exit code. */
function execute(
  program: string,
  args: readonly string[],
  { env, output, isBackground = false }: Run,
): Promise<number> {
  return new Promise((resolve) => {
    const out = output.isLive ? 'inherit' : 'pipe';
    const child = spawn(program, [...args], { cwd: ROOT, env, stdio: ['ignore', out, out] });
    // The programs that it starts inherit its priority.
    if (isBackground && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', output.write);
    child.once('error', (error) => {
      output.write(`${error.message}\n`);
      resolve(127);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Runs a program of the pinned Node that either passes or fails; its failure names a store that is missing here. */
export async function check(name: string, args: readonly string[], run: Run): Promise<Count> {
  let said = '';
  const write = (text: string): void => {
    said += text;
    run.output.write(text);
  };
  const passes = (await execute(process.execPath, args, { ...run, output: { isLive: false, write } })) === 0;
  const missing = missingIn(said);
  return passOrFail(missing === undefined ? name : `${name}: ${missing}`, passes);
}

/** Runs an npm script that either passes or fails. */
export async function script(name: string, args: readonly string[], run: Run): Promise<Count> {
  return passOrFail(name, (await execute('npm', ['run', '--silent', ...args], run)) === 0);
}

/** Runs a program that leaves a JSON report, and counts the report. */
async function reported(
  name: string,
  countReport: (report: unknown) => Count,
  begin: (file: string) => Promise<number>,
): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-report-'));
  const file = join(folder, 'report.json');
  try {
    const code = await begin(file);
    try {
      return honest(name, countReport(JSON.parse(readFileSync(file, 'utf8'))), code);
    } catch {
      return passOrFail(`${name} (no report; exit code ${code})`, false);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a Jest project by its npm script, or the chosen tests of it. */
export async function jest(name: string, npmScript: string, run: Run): Promise<Count> {
  const { files = [], title } = run.chosen ?? {};
  const paths = files.length === 0 ? [] : ['--runTestsByPath', ...files];
  const titles = title === undefined ? [] : ['--testNamePattern', RegExp.escape(title)];
  const count = await reported(name, countJest, (file) => {
    const report = ['--json', `--outputFile=${file}`];
    return execute('npm', ['run', '--silent', npmScript, '--', ...report, ...titles, ...paths], run);
  });
  // Jest reports every test that the title leaves out as skipped.
  return title === undefined ? count : { ...count, skips: [] };
}

/** Runs the browser tests, or the chosen ones. */
export function playwright(name: string, run: Run): Promise<Count> {
  const { files = [], title } = run.chosen ?? {};
  const titles = title === undefined ? [] : ['--grep', RegExp.escape(title)];
  const paths = files.map((file) => RegExp.escape(file));
  return reported(name, countPlaywright, (file) => {
    const env = { ...run.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
    const args = ['run', '--silent', 'e2e', '--', '--reporter=list,json', ...titles, ...paths];
    return execute('npm', args, { ...run, env });
  });
}
