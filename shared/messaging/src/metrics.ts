import { atScrape, type Metrics } from '@harbour/platform/metrics';
import { exemplarLabels } from '@harbour/platform/trace';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { Backlog } from './outbox/backlog.ts';

/** How a delivery ended. */
export type JobOutcome = 'sent' | 'retried' | 'dead' | 'duplicate' | 'held';

export interface JobMetrics {
  ended(type: string, outcome: JobOutcome): void;
  /** Seconds from the writing of a job to its end. */
  took(type: string, seconds: number): void;
}

const OUTCOMES: readonly JobOutcome[] = ['sent', 'retried', 'dead', 'duplicate', 'held'];

/** Counters of a consumer of these types of jobs, in the process's registry. */
export function createJobMetrics(registry: Metrics, queue: string, types: Iterable<string>): JobMetrics {
  const ended = registry.getSingleMetric('jobs_total') as Counter | undefined;
  const took = registry.getSingleMetric('job_duration_seconds') as Histogram | undefined;
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
      name: 'job_duration_seconds',
      help: 'From the writing of a job to its being sent, in seconds',
      labelNames: ['queue', 'type'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300, 1_800, 7_200],
      enableExemplars: true,
      registers,
    });
  // From zero on: a series that begins at its first dead job would not be seen to rise by it.
  for (const type of types) {
    for (const outcome of OUTCOMES) counter.inc({ queue, type, outcome }, 0);
    histogram.zero({ queue, type });
  }
  return {
    ended: (type, outcome) => counter.inc({ queue, type, outcome }),
    took: (type, seconds) =>
      histogram.observe({ labels: { queue, type }, value: seconds, exemplarLabels: exemplarLabels() }),
  };
}

export interface RelayMetrics {
  /** The broker has taken a job that waited in the outbox since then. */
  confirmed(since: Date): void;
  failed(): void;
  /** So many jobs were taken over from relays that did not finish with them. */
  tookOver(jobs: number): void;
}

/** Counts of the relay: publications by outcome, and at each scrape the backlog of the outbox. */
export function createRelayMetrics(registry: Metrics, look: () => Promise<Backlog>): RelayMetrics {
  const counter = new Counter({
    name: 'outbox_publications_total',
    help: 'Publications from the outbox by outcome',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of ['confirmed', 'failed']) counter.inc({ outcome }, 0);
  const delay = new Histogram({
    name: 'outbox_publication_delay_seconds',
    help: 'From the writing of a job to the confirmation of the broker, in seconds',
    buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300, 1_800],
    registers: [registry],
  });
  const takenOver = new Counter({
    name: 'outbox_taken_over_total',
    help: 'Jobs of relays that did not finish with them',
    registers: [registry],
  });
  // Both are of one look.
  let looking: Promise<Backlog | undefined> | undefined;
  const lookOnce = () => (looking ??= atScrape(look).finally(() => (looking = undefined)));
  const oldest: Gauge = new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'Age of the oldest unpublished job in seconds',
    registers: [registry],
    async collect() {
      const backlog = await lookOnce();
      if (backlog) oldest.set(backlog.oldestAgeMs / 1_000);
    },
  });
  const pending: Gauge = new Gauge({
    name: 'outbox_pending',
    help: 'Unpublished jobs',
    registers: [registry],
    async collect() {
      const backlog = await lookOnce();
      if (backlog) pending.set(backlog.pending);
    },
  });
  return {
    confirmed(since) {
      counter.inc({ outcome: 'confirmed' });
      delay.observe(Math.max(0, Date.now() - since.getTime()) / 1_000);
    },
    failed: () => counter.inc({ outcome: 'failed' }),
    tookOver: (jobs) => takenOver.inc(jobs),
  };
}
