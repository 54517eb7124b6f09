import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from './backing-services/setup-error.ts';
import { ROOT } from './processes.ts';

const MOST_BYTES = 64 * 2 ** 20;

/**
 * The files of the working tree, committed or not, as paths from the root: all, or those of some folders.
 * @throws SetupError where git, which lists them, is missing or knows no tree
 */
export function filesOfTree(...folders: readonly string[]): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...folders];
  const { stdout, status, error } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: MOST_BYTES });
  if (error !== undefined) throw new SetupError('git: not on PATH; install it, because it lists the files to look at');
  if (status !== 0) throw new SetupError('git: it cannot list the files here; clone the repository with it');
  // One that is in conflict is listed for each side.
  return [...new Set(stdout.split('\0'))].filter((file) => file !== '' && existsSync(join(ROOT, file)));
}
