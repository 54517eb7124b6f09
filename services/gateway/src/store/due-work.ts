import type { Lifecycle } from '@harbour/platform/lifecycle';
import type { Log } from '@harbour/platform/log';

const POLL_MS = 1_000;

export interface DueWork {
  /** Looks now, for work that was just written down; before `begin` it does nothing. */
  readonly wake: () => void;
  /** Begins, until this process stops. `work` does one thing, and gives false where nothing is due. */
  begin(work: () => Promise<boolean>): void;
}

/**
 * Carries out what is written down as due, one by one: on `wake`, and by a look every second, or as often as `everyMs`
 * says, which also finds what another process left behind.
 */
export function createDueWork(
  { life, log }: { life: Lifecycle; log: Log },
  name: string,
  { everyMs = POLL_MS }: { everyMs?: number } = {},
): DueWork {
  let due: (() => Promise<boolean>) | undefined;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  const drain = async (work: () => Promise<boolean>): Promise<void> => {
    do {
      isAskedAgain = false;
      while (!life.stopping && (await work()));
    } while (isAskedAgain && !life.stopping);
  };
  const look = (): void => {
    if (life.stopping || due === undefined) return;
    isAskedAgain = true;
    running ??= drain(due)
      .catch((error: unknown) => log.warn({ err: error, work: name }, 'Due work failed; trying again'))
      .finally(() => {
        running = undefined;
      });
  };
  return {
    wake: look,
    begin(work) {
      due = work;
      const timer = setInterval(look, everyMs);
      life.onStop('consume', name, async () => {
        clearInterval(timer);
        await running;
      });
      look();
    },
  };
}
