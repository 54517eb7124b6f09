import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const RECORD = join(import.meta.dirname, 'durations.json');

/** What Jest tells of a test file that it is about to run. */
interface TestFile {
  readonly path: string;
}

interface FileResult {
  readonly testFilePath: string;
  readonly skipped: boolean;
  readonly perfStats: { readonly start: number; readonly end: number };
}

const nameOf = (path: string): string => relative(ROOT, path);

/**
 * Starts the test files that take longest first, so that no worker ends the run alone. Durations are those of
 * `durations.json`, in seconds; files that it does not know come before all others. `WRITE_DURATIONS=1` records those of a run.
 */
// oxlint-disable-next-line import/no-default-export -- Jest takes nothing else.
export default class LongestFirst {
  readonly #seconds = JSON.parse(readFileSync(RECORD, 'utf8')) as Record<string, number>;

  sort<T extends TestFile>(tests: Iterable<T>): T[] {
    const weighed = [...tests].map((test) => ({
      test,
      seconds: this.#seconds[nameOf(test.path)] ?? Number.MAX_VALUE,
      bytes: statSync(test.path).size,
    }));
    return weighed.toSorted((a, b) => b.seconds - a.seconds || b.bytes - a.bytes).map(({ test }) => test);
  }

  /** Jest remembers no failures for `--onlyFailures` here: every file of the selection runs. */
  allFailedTests<T extends TestFile>(tests: Iterable<T>): T[] {
    // oxlint-disable-next-line unicorn/no-array-sort -- no array
    return this.sort(tests);
  }

  /** Called at the end of a run. */
  cacheResults(_tests: readonly TestFile[], { testResults }: { readonly testResults: readonly FileResult[] }): void {
    if (!process.env['WRITE_DURATIONS']) return;
    const measured = testResults
      .filter(({ skipped }) => !skipped)
      .map(({ testFilePath, perfStats: { start, end } }) => [
        nameOf(testFilePath),
        Math.round((end - start) / 100) / 10,
      ]);
    const all = { ...this.#seconds, ...(Object.fromEntries(measured) as Record<string, number>) };
    const present = Object.entries(all).filter(([name]) => statSync(join(ROOT, name), { throwIfNoEntry: false }));
    const sorted = Object.fromEntries(present.toSorted(([a], [b]) => (a < b ? -1 : 1)));
    writeFileSync(RECORD, `${JSON.stringify(sorted, null, 2)}\n`);
  }
}
