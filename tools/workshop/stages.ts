import { join } from 'node:path';
import type { Count } from './count.ts';
import { check, jest, playwright, type Run, script } from './run.ts';

/** One part of the tests. */
export interface Stage {
  readonly name: string;
  /** What has to be there: the stores for integration tests, Chromium. */
  readonly needs?: 'stores' | 'chromium';
  /** Whether `npm run check` runs it. */
  readonly isQuick?: boolean;
  readonly run: (run: Run) => Promise<Count>;
}

const npmScript = (name: string, ...args: string[]): Pick<Stage, 'name' | 'run'> => ({
  name,
  run: (run) => script(name, args, run),
});
const program = (name: string, ...args: string[]): Pick<Stage, 'name' | 'run'> => ({
  name,
  run: (run) => check(name, args, run),
});
const jestProject = (name: string, npmName: string): Pick<Stage, 'name' | 'run'> => ({
  name,
  run: (run) => jest(name, npmName, run),
});

const FAULTS = join('tests', 'faults', 'main.ts');
const BENCH = join('tests', 'bench', 'main.ts');
const BUNDLES = join('tools', 'bundles', 'main.ts');
const MEMORY = join('tests', 'memory', 'main.ts');
const KILLED_RELAY = join('tests', 'integration', 'messaging', 'killed-relay.test.ts');
const SHARDING = join('tests', 'scaling', 'sharding', 'main.ts');
const BUDGETS = join('web', 'scripts', 'check-budgets.ts');

/** The type-aware linter works on one core: on two it repeats its work for each, and takes two thirds more of them. */
const LINT: Stage = {
  name: 'Lint',
  isQuick: true,
  run: (run) => script('Lint', ['lint'], { ...run, env: { ...run.env, GOMAXPROCS: '1' } }),
};

const inBackground = (stage: Stage): Stage => ({
  ...stage,
  run: (run) => stage.run({ ...run, isBackground: true }),
});

/**
 * What only reads the sources: tracks beside the gate's phases. They take processor time that nobody else asks for, so
 * none of their stages may have limits of time.
 */
export const BESIDE: readonly (readonly Stage[])[] = [
  [{ ...npmScript('Types', 'types'), isQuick: true }],
  [
    { ...npmScript('Format', 'format:check'), isQuick: true },
    LINT,
    { ...npmScript('Borders', 'borders'), isQuick: true },
    npmScript('Unused code', 'unused'),
    program('Checks', join('tools', 'checks', 'run.ts')),
  ],
].map((track) => track.map(inBackground));

/**
 * The gate: phases one after the other, the tracks of a phase side by side, the stages of a track one after the other.
 * Each phase holds as much as two processors can do at once; integration and browser tests have limits of time, and
 * share the processors with `BESIDE` alone.
 */
export const GATE: readonly (readonly (readonly Stage[])[])[] = [
  // Before the fault run and the bench, which start the shop: it would build the web app a second time, and run from its sources.
  [
    [program('Web build', join('tools', 'workshop', 'build.ts')), program('Web budgets', BUDGETS)],
    [program('Bundles', BUNDLES)],
    [{ ...jestProject('Unit tests', 'unit'), isQuick: true }],
  ],
  [
    [program('Faults, in short', FAULTS, 'short', '--seed', '1')],
    [{ ...program('Bench, in small', BENCH, '--quick'), needs: 'stores' }],
  ],
  [[{ ...jestProject('Integration tests', 'integration'), needs: 'stores' }]],
  [[{ name: 'Browser tests', needs: 'chromium', run: (run) => playwright('Browser tests', run) }]],
];

/**
 * What takes too long for the gate: every fault run, the whole bench, five minutes of flood, more random input, a gateway killed at
 * every step, where a sharded MongoDB would send the commands of the integration tests, every journey from the first page to the goods
 * and every browser test in each language, mutants, and the guides followed on a copy.
 */
export const NIGHTLY: readonly (readonly (readonly Stage[])[])[] = [
  [[program('Fault runs', FAULTS)]],
  [[program('Bench', BENCH)]],
  [[program('Memory under a flood', MEMORY)]],
  [
    [
      {
        ...jestProject('Abuse tests, at length', 'test:abuse'),
        needs: 'stores',
        run: ({ env, ...run }) =>
          jest('Abuse tests, at length', 'test:abuse', { ...run, env: { ...env, ABUSE_RUNS: '50' } }),
      },
    ],
  ],
  [
    [
      {
        name: 'Browser tests, whole',
        needs: 'chromium',
        run: ({ env, ...run }) =>
          playwright('Browser tests, whole', { ...run, env: { ...env, BROWSER_TESTS: 'whole' } }),
      },
    ],
  ],
  [
    [
      {
        name: 'Killed relay, whole',
        needs: 'stores',
        run: ({ env, ...run }) =>
          jest('Killed relay, whole', 'integration', {
            ...run,
            env: { ...env, INTEGRATION_TESTS: 'whole' },
            chosen: { files: [KILLED_RELAY] },
          }),
      },
    ],
  ],
  [[{ ...jestProject('Several nodes of the broker', 'test:nodes'), needs: 'stores' }]],
  [[program('Commands for a router', SHARDING)]],
  [[npmScript('Mutation sample', 'test:mutation')]],
  [[npmScript('Guides', 'guides')]],
];
