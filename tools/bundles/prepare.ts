import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../backing-services/setup-error.ts';
import { type ProcessEntry, PROCESSES } from '../processes.ts';
import { bundleOf } from './place.ts';
import { sourcesName } from './sources.ts';

/** The program of a process. */
export type ProgramOf = (entry: ProcessEntry) => string;

/** The bundled program of each process; undefined unless all were bundled since their sources changed. */
export function findBundles(): ProgramOf | undefined {
  const name = sourcesName();
  const programOf: ProgramOf = (entry) => bundleOf(entry, name);
  return PROCESSES.every((entry) => existsSync(programOf(entry))) ? programOf : undefined;
}

/**
 * Bundles the processes by a process of its own, whose memory goes with it and which ends with the signal.
 * @throws SetupError where they cannot be bundled
 */
export function makeBundles(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = (why: string): void => reject(new SetupError(`The processes cannot be bundled: ${why}`));
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(signal ? { signal } : {}),
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (data: string) => (said += data));
    child.once('error', ({ message }) => failed(message));
    child.once('close', (code) => (code === 0 ? resolve() : failed(said.trim() || `code ${code}`)));
  });
}

/** The bundled program of each process, bundled now where that was not done since its sources changed. @throws SetupError */
export async function prepareBundles(say: (line: string) => void): Promise<ProgramOf> {
  const found = findBundles();
  if (found !== undefined) return found;
  say('Bundling services and workers …');
  await makeBundles();
  const made = findBundles();
  if (made === undefined) throw new SetupError('The sources were changed while they were bundled; start again');
  return made;
}
