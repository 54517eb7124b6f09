import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../backing-services/setup-error.ts';
import { type ProcessEntry, PROCESSES } from '../processes.ts';
import { bundleOf } from './place.ts';
import { sourcesName } from './sources.ts';

/** Runs the bundler in a process of its own, whose memory goes with it. Gives what it complained of, where it failed. */
function runBundler(): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (data: string) => (said += data));
    child.once('error', ({ message }) => resolve(message));
    child.once('close', (code) => resolve(code === 0 ? undefined : said.trim() || `code ${code}`));
  });
}

/**
 * Bundles the processes where that was not done since their sources changed, and gives the program of each.
 * @throws SetupError where they cannot be bundled
 */
export async function prepareBundles(say: (line: string) => void): Promise<(entry: ProcessEntry) => string> {
  const name = sourcesName();
  const programOf = (entry: ProcessEntry): string => bundleOf(entry, name);
  if (PROCESSES.every((entry) => existsSync(programOf(entry)))) return programOf;
  say('Bundling services and workers …');
  const failure = await runBundler();
  if (failure !== undefined) throw new SetupError(`The processes cannot be bundled: ${failure}`);
  return programOf;
}
