import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { until } from './patience.ts';
import { identify, isAlive, type ProcessIdentity, signal } from './process-identity.ts';

const PidRecord = z.object({
  pid: z.int().positive(),
  startedAt: z.string(),
  command: z.string(),
  ports: z.record(z.string(), z.int()).default({}),
  /** It has been told to end and will be gone soon. */
  ending: z.boolean().default(false),
});

/** What a pid file holds: who was started, and on which ports. */
export type PidRecord = z.infer<typeof PidRecord>;

/** Reads a pid file; undefined where there is none or it is damaged. */
export function readPidFile(file: string): PidRecord | undefined {
  try {
    return PidRecord.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Writes down a running process, so that a later run can find it even if this one is killed. */
export function writePidFile(file: string, pid: number, ports: Record<string, number> = {}): PidRecord | undefined {
  const identity: ProcessIdentity | undefined = identify(pid);
  if (identity === undefined) return undefined;
  const record = { ...identity, ports, ending: false };
  write(file, record);
  return record;
}

/** Tells readers of the file that this process, which wrote itself down there, is about to end. */
export function markEnding(file: string): void {
  const record = readPidFile(file);
  if (record?.pid === process.pid) write(file, { ...record, ending: true });
}

function write(file: string, record: PidRecord): void {
  writeFileSync(`${file}.new`, JSON.stringify(record));
  renameSync(`${file}.new`, file);
}

/** Forgets a process. */
export function removePidFile(file: string): void {
  rmSync(file, { force: true });
}

/** Ends a process that we wrote down: SIGTERM, and SIGKILL once `patienceMs` have passed. */
export async function endProcess(known: Pick<ProcessIdentity, 'pid' | 'startedAt'>, patienceMs: number): Promise<void> {
  if (!signal(known, 'SIGTERM')) return;
  if (await until(() => !isAlive(known), patienceMs)) return;
  signal(known, 'SIGKILL');
  await until(() => !isAlive(known), 5_000);
}
