import type { BrokerStatus, ServiceStatus } from '@harbour/contracts/status';
import type { Stream } from '@harbour/platform/event-stream';
import { Gauge } from 'prom-client';
import type { Metrics } from '@harbour/platform/metrics';
import type { Snapshot } from './snapshot.ts';

/** The counters of one queue that metrics tell, by the state of its messages. */
const STATES = ['ready', 'unacked', 'dead'] as const;

interface Sources {
  readonly snapshot: Pick<Snapshot, 'modules' | 'broker'>;
  readonly streams: Readonly<Record<string, Pick<Stream, 'readers'>>>;
}

/** What the service sees, told at each scrape in its last known state; what it cannot see now has no value. */
export function createStatusMetrics(registry: Metrics, { snapshot, streams }: Sources): void {
  const registers = [registry];
  const gauge = <L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[],
    fill: (gauge: Gauge<L>) => void,
  ): void => {
    const made: Gauge<L> = new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect: () => {
        made.reset();
        fill(made);
      },
    });
  };
  const queues = (): BrokerStatus['queueDetails'] => snapshot.broker()?.queueDetails ?? [];
  const modules = (): ServiceStatus['modules'] => snapshot.modules()?.modules ?? [];

  gauge('broker_queue_messages', 'Messages of a job queue by their state', ['queue', 'state'], (messages) => {
    for (const row of queues()) {
      for (const state of STATES) {
        const count = row[state];
        if (count !== null) messages.set({ queue: row.name, state }, count);
      }
    }
  });
  gauge('broker_queue_consumers', 'Consumers of a job queue', ['queue'], (consumers) => {
    for (const row of queues()) consumers.set({ queue: row.name }, row.consumers);
  });
  gauge('broker_queue_oldest_seconds', 'How long the job that waits longest has waited', ['queue'], (oldest) => {
    for (const { name, oldestSeconds } of queues()) {
      if (oldestSeconds !== undefined) oldest.set({ queue: name }, oldestSeconds);
    }
  });
  gauge('module_up', '1 where a process, store or provider answers, else 0', ['module', 'category'], (up) => {
    for (const { name, category, connectionStatus } of modules()) {
      if (connectionStatus !== 'unknown') up.set({ module: name, category }, connectionStatus === 'connected' ? 1 : 0);
    }
  });
  gauge('event_stream_readers', 'Readers of event streams that are open', ['stream'], (readers) => {
    for (const [stream, { readers: open }] of Object.entries(streams)) readers.set({ stream }, open);
  });
}
