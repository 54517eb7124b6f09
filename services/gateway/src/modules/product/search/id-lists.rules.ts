import type { ProductDocument } from '../product.model.ts';

type Id = ProductDocument['_id'];

/** Ids of products that were found, the newest first. */
export interface Candidates {
  readonly ids: readonly Id[];
  /** Whether that is all there is. */
  readonly isComplete: boolean;
}

export const keysOf = (ids: readonly Id[]): Set<string> => new Set(ids.map((id) => id.toHexString()));

/** Each id once, the newest first. */
export function joined(...lists: readonly (readonly Id[])[]): Id[] {
  const byKey = new Map(lists.flat().map((id) => [id.toHexString(), id] as const));
  return [...byKey].toSorted(([a], [b]) => (a < b ? 1 : -1)).map(([, id]) => id);
}

/** Lists of the newest ids as one: whole where each of them ended before its limit, else as many as one had room for. */
export function union(lists: readonly (readonly Id[])[], limit: number): Candidates {
  const isComplete = lists.every(({ length }) => length < limit);
  const [only] = lists;
  const ids = lists.length === 1 && only !== undefined ? only : joined(...lists);
  return { ids: isComplete ? ids : ids.slice(0, limit), isComplete };
}

/** The oldest id of a list that was cut: the further back it goes, the fewer there are of its kind. */
const reachOf = ({ ids }: Candidates): string => ids.at(-1)?.toHexString() ?? '';

/** Whole lists before others, the shortest of them first; then the one of what is rarest. */
function rarer(one: Candidates, other: Candidates): number {
  if (one.isComplete !== other.isComplete) return one.isComplete ? -1 : 1;
  if (one.isComplete) return one.ids.length - other.ids.length;
  return reachOf(one) < reachOf(other) ? -1 : 1;
}

/** The list that the fewest products are in; undefined if there is none. */
export const rarestOf = (lists: readonly (Candidates | undefined)[]): Candidates | undefined =>
  lists.filter((list) => list !== undefined).toSorted(rarer)[0];
