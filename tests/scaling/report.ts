import type { Step } from './drain.ts';
import type { Figures } from './prediction.ts';
import { sumOf } from './processor-use.ts';

type Cells = readonly (string | number)[];
const rowOf = (cells: Cells): string => `| ${cells.join(' | ')} |`;
/** Lines of a Markdown table. */
export const tableOf = (head: readonly string[], rows: readonly Cells[]): string[] => [
  rowOf(head),
  rowOf(head.map((_, index) => (index === 0 ? '---' : '---:'))),
  ...rows.map(rowOf),
];

/** Processor time of a job by part and number of workers, as a Markdown table. */
export function processorTable(steps: readonly Step[]): string[] {
  const [first] = steps;
  if (first?.use === undefined) return ['The stores run in containers: the processor time of a job is not known.'];
  const parts = Object.keys(first.use);
  const rows = parts.map((part) => [part, ...steps.map(({ use }) => (use?.[part] ?? 0).toFixed(2))]);
  const sums = ['all', ...steps.map(({ use = {} }) => `**${sumOf(use).toFixed(2)}**`)];
  const others = ['cores of other programs', ...steps.map(({ coresOfOthers = 0 }) => coresOfOthers.toFixed(2))];
  const head = ['processor, ms a job, by part', ...steps.map(({ workers }) => `${workers} at work`)];
  return tableOf(head, [...rows, sums, others]);
}

/** A number of workers: as measured, and as each model has it. */
export interface Comparison {
  readonly workers: number;
  readonly measured: Figures;
  readonly predicted: Figures;
}

/** Measurement beside prediction, as a Markdown table. */
export function comparisonTable(comparisons: readonly Comparison[]): string[] {
  const pair = (predicted: number, measured: number): string[] => [
    predicted.toFixed(1),
    measured.toFixed(1),
    `${predicted >= measured ? '+' : '−'}${Math.abs((predicted / measured - 1) * 100).toFixed(0)} %`,
  ];
  const rows = comparisons.map(({ workers, measured, predicted }) => [
    workers,
    ...pair(predicted.perSecond, measured.perSecond),
    ...pair(predicted.meanMs, measured.meanMs).slice(0, 2),
    ...pair(predicted.p99Ms, measured.p99Ms).slice(0, 2),
  ]);
  const head = ['workers', 'jobs a second: predicted', 'measured', 'off by', 'mean wait, ms: predicted', 'measured'];
  return tableOf([...head, 'p99 wait, ms: predicted', 'measured'], rows);
}
