import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '@harbour/tools/processes';
import { placed, proofsOf, tablesOf } from './report.ts';
import { perform, type Run, type Verdict } from './run.ts';
import { KILLS_AT_RANDOM, RANDOM } from './runs/at-random.ts';
import { AT_ONCE } from './runs/at-once.ts';
import { MESSAGES } from './runs/messages.ts';
import { CLOCKS, CUT, SILENT, SLOW } from './runs/network.ts';
import { HUNG, KILLED, SHORT, STORES } from './runs/one-by-one.ts';
import { READING } from './runs/readers.ts';
import { ROLLING } from './runs/rolling.ts';
import { SOAK } from './runs/soak.ts';
import { VENDORS } from './runs/vendors.ts';
import { chanceOf } from './seed.ts';

const PAGE = join(ROOT, 'docs', 'reliability.md');
const RUNS: readonly Run[] = [
  AT_ONCE,
  MESSAGES,
  KILLED,
  HUNG,
  STORES,
  VENDORS,
  CUT,
  SILENT,
  SLOW,
  CLOCKS,
  ROLLING,
  READING,
  KILLS_AT_RANDOM,
  RANDOM,
  SOAK,
];
const ALL = [SHORT, ...RUNS];
const USAGE = `npm run test:faults -- [run …] [--seed n] [--minutes n] [--times n] [--record]
runs: ${ALL.map(({ name }) => name).join(', ')}; all but "short" where none is named
--minutes  how long the random run and the soak last, each (5)
--times    how often each run is repeated, the seed rising by one (1)
--record   writes the tables into docs/reliability.md`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    minutes: { type: 'string', default: '5' },
    times: { type: 'string', default: '1' },
    record: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((name) => !ALL.some((run) => run.name === name));
if (values.help || unknown.length > 0) {
  say(unknown.length > 0 ? `no such run: ${unknown.join(', ')}\n${USAGE}` : USAGE);
  process.exit(unknown.length > 0 ? 1 : 0);
}

const firstSeed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const minutes = Number(values.minutes);
const runs = positionals.length === 0 ? RUNS : ALL.filter(({ name }) => positionals.includes(name));
let broken = 0;

/** A run that did not come to its end proves nothing. */
const failed = (error: unknown): Verdict => ({
  promise: 'the run comes to its end',
  figure: error instanceof Error ? error.message : String(error),
  holds: false,
});

for (let time = 0; time < Number(values.times); time += 1) {
  const seed = firstSeed + time;
  for (const run of runs) {
    const began = Date.now();
    say(`\n== ${run.name} (seed ${seed})`);
    const result = await perform(run, { chance: chanceOf(seed), minutes, timed: run !== SHORT }).catch(
      (error: unknown) => ({ name: run.name, suffered: [], verdicts: [failed(error)] }),
    );
    const tables = tablesOf(result);
    say(tables);
    for (const line of proofsOf(result)) say(line);
    say(`-- ${run.name}: seed ${seed}, ${Math.round((Date.now() - began) / 1_000)} s`);
    broken += result.verdicts.filter(({ holds }) => !holds).length;
    if (values.record) {
      const day = new Date().toISOString().slice(0, 10);
      writeFileSync(PAGE, placed(readFileSync(PAGE, 'utf8'), run.name, `${day}, seed ${seed}\n\n${tables}`));
    }
  }
}
say(broken === 0 ? '\nEvery promise holds.' : `\n${broken} promises broken.`);
process.exit(broken === 0 ? 0 : 1);
