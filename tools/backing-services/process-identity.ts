import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Which process a pid means: pids are handed out again, a pid with its start time is not. */
export interface ProcessIdentity {
  pid: number;
  startedAt: string;
  command: string;
}

function fromProc(pid: number): ProcessIdentity | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the name in brackets and may hold spaces and brackets itself.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  return { pid, startedAt: `${boot}:${fields[19]}`, command };
}

function fromPs(pid: number): ProcessIdentity | undefined {
  const show = (column: string): string =>
    execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
  if (show('stat').startsWith('Z')) return undefined;
  return { pid, startedAt: show('lstart'), command: show('command') };
}

/** Who runs under this pid now, or undefined where nobody does. */
export function identify(pid: number): ProcessIdentity | undefined {
  try {
    return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
  } catch {
    return undefined;
  }
}

/** Whether the very process that was written down still runs. Its command may have changed by exec. */
export function isAlive(known: Pick<ProcessIdentity, 'pid' | 'startedAt'>): boolean {
  return identify(known.pid)?.startedAt === known.startedAt;
}

/** Sends a signal to the very process that was written down; false where it is gone. */
export function signal(known: Pick<ProcessIdentity, 'pid' | 'startedAt'>, name: NodeJS.Signals): boolean {
  if (!isAlive(known)) return false;
  try {
    return process.kill(known.pid, name);
  } catch {
    return false;
  }
}
