import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@harbour/tools/processes';
import { load, type LoadRequest } from '../load.ts';
import { loginRequests } from '../measures/accounts.ts';
import { orderRequests } from '../measures/calls.ts';
import { jobRequests } from '../measures/jobs.ts';
import { untilIdle } from '../idle.ts';
import type { BenchShop } from '../shop.ts';
import { figure } from '../table.ts';
import { openParts, type Use } from './parts.ts';
import { startProfiler } from './profiler.ts';

const CONNECTIONS = 20;
const FOLDER = join(ROOT, '.cache', 'profiles');
/** Processes whose flame graph is written. */
export const PROFILED = ['gateway', 'mailer'] as const;
/** Less than this of an item is the shop at rest. */
const LEAST = 0.05;

interface Work {
  readonly items: number;
  requests(shop: BenchShop): Promise<readonly LoadRequest[]> | readonly LoadRequest[];
}

const WORK: Readonly<Record<string, Work>> = {
  jobs: { items: 3_000, requests: jobRequests },
  order: { items: 600, requests: orderRequests },
  login: { items: 600, requests: loginRequests },
};
/** What can be profiled. */
export const KINDS: readonly string[] = Object.keys(WORK);

/** The use of all parts by one kind of work, and under what conditions it was taken. */
export interface Profile {
  readonly how: string;
  readonly table: string;
}

function rowOf(name: string, before: Use, after: Use, items: number): { ms: number; line: string } {
  const ms = ((after.cpuSeconds - before.cpuSeconds) * 1_000) / items;
  const calls = Object.entries(after.calls)
    .map(([kind, count]) => [kind, (count - (before.calls[kind] ?? 0)) / items] as const)
    .filter(([, each]) => each >= LEAST)
    .toSorted(([, a], [, b]) => b - a)
    .map(([kind, each]) => `${kind} ${each.toFixed(2)}`);
  return { ms, line: `| ${name} | ${ms.toFixed(2)} | ${calls.join(', ')} |` };
}

/**
 * Profiles a kind of work, jobs and the mail of orders up to the mail server: gives the table of processor time and calls by
 * part for each item, and writes a flame graph of each process that has most to do.
 */
export async function profileWork(shop: BenchShop, kind: string, say: (line: string) => void): Promise<Profile> {
  const work = WORK[kind];
  if (work === undefined) throw new Error(`no such kind of work: ${kind}`);
  const requests = await work.requests(shop);
  const carry = async (amount: number): Promise<void> => {
    await load({ url: shop.url, requests, connections: CONNECTIONS, seconds: 0, amount });
    await shop.untilQuiet();
  };
  await carry(work.items);
  await untilIdle();
  const look = await openParts(shop);
  const before = await look();
  const began = performance.now();
  await carry(work.items);
  const seconds = (performance.now() - began) / 1_000;
  const after = await look();
  // Again for the flame graphs: sampling costs time of its own.
  mkdirSync(FOLDER, { recursive: true });
  for (const name of PROFILED) {
    const profiler = await startProfiler(shop.inspectorOf(name));
    await carry(work.items);
    const file = join(FOLDER, `${kind}-${name}.cpuprofile`);
    await profiler.stop(file);
    say(`flame graph: ${file}`);
  }
  const rows = [...after].map(([name, use]) => rowOf(name, before.get(name) ?? use, use, work.items));
  const sum = rows.reduce((all, { ms }) => all + ms, 0);
  const how = `${figure(work.items)} items over ${CONNECTIONS} connections, ${figure(work.items / seconds)} a second`;
  const table = [
    `| part | processor, ms for each | calls for each |`,
    '| --- | ---: | --- |',
    ...rows.filter(({ ms }) => ms >= LEAST).map(({ line }) => line),
    `| all | **${sum.toFixed(2)}** | |`,
  ].join('\n');
  return { how, table };
}
