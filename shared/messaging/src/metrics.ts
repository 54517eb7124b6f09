import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Outbox } from './outbox.ts';

/** How a delivery ended. */
export type JobOutcome = 'sent' | 'retried' | 'dead' | 'duplicate' | 'held';

export interface JobMetrics {
  ended(type: string, outcome: JobOutcome): void;
  /** Seconds from the writing of a job to its end. */
  took(type: string, seconds: number): void;
}

/** Counters of a consumer, in the process's registry. */
export function createJobMetrics(registry: Registry, queue: string): JobMetrics {
  const ended = registry.getSingleMetric('jobs_total') as Counter | undefined;
  const took = registry.getSingleMetric('job_seconds') as Histogram | undefined;
  const registers = [registry];
  const counter =
    ended ??
    new Counter({
      name: 'jobs_total',
      help: 'Deliveries of jobs by outcome',
      labelNames: ['queue', 'type', 'outcome'],
      registers,
    });
  const histogram =
    took ??
    new Histogram({
      name: 'job_seconds',
      help: 'From the writing of a job to its being sent, in seconds',
      labelNames: ['queue', 'type'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300, 1_800, 7_200],
      registers,
    });
  return {
    ended: (type, outcome) => counter.inc({ queue, type, outcome }),
    took: (type, seconds) => histogram.observe({ queue, type }, seconds),
  };
}

/** Counts of the relay: publications by outcome, and at each scrape the backlog of the outbox. */
export function createRelayMetrics(registry: Registry, outbox: Outbox): (isConfirmed: boolean) => void {
  const counter = new Counter({
    name: 'outbox_publications_total',
    help: 'Publications from the outbox by outcome',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const oldest = new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'Age of the oldest unpublished job in seconds',
    registers: [registry],
  });
  const pending = new Gauge({
    name: 'outbox_pending',
    help: 'Unpublished jobs',
    registers: [registry],
    async collect() {
      // A scrape during an outage of MongoDB shows the last known values.
      const backlog = await outbox.backlog().catch(() => undefined);
      if (!backlog) return;
      pending.set(backlog.pending);
      oldest.set(backlog.oldestAgeMs / 1_000);
    },
  });
  return (isConfirmed) => counter.inc({ outcome: isConfirmed ? 'confirmed' : 'failed' });
}
