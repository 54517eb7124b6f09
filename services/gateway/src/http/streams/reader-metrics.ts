import { Gauge } from 'prom-client';
import type { Metrics } from '@harbour/platform/metrics';

/** Tells at each scrape how many browsers read each event stream. */
export function countReaders(metrics: Metrics, readers: () => Readonly<Record<string, number>>): void {
  const open: Gauge<'stream'> = new Gauge({
    name: 'event_stream_readers',
    help: 'Readers of event streams that are open',
    labelNames: ['stream'],
    registers: [metrics],
    collect() {
      for (const [stream, count] of Object.entries({ status: 0, ...readers() })) open.set({ stream }, count);
    },
  });
}
