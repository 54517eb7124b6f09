import { untilIdle } from './idle.ts';

/** How often contenders take their turns. */
export interface Rounds {
  readonly least: number;
  /** So many where their ratios are not known well enough before. */
  readonly most: number;
}

/** How much is done of each thing. */
export interface Size {
  readonly isQuick: boolean;
  readonly rounds: Rounds;
  /** Visits of each page. */
  readonly visits: number;
  readonly seconds: number;
  /** Of what is slow, comes in bursts, or hangs on the network's moods: more of it makes a figure. */
  readonly longSeconds: number;
  /** Requests instead of seconds, where only the way is to be tried. */
  readonly amount: number | undefined;
  readonly viewers: number;
  readonly jobs: number;
}

export const FULL: Size = {
  isQuick: false,
  rounds: { least: 7, most: 21 },
  visits: 3,
  seconds: 2,
  longSeconds: 4,
  amount: undefined,
  viewers: 2_000,
  jobs: 1_500,
};
export const QUICK: Size = {
  isQuick: true,
  rounds: { least: 1, most: 1 },
  visits: 1,
  seconds: 0.2,
  longSeconds: 0.2,
  amount: 12,
  viewers: 20,
  jobs: 20,
};

/** The middle one of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [below = 0, above = 0] = sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1);
  return (below + above) / 2;
}

/** The number that a share of all numbers does not exceed. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Two runs that are each this sure of a ratio differ by 15 % or more once in some four hundred times. */
const SURE_ENOUGH = 0.035;

/** Standard error of the middle one of some numbers, as a share of them, were they spread by chance alone. */
export function uncertainty(numbers: readonly number[]): number {
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const squares = numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0);
  return Math.sqrt(((Math.PI / 2) * squares) / (numbers.length - 1) / numbers.length) / mean;
}

/** What each figure is of the one that was taken in the same round. */
export const ratiosOf = (figures: readonly number[], others: readonly number[]): number[] =>
  figures.map((figure, round) => figure / (others[round] ?? Number.NaN));

const areSure = ([own = [], ...floors]: readonly (readonly number[])[]): boolean =>
  floors.every((floor) => uncertainty(ratiosOf(own, floor)) <= SURE_ENOUGH);

/** Rounds before those that count: what has not run before is still being compiled. */
const WARM_UP = 2;

/**
 * Measures all contenders in turn, in every second round the last one first, until what the first one is of each other is
 * known well enough; gives each one's figures by round. Where it is more than one round, two that do not count come before
 * them, and each turn begins after `rest`.
 */
export async function inTurns<K extends string>(
  { least, most }: Rounds,
  contenders: Record<K, () => Promise<number>>,
  rest: () => Promise<void> = untilIdle,
): Promise<Record<K, number[]>> {
  const names = Object.keys(contenders) as K[];
  const figures = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<K, number[]>;
  const isEnough = (rounds: number): boolean =>
    rounds >= most || (rounds >= least && areSure(names.map((name) => figures[name])));
  for (let round = most > 1 ? -WARM_UP : 0; !isEnough(round); round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      if (most > 1) await rest();
      const figure = await contenders[name]();
      if (round >= 0) figures[name].push(figure);
    }
  }
  return figures;
}
