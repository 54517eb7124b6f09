import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { cacheDirOf } from '@harbour/tools/backing-services/cache-dir';
import { type BackingServices, resolveBackingServices } from '@harbour/tools/backing-services/resolve';
import { systemChromium } from '@harbour/tools/browser';
import { variablesOf } from '@harbour/tools/workshop/stores';
import { makeTestFolder } from '@harbour/tools/workshop/test-folder';
import { filesOfTree } from '@harbour/tools/files-of-tree';
import { copyTree } from '../support/tree-copy.ts';
import { misfit } from './misfit.ts';
import { type Mutant, MUTANTS, type TestStage } from './mutants.ts';
import { createRunner, endRunning, type Outcome } from './runners.ts';

const USAGE = `npm run test:mutation -- [name …] [--part part] [--list] [--no-control]
Applies one mutant after the other to a copy of the working tree, and requires that its tests fail.
--part        run only the mutants of this part of the product
--list        list the mutants and what must catch them, and run nothing
--no-control  skip the control run: the same tests without a mutant, and the type check with all mutants`;
const TEST_STAGES: readonly TestStage[] = ['unit', 'integration', 'abuse', 'browser'];
const NEEDS_STORES: readonly string[] = ['integration', 'abuse'];

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    part: { type: 'string' },
    list: { type: 'boolean', default: false },
    'no-control': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((name) => !MUTANTS.some((mutant) => mutant.name === name));
const chosen = MUTANTS.filter(
  ({ name, part }) =>
    (positionals.length === 0 || positionals.includes(name)) && (values.part === undefined || part === values.part),
);
if (values.help || unknown.length > 0 || chosen.length === 0) {
  say(`${unknown.length > 0 ? `no such mutant: ${unknown.join(', ')}\n` : ''}${USAGE}`);
  process.exit(values.help ? 0 : 1);
}

const catcherOf = ({ caughtBy }: Mutant): string =>
  `${caughtBy.stage}: ${'files' in caughtBy ? caughtBy.files.join(', ') : caughtBy.says}`;

const files = filesOfTree();
const misfits = MUTANTS.flatMap((mutant) => misfit(mutant, files));
for (const problem of misfits) say(problem);
if (misfits.length > 0) process.exit(1);
if (values.list) {
  for (const mutant of chosen) say(`${mutant.name} (${mutant.part}) ${catcherOf(mutant)}`);
  process.exit(0);
}

const began = performance.now();
const secondsSince = (since: number): string => `${((performance.now() - since) / 1_000).toFixed(1)} s`;
const env: NodeJS.ProcessEnv = { ABUSE_RUNS: '3', ...process.env, CACHE_DIR: cacheDirOf(process.env) };
// Registered before the copy exists: a signal that arrives while it is made is handled afterwards.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void release().finally(() => process.exit(1)));
}
const copy = copyTree(files);
const storesDir = makeTestFolder();
const runner = createRunner(copy.path, env);
let stores: Promise<BackingServices> | undefined;

async function release(): Promise<void> {
  await endRunning();
  const started = await stores?.catch(() => undefined);
  await started?.stop();
  rmSync(storesDir, { recursive: true, force: true });
  copy.remove();
}

/** Starts the stores once for all integration tests. */
async function startStores(): Promise<void> {
  stores = resolveBackingServices({ dataDir: storesDir, purpose: 'test', env, log: say });
  Object.assign(env, variablesOf(await stores));
}

/** Prints the end of a command's output. */
function quote({ code, output }: Outcome): void {
  say(`  exit code ${code}; the end of its output:`);
  for (const line of output.trimEnd().split('\n').slice(-15)) say(`  | ${line}`);
}

async function control(name: string, work: () => Promise<Outcome>): Promise<boolean> {
  const since = performance.now();
  const outcome = await work();
  const passes = outcome.code === 0 && outcome.passed > 0;
  say(`${passes ? 'passes  ' : 'FAILS   '}  control: ${name} (${secondsSince(since)})`);
  if (!passes) quote(outcome);
  return passes;
}

/** Whether the tests pass without a mutant, and the compiler accepts every mutant. */
async function controlAll(): Promise<boolean> {
  const results: boolean[] = [];
  for (const stage of TEST_STAGES) {
    const those = chosen.flatMap(({ caughtBy }) => ('files' in caughtBy && caughtBy.stage === stage ? [caughtBy] : []));
    if (those.length === 0) continue;
    const names = [...new Set(those.flatMap((one) => one.files))];
    const titles = those.every((one) => one.titles) ? those.map((one) => one.titles).join('|') : undefined;
    results.push(await control(`${stage} tests`, () => runner.test(stage, names, titles)));
  }
  const checked = chosen.filter(({ caughtBy }) => 'says' in caughtBy);
  for (const check of ['lint', 'checks'] as const) {
    const those = checked.filter(({ caughtBy }) => caughtBy.stage === check).map(({ file }) => file);
    if (those.length > 0) results.push(await control(check, () => runner.check(check, those, [])));
  }
  const revert = copy.apply(chosen.filter((mutant) => !checked.includes(mutant)));
  results.push(await control('types with all mutants', () => runner.check('types', [], [])));
  revert();
  return results.every(Boolean);
}

/** Whether a mutant's tests fail. A tree that does not start names no failed test, or fails every test: not caught. */
async function isCaught(mutant: Mutant): Promise<boolean> {
  const since = performance.now();
  const { name, part, file, caughtBy } = mutant;
  const revert = copy.apply([mutant]);
  const outcome = await ('says' in caughtBy
    ? runner.check(caughtBy.stage, [file], [caughtBy.says])
    : runner.test(caughtBy.stage, caughtBy.files, caughtBy.titles)
  ).finally(revert);
  const [first] = outcome.failed;
  const doesNotStart = outcome.failed.length > 1 && outcome.passed === 0;
  const caught = first !== undefined && !doesNotStart;
  say(
    `${caught ? 'caught  ' : 'SURVIVED'}  ${name} (${part}), ${catcherOf(mutant)}${first === undefined ? '' : `: ${first.name}`} (${secondsSince(since)})`,
  );
  if (first?.why) say(`          ${first.why}`);
  if (!caught) quote(outcome);
  return caught;
}

let isControlled = true;
let caught = 0;
try {
  if (chosen.some(({ caughtBy }) => NEEDS_STORES.includes(caughtBy.stage))) await startStores();
  if (chosen.some(({ caughtBy }) => caughtBy.stage === 'browser'))
    env['CHROMIUM_PATH'] ??= await systemChromium(env, say);
  if (!values['no-control']) isControlled = await controlAll();
  for (const mutant of chosen) if (await isCaught(mutant)) caught += 1;
} finally {
  await release();
}
say(`\n${caught} of ${chosen.length} caught (${secondsSince(began)})`);
process.exit(isControlled && caught === chosen.length ? 0 : 1);
