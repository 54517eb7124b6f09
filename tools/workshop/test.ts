import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { oneLine } from '../backing-services/setup-error.ts';
import { systemChromium } from '../browser.ts';
import { ROOT } from '../processes.ts';
import { overBudget } from './budgets.ts';
import { passOrFail } from './count.ts';
import { machinePace } from './pace.ts';
import { placed } from './placed.ts';
import type { Output, Run } from './run.ts';
import { type Chosen, type Selection, selectByName, selectChanged } from './select.ts';
import { BESIDE, GATE, NIGHTLY, type Stage } from './stages.ts';
import { withStores } from './stores.ts';
import { type StageResult, timeTables } from './times.ts';

const USAGE = `npm test -- [name] [--only stage …] [--changed] [--nightly]
name       the test files whose path holds it; where no path does, the tests whose title does
--only     one stage by its name, as --only "Browser tests"; may be given more than once
--check    format, lint, types, borders and unit tests (npm run check)
--changed  the quick checks, and the tests that the difference to main can reach by imports
--nightly  the gate and after it what takes too long for it (npm run test:nightly)
--record   writes the table of times into docs/testing.md
stages: ${[BESIDE, ...GATE, ...NIGHTLY]
  .flat(2)
  .map(({ name }) => name)
  .join(', ')}`;

const PAGE = join(ROOT, 'docs', 'testing.md');
const began = Date.now();
const secondsSince = (moment: number): number => Math.round((Date.now() - moment) / 1_000);
const say = (line: string): void => console.log(line);

function endWith(text: string, code: number): never {
  say(text);
  process.exit(code);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        only: { type: 'string', multiple: true, default: [] },
        check: { type: 'boolean', default: false },
        changed: { type: 'boolean', default: false },
        nightly: { type: 'boolean', default: false },
        record: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return endWith(`${oneLine(error)}\n${USAGE}`, 1);
  }
}

const { values, positionals } = readArguments();
const known = [BESIDE, ...GATE, ...NIGHTLY].flat(2).map(({ name }) => name);
const unknown = values.only.filter((name) => !known.includes(name));
if (unknown.length > 0) endWith(`no such stage: ${unknown.join(', ')}\n${USAGE}`, 1);
if (values.help) endWith(USAGE, 0);

const env: NodeJS.ProcessEnv = { ...process.env, ABUSE_RUNS: process.env['ABUSE_RUNS'] ?? '3' };
const selection: Selection | undefined = values.changed
  ? await selectChanged()
  : positionals.length > 0
    ? selectByName(positionals.join(' '))
    : undefined;
if (positionals.length > 0 && Object.keys(selection ?? {}).length === 0)
  endWith(`no test is called "${positionals.join(' ')}"`, 1);

const isNamed = ({ name }: Stage): boolean => values.only.includes(name);
/** The tests that were chosen of a stage. */
const selectedOf = ({ name }: Stage): Chosen | undefined =>
  selection && Object.entries(selection).find(([stage]) => stage === name)?.[1];
const isReached = (stage: Stage): boolean =>
  selectedOf(stage) !== undefined || (values.changed && stage.isQuick === true && stage.name !== 'Unit tests');

/** Whether a stage is part of what was asked for. */
function isChosen(stage: Stage): boolean {
  if (values.only.length > 0) return isNamed(stage);
  if (selection !== undefined) return isReached(stage);
  return !values.check || stage.isQuick === true;
}

type Tracks = readonly (readonly Stage[])[];
const chosenOf = (tracks: Tracks): Tracks =>
  tracks.map((track) => track.filter(isChosen)).filter((track) => track.length > 0);

const phases = [...GATE, ...(values.nightly || values.only.length > 0 ? NIGHTLY : [])]
  .map(chosenOf)
  .filter((tracks) => tracks.length > 0);
const beside = chosenOf(BESIDE);

const results: StageResult[] = [];

async function runStage(stage: Stage, output: Output): Promise<void> {
  const chosen = selectedOf(stage);
  const run: Run = { env, output, ...(chosen ? { chosen } : {}) };
  const since = Date.now();
  output.write(`\n== ${stage.name}\n`);
  const count = await stage.run(run).catch((error: unknown) => passOrFail(oneLine(error), false));
  const slow = await overBudget(count, (file) => stage.run({ ...run, chosen: { files: [file] } }), machinePace);
  const whole = { ...count, failures: [...count.failures, ...slow] };
  const seconds = secondsSince(since);
  const skipped = whole.skips.length > 0 ? `, ${whole.skips.length} skipped` : '';
  output.write(`-- ${stage.name}: ${whole.passed} passed, ${whole.failures.length} failed${skipped} (${seconds} s)\n`);
  results.push({ name: stage.name, seconds, count: whole });
}

/** Writes whole lines, each with the name of its stage before it: other stages write in between. */
function besideOthers(name: string): Output & { readonly end: () => void } {
  let rest = '';
  return {
    isLive: false,
    write(text) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) say(`${name} | ${line}`);
    },
    end: () => void (rest === '' || say(`${name} | ${rest}`)),
  };
}

/** Runs the stages of a track one after the other. */
async function runTrack(track: readonly Stage[], isAlone: boolean): Promise<void> {
  for (const stage of track) {
    if (isAlone) await runStage(stage, { isLive: true, write: (text) => void process.stdout.write(text) });
    else {
      const output = besideOthers(stage.name);
      await runStage(stage, output);
      output.end();
    }
  }
}

// A machine without Chromium downloads it while the first stages run.
const chromium = phases.flat(2).some(({ needs }) => needs === 'chromium')
  ? Promise.resolve(env['CHROMIUM_PATH'] ?? systemChromium(env, say))
  : undefined;
chromium?.catch(() => undefined);

/** Runs phases in order; stores are started before the first that needs them and stopped after the last. */
async function runPhases(rest: typeof phases): Promise<void> {
  for (const [index, tracks] of rest.entries()) {
    const isFor = (need: Stage['needs']): boolean => tracks.flat().some(({ needs }) => needs === need);
    if (isFor('stores') && env['TEST_MONGODB_URL'] === undefined) {
      return withStores(env, say, (variables) => {
        Object.assign(env, variables);
        return runPhases(rest.slice(index));
      });
    }
    if (isFor('chromium')) env['CHROMIUM_PATH'] = await chromium;
    await Promise.all(tracks.map((track) => runTrack(track, tracks.length === 1 && isBesideOver)));
  }
}

let isBesideOver = beside.length === 0;
const besideEnds = Promise.all(beside.map((track) => runTrack(track, beside.length === 1 && phases.length === 0))).then(
  () => {
    isBesideOver = true;
  },
);
await runPhases(phases).catch((error: unknown) => {
  say(oneLine(error));
  results.push({ name: 'Set-up', seconds: 0, count: passOrFail(oneLine(error), false) });
});
await besideEnds;

const failures = results.flatMap(({ count }) => count.failures);
const skips = results.flatMap(({ count }) => count.skips);
const passed = results.reduce((sum, { count }) => sum + count.passed, 0);
const times = timeTables(results, secondsSince(began));
say(`\n${times}\n`);
if (values.record) writeFileSync(PAGE, placed(readFileSync(PAGE, 'utf8'), 'times', times));
for (const skip of skips) say(`skipped: ${skip}`);
for (const failure of failures) say(`failed: ${failure}`);
say(`\n${passed} passed, ${failures.length} failed${skips.length > 0 ? `, ${skips.length} skipped` : ''}`);
process.exit(failures.length > 0 ? 1 : 0);
