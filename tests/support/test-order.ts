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
 * Starts long test files beside short ones, the longest of both first, so that no worker ends the run alone. Long files
 * mostly wait and short ones compute: one kind after the other leaves the processors idle at first and crowds them at
 * last. Durations are those of `durations.json`, in seconds; a file that it does not know counts as long as the longest.
 * `WRITE_DURATIONS=1` records those of a run.
 */
// oxlint-disable-next-line import/no-default-export -- Jest takes nothing else.
export default class TestOrder {
  readonly #seconds = JSON.parse(readFileSync(RECORD, 'utf8')) as Record<string, number>;

  sort<T extends TestFile>(tests: Iterable<T>): T[] {
    const longest = Math.max(...Object.values(this.#seconds));
    const weighed = [...tests].map((test) => ({
      test,
      seconds: this.#seconds[nameOf(test.path)] ?? longest,
      bytes: statSync(test.path).size,
    }));
    const half = weighed.reduce((sum, { seconds }) => sum + seconds, 0) / 2;
    let before = 0;
    return weighed
      .toSorted((a, b) => b.seconds - a.seconds || b.bytes - a.bytes)
      .map(({ test, seconds }) => {
        // Earlier by its own length, so that long files do not end last.
        const turn = (before % half) - seconds;
        before += seconds;
        return { test, turn };
      })
      .toSorted((a, b) => a.turn - b.turn)
      .map(({ test }) => test);
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
