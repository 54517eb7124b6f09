import { pathOf } from '@harbour/contracts/endpoint';
import { countPageView } from '@harbour/contracts/pageview';
import { streamStatus } from '@harbour/contracts/status';
import type { Bench, Measure } from '../measure.ts';
import { memoryOf } from '../proc.ts';
import { startProgram } from '../program.ts';
import { figure, type Row } from '../table.ts';
import type { Watched } from '../viewers.ts';

const VIEWERS_PER_ADDRESS = 20;
const KIB = 1_024;
const PAGE = 'bench-stream';

type Place = { url: string; pid: number; viewers: readonly Record<string, string>[] };

async function watch({ size }: Bench, { url, pid, viewers }: Place) {
  const before = memoryOf(pid);
  const program = startProgram('viewers-program.ts', {
    url,
    streamPath: streamStatus.path,
    countPath: pathOf(countPageView, { page: PAGE }),
    viewers,
    events: size.isQuick ? 3 : 40,
    everyMs: 200,
  });
  try {
    await program.next();
    const memory = (memoryOf(pid) - before) / viewers.length;
    program.send({});
    const watched = await program.next<Watched>();
    if (watched.heard < watched.wanted) throw new Error(`${watched.heard} of ${watched.wanted} events were heard`);
    return { ...watched, memory };
  } finally {
    await program.stop();
  }
}

/** One process's viewers of the live status, each on a connection of its own. */
export const STREAMS: Measure = {
  name: 'streams',
  async run(bench): Promise<Row[]> {
    const { shop, size } = bench;
    const admins = await shop.people(Math.ceil(size.viewers / VIEWERS_PER_ADDRESS), 'admin');
    const viewers = Array.from({ length: size.viewers }, (_, n) => {
      const group = Math.floor(n / VIEWERS_PER_ADDRESS);
      const address = `172.16.${Math.floor(group / 250)}.${(group % 250) + 1}`;
      return { ...shop.client.as(admins[group] ?? shop.admin), 'x-forwarded-for': address };
    });
    const loop = startProgram('floors/stream.ts', {});
    try {
      const { port } = await loop.next<{ port: number }>();
      const bare = await watch(bench, { url: `http://127.0.0.1:${port}`, pid: loop.pid, viewers });
      const ours = await watch(bench, { url: shop.url, pid: shop.pidOf('gateway'), viewers });
      const what = `SSE, ${figure(size.viewers)} viewers on one process`;
      const both = ({ p50, p99 }: Watched): string => `${figure(p50)} and ${figure(p99)} ms`;
      return [
        {
          what: `${what}, view → viewer, p50 and p99`,
          target: 'p99 < 250 ms',
          isMet: ours.p99 < 250,
          shop: both(ours),
          floor: both(bare),
        },
        {
          what: `${what}, memory a viewer`,
          target: '≤ 20 KB',
          isMet: ours.memory <= 20_000,
          shop: `${figure(ours.memory / KIB)} KiB`,
          floor: `${figure(bare.memory / KIB)} KiB`,
        },
        {
          what: `${what}, bytes a viewer`,
          target: '',
          shop: `${figure(ours.bytesPerViewerSecond)} B/s`,
          floor: `${figure(bare.bytesPerViewerSecond)} B/s`,
        },
      ];
    } finally {
      await loop.stop();
    }
  },
};
