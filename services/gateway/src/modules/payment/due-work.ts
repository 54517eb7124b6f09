import type { Lifecycle } from '@harbour/platform/lifecycle';
import type { Log } from '@harbour/platform/log';

const POLL_MS = 1_000;

export interface DueWork {
  /** Looks now, for work that was just written down. */
  wake(): void;
}

/**
 * Carries out what is written down as due, one by one, until this process stops: on `wake`, and by a look every second,
 * or as often as `everyMs` says, which also finds what
 * another process left behind. `work` gives false where nothing is due.
 */
export function startDueWork(
  { life, log }: { life: Lifecycle; log: Log },
  name: string,
  work: () => Promise<boolean>,
  { everyMs = POLL_MS }: { everyMs?: number } = {},
): DueWork {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  const drain = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      while (!life.stopping && (await work()));
    } while (isAskedAgain && !life.stopping);
  };
  const look = (): void => {
    isAskedAgain = true;
    if (life.stopping) return;
    running ??= drain()
      .catch((error: unknown) => log.warn({ err: error, work: name }, 'Due work failed; retrying'))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(look, everyMs);
  life.onStop('consume', name, async () => {
    clearInterval(timer);
    await running;
  });
  look();
  return { wake: look };
}
