import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** As much as a shop that nobody uses takes, and the machine around it. */
const MOST_BUSY = 0.15;
const LOOK_MS = 250;
const PATIENCE_MS = 30_000;

interface Times {
  readonly busy: number;
  readonly all: number;
}

function times(): Times {
  const all = cpus().map(({ times: { user, nice, sys, irq, idle } }) => ({ busy: user + nice + sys + irq, idle }));
  const busy = all.reduce((sum, each) => sum + each.busy, 0);
  return { busy, all: all.reduce((sum, each) => sum + each.idle, busy) };
}

/**
 * Waits until the processors have nothing to do: what one contender leaves behind (a broker that tidies its files, mail on
 * its way) must not be charged to the next. After 30 s it says that something else keeps them busy, and goes on.
 */
export async function untilIdle(): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  for (let before = times(); ; ) {
    await pause(LOOK_MS);
    const now = times();
    if (now.busy - before.busy <= MOST_BUSY * (now.all - before.all)) return;
    if (performance.now() > until) {
      process.stderr.write('The machine is busy with something else: these figures may mislead.\n');
      return;
    }
    before = now;
  }
}
