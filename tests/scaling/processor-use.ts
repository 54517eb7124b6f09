import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { openStores, type Stores } from '../bench/profile/parts.ts';
import { cpuSecondsOf } from '../bench/proc.ts';

/** Processor time by part, in milliseconds: of a job, or of all since the start. */
export type ProcessorUse = Readonly<Record<string, number>>;

export interface UseRequest extends Stores {
  readonly workerPids: () => readonly number[];
}

const COMMANDS: Readonly<Record<string, RegExp>> = { MongoDB: /mongod/, RabbitMQ: /beam/, Redis: /redis/ };

/** Whether the process of that number is a store: one in a container says a number that is another process here. */
function isStore({ name, pid }: { readonly name: string; readonly pid: number }): boolean {
  try {
    return COMMANDS[name]?.test(readFileSync(`/proc/${pid}/comm`, 'utf8')) === true;
  } catch {
    return false;
  }
}

/**
 * A look at what workers, stores and this process, which is vendor and publisher, have used since their start; undefined where
 * not all three stores are processes of this machine.
 */
export async function openProcessorUse({
  workerPids,
  ...places
}: UseRequest): Promise<(() => ProcessorUse) | undefined> {
  const stores = await openStores(places);
  if (stores.filter(isStore).length < Object.keys(COMMANDS).length) return undefined;
  const msOf = (pid: number): number => cpuSecondsOf(pid) * 1_000;
  return () => ({
    worker: workerPids().reduce((sum, pid) => sum + msOf(pid), 0),
    ...Object.fromEntries(stores.map(({ name, pid }) => [name, msOf(pid)])),
    'vendor and publisher': msOf(process.pid),
  });
}

/** Processor time that all programs of this machine have used since it started, in milliseconds. */
export const busyMs = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);

/** What each of so many jobs has used between two looks. */
export function perJob(before: ProcessorUse, after: ProcessorUse, jobs: number): ProcessorUse {
  return Object.fromEntries(Object.entries(after).map(([name, ms]) => [name, (ms - (before[name] ?? 0)) / jobs]));
}

/** All parts together, in milliseconds. */
export const sumOf = (use: ProcessorUse): number => Object.values(use).reduce((sum, ms) => sum + ms, 0);
