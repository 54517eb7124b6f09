import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '@harbour/tools/processes';
import { placed } from '@harbour/tools/workshop/placed';
import { placeInStores } from '@harbour/tools/workshop/stores';
import { openBareShop } from './bare-shop.ts';
import type { Measure } from './measure.ts';
import { ACCOUNTS } from './measures/accounts.ts';
import { ORDERS, PAGE_VIEWS, SESSIONS } from './measures/calls.ts';
import { DRAWING } from './measures/drawing.ts';
import { GATEWAYS } from './measures/gateways.ts';
import { GROWTH_PASSES, measureGrowth, measureSearchesAmong } from './measures/growth.ts';
import { IMPORT_FILE, measureImport } from './measures/imports.ts';
import { JOBS } from './measures/jobs.ts';
import { PAGES, READS } from './measures/reads.ts';
import { measureRecovery, RECOVERY_CHANGES } from './measures/recovery.ts';
import { REST } from './measures/rest.ts';
import { SEARCH_PASSES } from './measures/searches.ts';
import { STREAMS } from './measures/streams.ts';
import { productionMemory } from './production-memory.ts';
import { FULL, QUICK } from './rounds.ts';
import { type BenchShop, openShop, openStand } from './shop.ts';
import { figure, type Row, tableOf } from './table.ts';
import { KINDS, PROFILED, profileWork } from './profile/profile.ts';
import { measureWeb } from './web.ts';

const PAGE = join(ROOT, 'docs', 'performance.md');
/** In this order: what is at rest is looked at before anything is asked. */
const MEASURES: readonly Measure[] = [
  REST,
  DRAWING,
  READS,
  PAGES,
  SESSIONS,
  PAGE_VIEWS,
  ORDERS,
  GATEWAYS,
  ACCOUNTS,
  JOBS,
  STREAMS,
];
const WEB = 'web';
const NAMES = [...MEASURES.map(({ name }) => name), WEB];
const USAGE = `npm run bench -- [--only measure …] [--quick] [--growth n | --searches n | --imports n | --recovery n | --profile kind] [--record] [--strict]
measures: ${NAMES.join(', ')}
--quick    tries everything once, in small; its figures say nothing
--growth n how reads change from a thousand to n products, orders and jobs; nothing else then. A million takes
           some five minutes to fill
--searches n how long searches take among n products; nothing else then
--imports n  an import of n rows while the shop is read; nothing else then
--recovery n  a restore of n orders and as many changes after their backup; nothing else then
--profile  ${KINDS.join(', ')}: processor time and calls by part for each item, and flame graphs; nothing else then
--record   writes the table into docs/performance.md
--strict   ends with exit code 1 where a target is missed`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    quick: { type: 'boolean', default: false },
    growth: { type: 'string' },
    searches: { type: 'string' },
    imports: { type: 'string' },
    recovery: { type: 'string' },
    profile: { type: 'string' },
    record: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const unknown = [
  ...values.only.filter((name) => !NAMES.includes(name)),
  ...(values.profile === undefined || KINDS.includes(values.profile) ? [] : [values.profile]),
];
if (values.help || unknown.length > 0) {
  say(unknown.length > 0 ? `no such measure: ${unknown.join(', ')}\n${USAGE}` : USAGE);
  process.exit(unknown.length > 0 ? 1 : 0);
}

const size = values.quick ? QUICK : FULL;
const isChosen = (name: string): boolean =>
  values.growth === undefined &&
  values.searches === undefined &&
  values.imports === undefined &&
  values.recovery === undefined &&
  values.profile === undefined &&
  (values.only.length === 0 || values.only.includes(name));
const chosen = MEASURES.filter(({ name }) => isChosen(name));

/** On what and how it was measured. */
function conditions(how: string, ms: number): string {
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}`;
  return `${new Date().toISOString().slice(0, 10)}; ${machine}; ${how}; ${Math.round(ms / 1_000)} s in all`;
}

/** Prints a table and, where asked for, records it. One of a quick run would only mislead. */
function show(place: string, text: string): void {
  if (size.isQuick) return;
  say(`\n${text}`);
  if (values.record) writeFileSync(PAGE, placed(readFileSync(PAGE, 'utf8'), place, text));
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const since = performance.now();
  const result = await work();
  say(`${name}: ${((performance.now() - since) / 1_000).toFixed(1)} s`);
  return result;
}

/** Measures one after the other and gives how many targets were not met. */
async function measureAll(shop: BenchShop, began: number): Promise<number> {
  const rows: Row[] = [];
  if (chosen.length > 0) {
    const bare = await openBareShop(shop);
    try {
      for (const one of chosen) rows.push(...(await timed(one.name, () => one.run({ shop, size, bare }))));
    } finally {
      await bare.stop();
    }
  }
  if (rows.length > 0)
    show(
      'figures',
      `${conditions(`the middle one of ${size.rounds.least} to ${size.rounds.most} rounds of ${size.seconds} to ${size.longSeconds} s, floor and shop in turn`, performance.now() - began)}\n\n${tableOf(rows)}`,
    );
  if (values.growth !== undefined) {
    const since = performance.now();
    const grown = await measureGrowth(shop, Number(values.growth), say);
    show('growth', `${conditions(GROWTH_PASSES, performance.now() - since)}\n\n${tableOf(grown)}`);
    return grown.filter(({ isMet }) => isMet === false).length;
  }
  if (values.searches !== undefined) {
    const since = performance.now();
    const found = await measureSearchesAmong(shop, Number(values.searches), say);
    show(
      'searches',
      `${conditions(`${figure(Number(values.searches))} products; ${SEARCH_PASSES}`, performance.now() - since)}\n\n${tableOf(found)}`,
    );
    return found.filter(({ isMet }) => isMet === false).length;
  }
  if (values.imports !== undefined) {
    const since = performance.now();
    const imported = await measureImport(shop, Number(values.imports), say);
    show('imports', `${conditions(IMPORT_FILE, performance.now() - since)}\n\n${tableOf(imported)}`);
    return imported.filter(({ isMet }) => isMet === false).length;
  }
  if (values.recovery !== undefined) {
    const since = performance.now();
    const recovered = await measureRecovery(shop, Number(values.recovery), say);
    show('recovery', `${conditions(RECOVERY_CHANGES, performance.now() - since)}\n\n${tableOf(recovered)}`);
    return 0;
  }
  if (values.profile !== undefined) {
    const since = performance.now();
    const { how, table } = await profileWork(shop, values.profile, say);
    show(`profile-${values.profile}`, `${conditions(how, performance.now() - since)}\n\n${table}`);
    return 0;
  }
  let missed = rows.filter(({ isMet }) => isMet === false).length;
  if (isChosen(WEB)) {
    const since = performance.now();
    const web = await timed(WEB, () => measureWeb(shop, size, say));
    show(WEB, `${conditions(`the middle one of ${size.visits} visits`, performance.now() - since)}\n\n${web.table}`);
    missed += web.missed;
  }
  return missed;
}

const stand = openStand();
let missed = 0;
const log = size.isQuick ? () => undefined : (line: string) => say(`  ${line}`);
try {
  const began = performance.now();
  // The second start is measured: the first one fills the stores.
  if (!size.isQuick && chosen.includes(REST)) await (await openShop(stand, log)).stop();
  // A figure that says nothing need not have stores of its own, where the runner has some. The limit of memory is meant for an image.
  const stores = size.isQuick ? placeInStores('bench') : undefined;
  const env = values.imports === undefined ? stores : productionMemory();
  const shop = await openShop(stand, log, env, values.profile === undefined ? [] : PROFILED);
  try {
    missed = await measureAll(shop, began);
    if (!size.isQuick) say(`\n${missed} targets not met`);
  } finally {
    await shop.stop();
  }
} finally {
  stand.remove();
}
process.exit(values.strict && missed > 0 ? 1 : 0);
