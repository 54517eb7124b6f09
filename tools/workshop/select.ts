import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mainOf, PROCESSES, ROOT } from '../processes.ts';
import { graphPath, type ImportGraph, readImportGraph } from './import-graph.ts';

/** The stages whose tests can be chosen one by one, with their files. */
export const TEST_FILES = {
  'Unit tests': [
    '{shared,services,workers,web,tools}/**/*.test.ts',
    'tests/{bench,e2e,kubernetes,faults,mutation}/**/*.test.ts',
  ],
  'Integration tests': ['tests/{integration,abuse}/**/*.test.ts'],
  'Browser tests': ['tests/e2e/**/*.spec.ts'],
} as const;

export type TestStage = keyof typeof TEST_FILES;
export const TEST_STAGES = Object.keys(TEST_FILES) as TestStage[];

/** The tests to run of a stage: whole files, or only the tests of these files whose title holds a text. */
export interface Chosen {
  readonly files: readonly string[];
  readonly title?: string;
}

/** The tests to run by stage; a stage without any is left out. */
export type Selection = Partial<Record<TestStage, Chosen>>;

/** Every test file of a stage, as paths from the root. */
export function filesOf(stage: TestStage): string[] {
  const found = globSync([...TEST_FILES[stage]], { cwd: ROOT, exclude: (path) => path.endsWith('node_modules') });
  return found.map((path) => path.replaceAll('\\', '/')).toSorted();
}

function selectionOf(choose: (stage: TestStage) => Chosen): Selection {
  const chosen = TEST_STAGES.map((stage) => [stage, choose(stage)] as const);
  return Object.fromEntries(chosen.filter(([, { files }]) => files.length > 0));
}

/** The test files whose path holds a text; where no path does, the tests whose title does. */
export function selectByName(name: string): Selection {
  const byPath = selectionOf((stage) => ({ files: filesOf(stage).filter((file) => file.includes(name)) }));
  if (Object.keys(byPath).length > 0) return byPath;
  const mentions = (file: string): boolean => readFileSync(`${ROOT}/${file}`, 'utf8').includes(name);
  return selectionOf((stage) => ({ files: filesOf(stage).filter(mentions), title: name }));
}

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

/** What differs from main: commits since they parted, and whatever is not committed. @throws where there is no git */
export function changedFiles(): string[] {
  const [main = 'HEAD'] = ['origin/main', 'main'].filter((name) => {
    try {
      return git('rev-parse', '--verify', '--quiet', name).length > 0;
    } catch {
      return false;
    }
  });
  const [base = 'HEAD'] = git('merge-base', 'HEAD', main);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...git('diff', '--name-only', base), ...untracked])];
}

/** What is served or started, but imported by no test that uses it. */
const ENTRIES = [...PROCESSES.map((entry) => graphPath(mainOf(entry))), 'web/src/main.tsx'];
const IS_WEB_FILE = /^web\/(index\.html|public\/|src\/)/;
const IS_EVERYTHING = /(^|\/)(package(-lock)?\.json|tsconfig[\w.]*\.json|jest\.config\.js|vite\.config\.ts)$/;
const IS_PROSE = /\.(md|png)$/;

/**
 * The tests that changed files can reach by imports. Browser tests import nothing of the shop: all of them run where a
 * process or the web app is reached. A file that no import leads to (a manifest, a words file) runs all unit tests.
 */
export function reachedBy(changed: readonly string[], graph: ImportGraph): Selection {
  if (changed.some((file) => IS_EVERYTHING.test(file))) return selectionOf((stage) => ({ files: filesOf(stage) }));
  const reached = graph.importersOf(changed);
  const isUnknown = changed.some((file) => !graph.has(file) && !IS_PROSE.test(file) && !IS_WEB_FILE.test(file));
  const isShop = ENTRIES.some((file) => reached.has(file)) || changed.some((file) => IS_WEB_FILE.test(file));
  const isWhole = (stage: TestStage): boolean =>
    (stage === 'Unit tests' && isUnknown) || (stage === 'Browser tests' && isShop);
  return selectionOf((stage) => ({ files: filesOf(stage).filter((file) => isWhole(stage) || reached.has(file)) }));
}

/** The tests that the difference to main can reach. @throws where there is no git */
export const selectChanged = async (): Promise<Selection> => reachedBy(changedFiles(), await readImportGraph());
