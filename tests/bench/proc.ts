import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICKS = 100;

/** Seconds of processor time that a process and its threads have used. */
export function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Memory that a process holds, in bytes. */
export function memoryOf(pid: number): number {
  const kib = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib) * 1_024;
}

/** Its part of the memory of all processes, in bytes: what it shares with others is divided among them. */
export function shareOf(pid: number): number {
  const kib = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  return Number(kib) * 1_024;
}

/** Memory that each process holds which a process has started, in bytes, as Linux lists them. */
export function memoryOfChildren(pid: number): number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return listed === '' ? [] : listed.split(' ').map((child) => memoryOf(Number(child)));
}
