import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './backing-services/patience.ts';
import { endProcess, readPidFile } from './backing-services/pid-file.ts';
import { isAlive } from './backing-services/process-identity.ts';

/** A process whose supervisor was killed drains on its own; a second signal would cut that short. */
const DRAIN_MS = 15_000;
const PATIENCE_MS = 5_000;

/** Where the supervisor of a data directory writes down its processes. */
export function runFolder(dataDir: string): string {
  return join(dataDir, 'run');
}

/** Waits for what a killed run has left of its processes, or their ports would count as taken. */
export async function endEarlierRun(dataDir: string, say: (line: string) => void): Promise<void> {
  const folder = runFolder(dataDir);
  if (!existsSync(folder)) return;
  const files = readdirSync(folder).filter((name) => name.endsWith('.pid'));
  const left = files.flatMap((name) => readPidFile(join(folder, name)) ?? []).filter((known) => isAlive(known));
  if (left.length === 0) return;
  say(`${left.length} processes of an earlier run are still ending; waiting for them …`);
  await until(() => !left.some(isAlive), DRAIN_MS);
  await Promise.all(left.map((known) => endProcess(known, PATIENCE_MS)));
}
