import type { Outbox } from '@harbour/messaging/outbox';
import type { Log } from '@harbour/platform/log';
import type { Metrics } from '@harbour/platform/metrics';
import { Counter } from 'prom-client';
import type { Task } from './task.ts';

/** A job older than this ought to have been published long ago. */
const OVERDUE_MS = 60_000;

interface Dependencies {
  outbox: Pick<Outbox, 'backlog' | 'sweep'>;
  log: Pick<Log, 'warn'>;
  metrics: Metrics;
  everyMs: number;
}

/** Every minute: jobs left behind by a dead relay or by a long wait become due at once, and a backlog is told of. */
export function outboxSweep({ outbox, log, metrics, everyMs }: Dependencies): Task {
  const registers = [metrics];
  const sweptJobs = new Counter({
    name: 'outbox_swept_total',
    help: 'Jobs made due again by the sweep',
    registers,
  });
  return {
    name: 'outbox-sweep',
    everyMs,
    async run() {
      const { pending, oldestAgeMs } = await outbox.backlog();
      if (oldestAgeMs < OVERDUE_MS) return;
      const swept = await outbox.sweep();
      sweptJobs.inc(swept);
      log.warn({ pending, oldestAgeMs, swept }, 'Jobs in the outbox are overdue');
    },
  };
}
