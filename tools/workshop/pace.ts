import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a test does, in small: begins a process, allocates, parses, sorts. */
const WORK = `
  let kept = [];
  for (let round = 0; round < 12; round += 1) {
    const rows = Array.from({ length: 60_000 }, (_, at) => ({ id: (at * 7_919) % 60_000, name: 'row ' + at, on: at % 2 === 0 }));
    kept = JSON.parse(JSON.stringify(rows)).sort((a, b) => a.id - b.id || a.name.localeCompare(b.name));
  }
  if (kept.length !== 60_000) process.exit(1);
`;

/**
 * Seconds for the work, on each core at once, up to which a machine counts as usual. On an idle one of those that
 * docs/testing.md names it takes 0.6.
 */
const USUAL_SECONDS = 1.6;

/** A machine slower than this many times proves nothing by its seconds, so that a budget is not stretched further. */
const SLOWEST = 4;

/** How many times as long as on a usual machine the same work takes here now; at least 1. */
export async function machinePace(): Promise<number> {
  const begun = performance.now();
  await Promise.all(Array.from({ length: availableParallelism() }, () => run(process.execPath, ['--eval', WORK])));
  const seconds = (performance.now() - begun) / 1_000;
  return Math.min(SLOWEST, Math.max(1, seconds / USUAL_SECONDS));
}
