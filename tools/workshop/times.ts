import type { Count } from './count.ts';

/** A stage that has run. */
export interface StageResult {
  readonly name: string;
  readonly seconds: number;
  readonly count: Count;
}

const SLOWEST = 20;

const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const stageRow = ({ name, seconds, count }: StageResult): string =>
  row(name, seconds, count.passed, count.failures.length, count.skips.length);

/** Where the time of a run went: by stage, and the slowest test files. */
export function timeTables(results: readonly StageResult[], wholeSeconds: number): string {
  const files = results
    .flatMap(({ count }) => count.files)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
  return [
    row('stage', 'seconds', 'passed', 'failed', 'skipped'),
    row('---', '---:', '---:', '---:', '---:'),
    ...results.map(stageRow),
    row('from start to end, stages side by side', wholeSeconds, '', '', ''),
    ...(files.length === 0 ? [] : ['', row('slowest test files', 'seconds'), row('---', '---:')]),
    ...files.map(({ file, seconds }) => row(`\`${file}\``, seconds.toFixed(1))),
  ].join('\n');
}
