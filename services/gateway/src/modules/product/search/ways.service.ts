import type { ProductDocument } from '../product.model.ts';
import { type CandidateFinder, MOST_LOOKED_AT, type SearchWay, type Wanted } from './candidates.service.ts';
import { type Candidates, keysOf } from './id-lists.rules.ts';

export type Finder = ReturnType<CandidateFinder>;

/** What lists and facets are made from. */
export const LISTED: Wanted = { enough: 250, most: MOST_LOOKED_AT };

/** The results, and the strategy that found them. */
export interface Found {
  readonly way: SearchWay;
  readonly candidates: Candidates;
}

/** What is found by all that is known of products; in spite of a wrong letter where that is nothing, whatever the filters. */
export async function findAll(finder: Finder, wanted: Wanted): Promise<Found> {
  const candidates = await finder.find('all', wanted);
  if (candidates.ids.length > 0 || (await finder.isLeftOut())) return { way: 'all', candidates };
  return { way: 'typos', candidates: await finder.find('typos', wanted) };
}

/** Products found by name, then those found by any text; at once with filters, which leave few of either. */
export async function collect(finder: Finder, wanted: Wanted): Promise<readonly ProductDocument['_id'][]> {
  const { most } = wanted;
  if (finder.isFiltered) return (await findAll(finder, wanted)).candidates.ids.slice(0, most);
  const names = await finder.find('names', wanted);
  if (names.ids.length >= most) return names.ids.slice(0, most);
  const { candidates } = await findAll(finder, wanted);
  const known = keysOf(names.ids);
  const others = candidates.ids.filter((id) => !known.has(id.toHexString()));
  return [...names.ids, ...others].slice(0, most);
}
