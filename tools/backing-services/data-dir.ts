import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { until } from './patience.ts';
import { isAlive } from './process-identity.ts';
import { markEnding, type PidRecord, readPidFile, removePidFile, writePidFile } from './pid-file.ts';
import { oneLine, SetupError } from './setup-error.ts';

/** MongoDB alone lays out about 200 MB of journal in an empty directory. */
const NEEDED_MB = 300;
/** How long an owner that was just told to end may take to say so: npm passes no signal on. */
const NOTICE_MS = 1_500;
/** How long an owner that is ending is waited for; its own limits add up to less. */
const ENDING_MS = 90_000;

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
  /** Says that this process is ending, so that a new start waits for it instead of being refused. */
  ending(): void;
  release(): void;
}

const ownerFile = (path: string): string => join(path, 'owner.pid');

/** The other process that has the directory now. */
function ownerOf(path: string): PidRecord | undefined {
  const owner = readPidFile(ownerFile(path));
  return owner !== undefined && owner.pid !== process.pid && isAlive(owner) ? owner : undefined;
}

async function awaitOwner(path: string, say: (line: string) => void): Promise<void> {
  const owner = ownerOf(path);
  if (owner === undefined) return;
  const noticed = await until(() => ownerOf(path)?.ending !== false, NOTICE_MS);
  if (!noticed) {
    throw new SetupError(`DATA_DIR: ${path} is in use by another running Harbour Market (pid ${owner.pid})`);
  }
  if (ownerOf(path) === undefined) return;
  say(`An earlier Harbour Market (pid ${owner.pid}) is still ending; waiting for it …`);
  if (!(await until(() => ownerOf(path) === undefined, ENDING_MS))) {
    throw new SetupError(`DATA_DIR: the Harbour Market that had ${path} (pid ${owner.pid}) does not end`);
  }
}

/**
 * Makes the directory ready and takes it for this process, once an earlier one that is ending has left it.
 * @throws SetupError where it cannot be written, is (nearly) full, or a running process has it.
 */
export async function openDataDir(
  directory: string,
  { privateStores, say }: { privateStores: boolean; say: (line: string) => void },
): Promise<DataDir> {
  const path = resolve(directory);
  checkWritable(path);
  if (privateStores) checkSpace(path);
  await awaitOwner(path, say);
  const file = ownerFile(path);
  writePidFile(file, process.pid);
  return { path, ending: () => markEnding(file), release: () => removePidFile(file) };
}
