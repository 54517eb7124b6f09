import type { JobQueue } from '@harbour/contracts/job';
import type { Outbox } from '@harbour/messaging/outbox';
import type { Log } from '@harbour/platform/log';
import { Gauge } from 'prom-client';
import { atScrape, type Metrics } from '@harbour/platform/metrics';
import type { Task } from './task.ts';

/** How often jobs are released, where the pace is a whole number of jobs in that time. */
const EVERY_MS = 500;

/** A pace as steps: so many jobs, each so often. */
export function stepsOf(perSecond: number): { readonly jobs: number; readonly everyMs: number } {
  const jobs = Math.ceil((perSecond * EVERY_MS) / 1_000);
  return { jobs, everyMs: Math.round((jobs * 1_000) / perSecond) };
}

interface Dependencies {
  outbox: Pick<Outbox, 'releaseBulk' | 'heldBulk'>;
  queue: JobQueue;
  /** What the vendor behind the queue takes. */
  perSecond: number;
  log: Pick<Log, 'warn'>;
  metrics: Metrics;
}

/**
 * Gives bulk jobs their turn at the vendor's pace, a step at a time; no step begins before the jobs of the one before have
 * left their worker, so jobs that somebody waits for never queue behind more than one step.
 */
export function bulkRelease({ outbox, queue, perSecond, log, metrics }: Dependencies): Task {
  const { jobs, everyMs } = stepsOf(perSecond);
  const held: Gauge = new Gauge({
    name: 'bulk_jobs_pending',
    help: 'Bulk jobs that wait for their turn',
    registers: [metrics],
    async collect() {
      const count = await atScrape(() => outbox.heldBulk());
      if (count !== undefined) held.set(count);
    },
  });
  let isRunning = false;
  return {
    name: `bulk-release-${queue}`,
    everyMs,
    async run() {
      // While MongoDB is slow, steps must not take the places of other tasks.
      if (isRunning) return;
      isRunning = true;
      try {
        await outbox.releaseBulk(queue, jobs);
      } catch (error) {
        log.warn({ err: error }, 'Bulk jobs could not be released yet');
      } finally {
        isRunning = false;
      }
    },
  };
}
