import { setTimeout as pause } from 'node:timers/promises';
import { slopePerMinute, type Taken, takenBy } from '../figures.ts';
import type { Run, Verdict } from '../run.ts';
import type { Stage } from '../stage.ts';

const LOOK_MS = 5_000;
/** A process that has just begun still fills its caches. */
const WARM_SHARE = 0.3;
const SLOPE_MB = 1;
const MORE_DESCRIPTORS = 20;

const half = (looks: readonly Taken[], second: boolean): number => {
  const middle = Math.floor(looks.length / 2);
  return Math.max(0, ...(second ? looks.slice(middle) : looks.slice(0, middle)).map(({ descriptors }) => descriptors));
};

function verdictOf(name: string, looks: readonly Taken[]): Verdict {
  const slope = slopePerMinute(looks.map(({ at, megabytes }) => ({ at, value: megabytes })));
  const more = half(looks, true) - half(looks, false);
  return {
    promise: `${name}: memory rises less than ${SLOPE_MB} MB a minute, descriptors stay`,
    figure: `${slope.toFixed(2)} MB a minute to ${looks.at(-1)?.megabytes.toFixed(0)} MB, ${more} descriptors more`,
    holds: looks.length > 2 && slope < SLOPE_MB && more <= MORE_DESCRIPTORS,
  };
}

async function watch({ shop }: Stage, minutes: number): Promise<Verdict[]> {
  const looks = new Map<string, Taken[]>(shop.system.processes.map(({ name }) => [name, []]));
  const began = Date.now();
  const [warm, end] = [began + minutes * 60_000 * WARM_SHARE, began + minutes * 60_000];
  for (; Date.now() < end; await pause(LOOK_MS)) {
    if (Date.now() < warm) continue;
    for (const { name, pid } of shop.system.processes) {
      const taken = takenBy(pid);
      if (taken) looks.get(name)?.push(taken);
    }
  }
  return [...looks].map(([name, seen]) => verdictOf(name, seen));
}

/** A long quiet time at work, in which nothing may grow. */
export const SOAK: Run = { name: 'soak', play: (stage, _chance, minutes) => watch(stage, minutes) };
