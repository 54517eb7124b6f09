import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, globSync, mkdirSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from './backing-services/setup-error.ts';
import { ROOT } from './processes.ts';

const SOURCES = ['web/*.*', 'web/src/**', 'web/scripts/**', 'web/public/**', 'shared/*/src/**', 'package-lock.json'];
/** Copied out of packages by the build itself; the lock file stands for them. */
const COPIED = ['web/public/ocr/**'];
/** Variables whose values the build writes into the app. */
const BUILT_IN = /^VITE_/;

function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: ROOT, exclude: COPIED }).toSorted()) {
    const path = join(ROOT, file);
    if (statSync(path).isFile()) hash.update(file).update('\0').update(readFileSync(path));
  }
  const names = Object.keys(process.env).filter((name) => BUILT_IN.test(name));
  for (const name of names.toSorted()) hash.update(`${name}=${process.env[name]}\0`);
  return hash.digest('hex');
}

const BUILT = ['dist/index.html', 'dist-server/entry-server.js'];

const isBuilt = (): boolean => BUILT.every((file) => existsSync(join(ROOT, 'web', file)));

/** Runs the build of the web app; `output` is a file for what it prints, or this terminal. */
function runBuild(output: number | 'inherit'): Promise<number | null> {
  return new Promise((resolve) => {
    const args = ['run', '--silent', 'build', '--workspace', '@harbour/web'];
    const child = spawn('npm', args, { cwd: ROOT, stdio: ['ignore', output, output] });
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
}

/**
 * Builds the web app where it is missing or older than its sources. What the build prints goes to `logFile`, where one
 * is named.
 * @throws SetupError where it does not build
 */
export async function buildWeb(say: (line: string) => void, logFile?: string): Promise<void> {
  const stamp = join(ROOT, 'web', 'dist', '.sources');
  const sources = sourcesHash();
  const built = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (built === sources && isBuilt()) return;
  say('Building the web app …');
  if (logFile !== undefined) mkdirSync(join(logFile, '..'), { recursive: true });
  const log = logFile === undefined ? 'inherit' : openSync(logFile, 'w');
  const code = await runBuild(log);
  if (log !== 'inherit') closeSync(log);
  if (code !== 0) throw new SetupError(`The web app does not build${logFile === undefined ? '' : `; see ${logFile}`}`);
  writeFileSync(stamp, sources);
}
