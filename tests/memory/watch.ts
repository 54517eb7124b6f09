import { memoryOf } from '../bench/proc.ts';

const EVERY_MS = 250;

/** Memory of processes while something is done to them: the most of each, in bytes, by name. */
export async function mostDuring(pids: ReadonlyMap<string, number>, work: () => Promise<unknown>) {
  const most = new Map<string, number>();
  const look = (): void => {
    for (const [name, pid] of pids) most.set(name, Math.max(most.get(name) ?? 0, memoryOf(pid)));
  };
  const timer = setInterval(look, EVERY_MS);
  try {
    look();
    await work();
    look();
  } finally {
    clearInterval(timer);
  }
  return most;
}
