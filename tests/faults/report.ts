import type { RunResult, Verdict } from './run.ts';
import type { Suffered } from './stage.ts';

const MOST_PROOF = 12;
/** Every run's first promises are those of the books. */
const BOOKS = 5;

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const seconds = (ms: number): string => (ms / 1_000).toFixed(1);

function faultRow({ fault, requests, askedAgain, unanswered, wrong, gapMs, slowestMs, backMs }: Suffered): string {
  return row([
    fault,
    requests,
    askedAgain,
    unanswered,
    wrong.length,
    seconds(gapMs),
    seconds(slowestMs),
    seconds(backMs),
  ]);
}

function faultTable(suffered: readonly Suffered[]): string[] {
  if (suffered.length === 0) return [];
  return [
    row(['fault', 'requests', '503', 'unanswered', 'else', 'longest gap s', 'slowest yes s', 'well after s']),
    row(['---', ...Array<string>(7).fill('---:')]),
    ...suffered.map(faultRow),
    '',
  ];
}

const verdictRow = ({ promise, figure, holds }: Verdict): string =>
  row([promise, figure, holds ? 'holds' : '**broken**']);

/** A run as a table of its faults and one of its promises. */
export function tablesOf({ suffered, verdicts }: RunResult): string {
  return [
    ...faultTable(suffered),
    row(['must hold', 'measured', '']),
    row(['---', '---', '---']),
    ...verdicts.map(verdictRow),
  ].join('\n');
}

/** The same run many times: a row for each, with the books' figures and how many promises were broken. */
export function rowsOf(played: readonly { seed: number; result: RunResult }[]): string {
  const books = played[0]?.result.verdicts.slice(0, BOOKS).map(({ promise }) => promise) ?? [];
  return [
    row(['seed', ...books, 'promises broken']),
    row(['---:', ...books.map(() => '---'), '---:']),
    ...played.map(({ seed, result: { verdicts } }) =>
      row([
        seed,
        ...books.map((promise) => verdicts.find((one) => one.promise === promise)?.figure ?? '–'),
        verdicts.filter(({ holds }) => !holds).length,
      ]),
    ),
  ].join('\n');
}

/** What to look at where promises were broken. */
export function proofsOf({ verdicts }: RunResult): string[] {
  return verdicts
    .filter(({ holds }) => !holds)
    .flatMap(({ promise, proof = [] }) => [promise, ...proof.slice(0, MOST_PROOF).map((what) => `  ${what}`)]);
}
