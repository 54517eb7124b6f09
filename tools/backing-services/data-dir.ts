import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isAlive } from './process-identity.ts';
import { readPidFile, removePidFile, writePidFile } from './pid-file.ts';
import { oneLine, SetupError } from './setup-error.ts';

/** MongoDB alone lays out about 200 MB of journal in an empty directory. */
const NEEDED_MB = 300;

/** Node's own recursive mkdir never returns where the system answers ENOENT below an existing folder, as in /proc. */
function makeFolder(directory: string): void {
  if (existsSync(directory)) return;
  makeFolder(dirname(directory));
  mkdirSync(directory, { mode: 0o700 });
}

function checkWritable(directory: string): void {
  const probe = join(directory, `.write-probe-${process.pid}`);
  try {
    makeFolder(directory);
    writeFileSync(probe, 'x'.repeat(4096));
    rmSync(probe);
  } catch (error) {
    throw new SetupError(`DATA_DIR: ${directory} cannot be written to (${oneLine(error)})`);
  }
}

function checkSpace(directory: string): void {
  const disk = statfsSync(directory);
  const freeMb = Math.floor((disk.bavail * disk.bsize) / 1_048_576);
  if (freeMb < NEEDED_MB) {
    throw new SetupError(`DATA_DIR: ${directory} has ${freeMb} MB left on its disk, ${NEEDED_MB} MB are needed`);
  }
}

/** A data directory that only this process uses until `release` is called. */
export interface DataDir {
  path: string;
  release(): void;
}

/**
 * Makes the directory ready and takes it for this process.
 * @throws SetupError where it cannot be written, is (nearly) full, or a live process has it.
 */
export function openDataDir(directory: string, { privateStores }: { privateStores: boolean }): DataDir {
  const path = resolve(directory);
  checkWritable(path);
  if (privateStores) checkSpace(path);
  const lock = join(path, 'owner.pid');
  const owner = readPidFile(lock);
  if (owner !== undefined && owner.pid !== process.pid && isAlive(owner)) {
    throw new SetupError(`DATA_DIR: ${path} is in use by another running Harbour Market (pid ${owner.pid})`);
  }
  writePidFile(lock, process.pid);
  return { path, release: () => removePidFile(lock) };
}
