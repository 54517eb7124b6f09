import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '@harbour/tools/processes';
import { hindrance } from '@harbour/tools/containers/hindrance';
import { placed } from '@harbour/tools/workshop/placed';
import { prometheusProgram } from './alerts/prometheus.ts';
import { CLUSTER_RUNS } from './cluster/runs.ts';
import { proofsOf, rowsOf, tablesOf } from './report.ts';
import { brokenOff, onThisMachine, type Playable, type Run, type RunResult } from './run.ts';
import { ALERTS } from './runs/alerts.ts';
import { KILLS_AT_RANDOM, RANDOM } from './runs/at-random.ts';
import { AT_ONCE } from './runs/at-once.ts';
import { BROKER_AWAY_LONG } from './runs/broker-away.ts';
import { PRIMARY_CHANGES } from './runs/members.ts';
import { MESSAGES } from './runs/messages.ts';
import { CLOCKS, CUT, SILENT, SLOW } from './runs/network.ts';
import { HUNG, KILLED, SHORT, STORES } from './runs/one-by-one.ts';
import { READING } from './runs/readers.ts';
import { REDIS } from './runs/redis.ts';
import { ROLLING } from './runs/rolling.ts';
import { SCALING } from './runs/scaling.ts';
import { SOAK } from './runs/soak.ts';
import { TRIED_OUT } from './runs/tries.ts';
import { upgradeFrom } from './runs/upgrade.ts';
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
  TRIED_OUT,
  PRIMARY_CHANGES,
  REDIS,
  SCALING,
  ...(prometheusProgram() === undefined ? [] : [ALERTS]),
  ...BROKER_AWAY_LONG,
  KILLS_AT_RANDOM,
  RANDOM,
  SOAK,
];
const usageOf = (
  names: readonly string[],
): string => `npm run test:faults -- [run …] [--seed n] [--minutes n] [--times n] [--from folder] [--record]
runs: ${names.join(', ')}
where none is named, all but "short" and those on a cluster; with --cluster, those on a cluster (they need Docker); "alerts" is there where
Prometheus is on PATH
--minutes  how long the random run, the soak, the upgrade and each of broker-… last (5)
--from     the folder of another version in which its tests can run, for the run upgrade, which is there only then
--times    how often each run is repeated, the seed rising by one (1); more than once gives a row for each time
--record   writes the tables into docs/reliability.md`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    minutes: { type: 'string', default: '5' },
    times: { type: 'string', default: '1' },
    from: { type: 'string' },
    record: { type: 'boolean', default: false },
    cluster: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const upgrade = values.from === undefined ? [] : [upgradeFrom(values.from)];
const ALL: readonly Playable[] = [...[SHORT, ...RUNS, ...upgrade].map(onThisMachine), ...CLUSTER_RUNS];
const unknown = positionals.filter((name) => !ALL.some((run) => run.name === name));
if (values.help || unknown.length > 0) {
  const USAGE = usageOf(ALL.map(({ name }) => name));
  say(unknown.length > 0 ? `no such run: ${unknown.join(', ')}\n${USAGE}` : USAGE);
  process.exit(unknown.length > 0 ? 1 : 0);
}

const firstSeed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const minutes = Number(values.minutes);
const usual = values.cluster ? CLUSTER_RUNS : ALL.filter(({ name }) => RUNS.some((run) => run.name === name));
const runs = positionals.length === 0 ? usual : ALL.filter(({ name }) => positionals.includes(name));
const why = runs.some((run) => CLUSTER_RUNS.includes(run)) ? await hindrance(process.env) : undefined;
if (why !== undefined) {
  say(`skipped: ${why}`);
  process.exit(0);
}
let broken = 0;

/** Plays a run once with a seed and says what came of it. */
async function playOnce(run: Playable, seed: number): Promise<RunResult> {
  const began = Date.now();
  say(`\n== ${run.name} (seed ${seed})`);
  const result = await run
    .perform({ chance: chanceOf(seed), minutes, timed: run.name !== SHORT.name })
    .catch((error: unknown) => ({ name: run.name, suffered: [], verdicts: [brokenOff(error)] }));
  say(tablesOf(result));
  for (const line of proofsOf(result)) say(line);
  say(`-- ${run.name}: seed ${seed}, ${Math.round((Date.now() - began) / 1_000)} s`);
  broken += result.verdicts.filter(({ holds }) => !holds).length;
  return result;
}

for (const run of runs) {
  const played: { seed: number; result: RunResult }[] = [];
  for (let seed = firstSeed; seed < firstSeed + Number(values.times); seed += 1) {
    played.push({ seed, result: await playOnce(run, seed) });
    if (!values.record) continue;
    const day = new Date().toISOString().slice(0, 10);
    const [only] = played;
    const tables = played.length === 1 && only ? tablesOf(only.result) : rowsOf(played);
    writeFileSync(PAGE, placed(readFileSync(PAGE, 'utf8'), run.name, `${day}, seed ${firstSeed}\n\n${tables}`));
  }
}
say(broken === 0 ? '\nEvery promise holds.' : `\n${broken} promises broken.`);
process.exit(broken === 0 ? 0 : 1);
