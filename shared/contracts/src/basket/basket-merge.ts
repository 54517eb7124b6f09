import type { BasketLines } from '../account/user.ts';
import { lineIdOf } from '../product/choices.ts';

const MOST_LINES = 100;

type CountMap = ReadonlyMap<string, number>;

const countsOf = (lines: BasketLines): CountMap => new Map(lines.map((line) => [lineIdOf(line), line.quantity]));

/** How many there are to be: the side that changed it since decides; where both did, the larger number. */
function agreeOn(base: number, own: number, other: number): number {
  if (own === base) return other;
  return other === base ? own : Math.max(own, other);
}

/** Two baskets that both come from `base`, with the changes of both, in the order of the first. */
export function mergeLines(base: BasketLines, own: BasketLines, other: BasketLines): BasketLines {
  const [before, mine, theirs] = [countsOf(base), countsOf(own), countsOf(other)];
  const known = new Map([...own, ...other].map((line) => [lineIdOf(line), line]));
  return [...known]
    .map(([id, { product, variant }]) => ({
      product: { id: product.id },
      ...(variant ? { variant: { id: variant.id } } : {}),
      quantity: agreeOn(before.get(id) ?? 0, mine.get(id) ?? 0, theirs.get(id) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0)
    .slice(0, MOST_LINES);
}

/** Whether two baskets hold the same, in whatever order. */
export function sameLines(one: BasketLines, other: BasketLines): boolean {
  const counts = countsOf(other);
  return one.length === other.length && one.every((line) => counts.get(lineIdOf(line)) === line.quantity);
}
