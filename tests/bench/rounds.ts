/** How much is done of each thing. */
export interface Size {
  readonly isQuick: boolean;
  readonly rounds: number;
  /** Visits of each page. */
  readonly visits: number;
  readonly seconds: number;
  /** Of what is slow or comes in bursts: more of it makes a figure. */
  readonly longSeconds: number;
  /** Requests instead of seconds, where only the way is to be tried. */
  readonly amount: number | undefined;
  readonly viewers: number;
  readonly jobs: number;
}

export const FULL: Size = {
  isQuick: false,
  rounds: 7,
  visits: 3,
  seconds: 2,
  longSeconds: 4,
  amount: undefined,
  viewers: 2_000,
  jobs: 1_500,
};
export const QUICK: Size = {
  isQuick: true,
  rounds: 1,
  visits: 1,
  seconds: 1,
  longSeconds: 1,
  amount: 40,
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

/**
 * Measures all contenders in turn, in every second round the last one first; gives each one's figures by round. Of more
 * than one round there is one before them that does not count: what has not run before is still being compiled.
 */
export async function inTurns<K extends string>(
  rounds: number,
  contenders: Record<K, () => Promise<number>>,
): Promise<Record<K, number[]>> {
  const names = Object.keys(contenders) as K[];
  const figures = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<K, number[]>;
  for (let round = rounds > 1 ? -1 : 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const figure = await contenders[name]();
      if (round >= 0) figures[name].push(figure);
    }
  }
  return figures;
}
