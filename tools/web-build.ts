import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from './backing-services/setup-error.ts';
import { ROOT } from './processes.ts';

const SOURCES = ['web/*.*', 'web/src/**', 'web/scripts/**', 'web/public/**', 'shared/*/src/**', 'package-lock.json'];

function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: ROOT }).toSorted()) {
    const path = join(ROOT, file);
    if (statSync(path).isFile()) hash.update(file).update('\0').update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** Builds the web app where it is missing or older than its sources. @throws SetupError where it does not build. */
export async function buildWeb(dataDir: string, say: (line: string) => void): Promise<void> {
  const stamp = join(ROOT, 'web', 'dist', '.sources');
  const built = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (built === sourcesHash() && existsSync(join(ROOT, 'web', 'dist', 'index.html'))) return;
  say('Building the web app …');
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const logFile = join(dataDir, 'logs', 'web-build.log');
  const code = await new Promise<number | null>((resolve) => {
    const child = spawn('npm', ['run', 'build'], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    const log = createWriteStream(logFile);
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  if (code !== 0) throw new SetupError(`The web app does not build; see ${logFile}`);
  // Hashed again: the build itself may make pictures among the sources.
  writeFileSync(stamp, sourcesHash());
}
