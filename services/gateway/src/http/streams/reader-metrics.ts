import { Gauge, type Registry } from 'prom-client';

/** Tells at each scrape how many browsers read each event stream. */
export function countReaders(metrics: Registry, readers: () => Readonly<Record<string, number>>): void {
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
