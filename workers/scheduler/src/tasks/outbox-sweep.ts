import type { Outbox } from '@harbour/messaging/outbox';
import type { Log } from '@harbour/platform/log';
import type { Task } from './task.ts';

/** A job older than this ought to have been published long ago. */
const OVERDUE_MS = 60_000;

interface Dependencies {
  outbox: Pick<Outbox, 'backlog' | 'sweep'>;
  log: Pick<Log, 'warn'>;
  everyMs: number;
}

/** Every minute: while the outbox has overdue jobs, long waits end at once, and the backlog is told of. */
export function outboxSweep({ outbox, log, everyMs }: Dependencies): Task {
  return {
    name: 'outbox-sweep',
    everyMs,
    async run() {
      const { pending, oldestAgeMs } = await outbox.backlog();
      if (oldestAgeMs < OVERDUE_MS) return;
      const swept = await outbox.sweep();
      log.warn({ pending, oldestAgeMs, swept }, 'Jobs in the outbox are overdue');
    },
  };
}
