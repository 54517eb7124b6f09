import type { Measure } from '../measure.ts';
import { memoryOf, shareOf } from '../proc.ts';
import { figure, type Row } from '../table.ts';

const MOST_BYTES = 75_000_000;
const MOST_AT_THE_GATEWAY = 120_000_000;
const MOST_IN_ALL = 500_000_000;
const MOST_START_MS = 5_000;

/** What it costs to be there: start and memory before anything was asked. */
export const REST: Measure = {
  name: 'rest',
  run({ shop, size }) {
    const memory = shop.system.processes.map(({ name, pid = 0 }) => ({
      name,
      bytes: memoryOf(pid),
      share: shareOf(pid),
      most: name === 'gateway' ? MOST_AT_THE_GATEWAY : MOST_BYTES,
    }));
    const all = memory.reduce((sum, { share }) => sum + share, 0);
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
        '≤ 5 s',
        shop.startMs <= MOST_START_MS,
      ),
      ...memory.map(({ name, bytes, most }) =>
        row(`Memory at rest: ${name}`, `${figure(bytes / 1e6)} MB`, `≤ ${most / 1e6} MB`, bytes <= most),
      ),
      row(
        'Memory at rest: all of them, what they share once',
        `${figure(all / 1e6)} MB`,
        '≤ 500 MB',
        all <= MOST_IN_ALL,
      ),
    ]);
  },
};
