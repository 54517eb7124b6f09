import type { Measure } from '../measure.ts';
import { memoryOf } from '../proc.ts';
import { figure, type Row } from '../table.ts';

const MOST_BYTES = 90_000_000;
const MOST_START_MS = 10_000;

/** What it costs to be there: start and memory before anything was asked. */
export const REST: Measure = {
  name: 'rest',
  run({ shop, size }) {
    const memory = shop.system.processes.map(({ name, pid = 0 }) => ({ name, bytes: memoryOf(pid) }));
    const row = (what: string, value: string, target: string, isMet: boolean): Row => ({
      what,
      target,
      isMet,
      shop: value,
    });
    return Promise.resolve([
      row(
        size.isQuick ? 'First start, stores and seed included' : 'Warm start, stores included',
        `${figure(shop.startMs / 1_000)} s`,
        '≤ 10 s',
        shop.startMs <= MOST_START_MS,
      ),
      ...memory.map(({ name, bytes }) =>
        row(`Memory at rest: ${name}`, `${figure(bytes / 1_000_000)} MB`, '≤ 90 MB', bytes <= MOST_BYTES),
      ),
    ]);
  },
};
