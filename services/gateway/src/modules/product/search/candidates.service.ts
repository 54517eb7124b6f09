import type { TermField } from './candidates.repository.ts';
import { type Candidates, joined, keysOf, rarestOf, union } from './id-lists.rules.ts';
import { isEverything, type ProductChoice } from './product-choice.ts';
import type { ProductDocument } from '../product.model.ts';
import type { ProductRepository } from '../product.repository.ts';
import { type Condition, pairsSought } from '../search-terms.rules.ts';

type Id = ProductDocument['_id'];

/** So many products are looked at by each word that a search has: what only fewer have is found whole. */
export const MOST_LOOKED_AT = 1_000;

/** So many ids of a list are looked through before the others: where they are enough, the others are left alone. */
const FIRST_PART = 250;

/** How a search finds products, the strictest way first. */
export type SearchWay = 'names' | 'all' | 'typos';

/** How many results are wanted. */
export interface Wanted {
  /** Further ways to find more are not tried with so many. */
  readonly enough: number;
  /** The most that are useful. */
  readonly most: number;
}

/** A condition that products must meet. */
interface Requirement {
  /** The newest products that meet it; undefined if no index finds them. */
  readonly first: (limit: number) => Promise<Candidates | undefined>;
  /** Those of the ids that meet it. */
  readonly meet: (ids: readonly Id[]) => Promise<readonly Id[]>;
}

/** Which fields each strategy reads. */
const FIELDS: Record<SearchWay, readonly TermField[]> = {
  names: ['searchTerms'],
  all: ['searchTerms', 'otherTerms'],
  typos: ['searchTerms', 'otherTerms'],
};

/** Reads the newest ids of terms, each once, however many ways of one search ask for them. */
function reading(products: ProductRepository, status: ProductChoice['status']) {
  const read = new Map<string, Promise<Id[]>>();
  return (field: TermField, terms: readonly string[], limit: number): Promise<Id[]> => {
    const key = JSON.stringify([field, limit, terms]);
    const ids = read.get(key) ?? products.newestWith(status, field, terms, limit);
    read.set(key, ids);
    return ids;
  };
}

/** The terms of a condition, and the words of products that differ from them by one letter. */
async function spelledLike({ words }: ProductRepository, { terms, typos }: Condition): Promise<readonly string[]> {
  return [...new Set([...terms, ...(await words.near(typos))])];
}

/** A word of a search as a requirement. */
const requiringWord =
  (products: ProductRepository, status: ProductChoice['status'], newestWith: ReturnType<typeof reading>) =>
  (way: SearchWay, condition: Condition): Requirement => {
    const fields = FIELDS[way];
    const categories = way === 'names' ? [] : condition.categories;
    let termsOnce: Promise<readonly string[]> | undefined;
    const termsRead = (): Promise<readonly string[]> =>
      (termsOnce ??= way === 'typos' ? spelledLike(products, condition) : Promise.resolve(condition.terms));
    return {
      async first(limit) {
        const terms = await termsRead();
        const reads = fields.map((field) => newestWith(field, terms, limit));
        if (categories.length > 0) reads.push(products.newestIn(status, categories, limit));
        return union(await Promise.all(reads), limit);
      },
      async meet(ids) {
        const terms = await termsRead();
        const reads = fields.map((field) => products.having(status, field, terms, ids));
        if (categories.length > 0) reads.push(products.chosen({ status, categories }, ids));
        return joined(...(await Promise.all(reads)));
      },
    };
  };

/** The filters of a list as a requirement. */
function requiringChoice(products: ProductRepository, choice: ProductChoice): Requirement {
  const { offered, ...chosen } = choice;
  const meet = async (ids: readonly Id[]): Promise<readonly Id[]> => {
    if (offered === undefined) return products.chosen(chosen, ids);
    const named = keysOf(offered.ids);
    const { categories = offered.categories } = chosen;
    const both = categories.filter((code) => offered.categories.includes(code));
    const reads = [
      products.chosen({ ...chosen, categories: both }, ids),
      products.chosen(
        chosen,
        ids.filter((id) => named.has(id.toHexString())),
      ),
    ];
    return joined(...(await Promise.all(reads)));
  };
  /** Some that can be of the choice; undefined where it narrows down nothing that an index tells apart. */
  const some = async (limit: number): Promise<Candidates | undefined> => {
    if (offered !== undefined && chosen.categories === undefined) {
      const inCategories = await products.newestIn(choice.status, offered.categories, limit);
      return union([offered.ids, inCategories], limit);
    }
    if (isEverything({ ...chosen, inStock: undefined })) return undefined;
    return union([await products.someOf(chosen, limit)], limit);
  };
  return { meet, first: some };
}

/** How ids are checked for a requirement. */
interface Check extends Pick<Requirement, 'meet'> {
  /** All of it meets the requirement. */
  readonly list: Candidates | undefined;
  /** Whether the list has all that meets it, so that the store need not be asked. */
  readonly isKnown: boolean;
}

function checkBy({ meet }: Requirement, list: Candidates | undefined): Check {
  if (!list?.isComplete) return { list, meet, isKnown: false };
  const known = keysOf(list.ids);
  return { list, meet: async (ids) => ids.filter((id) => known.has(id.toHexString())), isKnown: true };
}

/** The checks of a search, those first that ask nothing of the store. What a filter's list has may still lack a part of the filter. */
function checksBy(
  filter: Requirement | undefined,
  words: readonly Requirement[],
  lists: readonly (Candidates | undefined)[],
): Check[] {
  const ofFilter = filter ? [{ list: undefined, meet: filter.meet, isKnown: false }] : [];
  const ofWords = words.map((each, index) => checkBy(each, lists[index]));
  return [...ofFilter, ...ofWords].toSorted((one, other) => Number(other.isKnown) - Number(one.isKnown));
}

/** Reads the newest that have two of the words in their name: the two that the fewest have. */
const readingPairs =
  (conditions: readonly Condition[], newestWith: ReturnType<typeof reading>) =>
  async (): Promise<Candidates | undefined> => {
    const pairs = conditions.slice(1).map((each, index) => pairsSought(conditions[index] ?? each, each));
    const lists = pairs
      .filter(({ length }) => length > 0)
      .map(async (terms) => union([await newestWith('pairTerms', terms, MOST_LOOKED_AT)], MOST_LOOKED_AT));
    return rarestOf(await Promise.all(lists));
  };

export type CandidateFinder = ReturnType<typeof createCandidateFinder>;

/**
 * Finds ids of products by words and filters. Each index is read for a bounded number of ids, however common a word is: where
 * a word or a filter is met by fewer, these are looked through for the others, and what is found is all there is. Where
 * all are more common, what is found is some of it: of the newest that have the rarest word, of those that meet the filters,
 * and of those that have two of the words in their name.
 */
export const createCandidateFinder = (products: ProductRepository) =>
  function finderOf(
    conditions: readonly Condition[],
    choice: ProductChoice,
    newestWith = reading(products, choice.status),
  ) {
    const wordOf = requiringWord(products, choice.status, newestWith);
    const filter = isEverything(choice) ? undefined : requiringChoice(products, choice);
    let filteredOnce: Promise<Candidates | undefined> | undefined;
    /** Some of what meets the filters; read once for all ways. */
    const filtered = async (): Promise<Candidates | undefined> => (filteredOnce ??= filter?.first(MOST_LOOKED_AT));
    const byPairs = readingPairs(conditions, newestWith);

    return {
      isFiltered: filter !== undefined,

      /** What meets all conditions and is of the choice: all of it, or as much as is wanted, where the bounds allow it. */
      async find(way: SearchWay, wanted: Wanted): Promise<Candidates> {
        const isOneWord = conditions.length === 1 && filter === undefined;
        const limit = isOneWord ? Math.min(wanted.most, MOST_LOOKED_AT) : MOST_LOOKED_AT;
        const words = conditions.map((condition) => wordOf(way, condition));
        const [ofFilter, ...ofWords] = await Promise.all([filtered(), ...words.map(({ first }) => first(limit))]);
        if (isOneWord) return ofWords[0] ?? { ids: [], isComplete: false };
        const checks = checksBy(filter, words, ofWords);
        /** Those of some ids of a list that meet everything else too. */
        const checked = async (list: Candidates, some = list.ids): Promise<readonly Id[]> => {
          let ids = some;
          for (const check of checks) if (check.list !== list && ids.length > 0) ids = await check.meet(ids);
          return ids;
        };
        const whole = rarestOf([ofFilter, ...ofWords].filter((list) => list?.isComplete));
        if (whole !== undefined) return { ids: joined(await checked(whole)), isComplete: true };
        let found: readonly Id[] = [];
        const lookThrough = async (list: Candidates): Promise<void> => {
          for (const part of [list.ids.slice(0, FIRST_PART), list.ids.slice(FIRST_PART)]) {
            if (part.length > 0 && found.length < wanted.enough) found = joined(found, await checked(list, part));
          }
        };
        for (const next of [async () => rarestOf(ofWords), filtered, byPairs]) {
          const list = found.length < wanted.enough ? await next() : undefined;
          if (list !== undefined) await lookThrough(list);
        }
        return { ids: found, isComplete: false };
      },

      /** Whether there is something of these words that only the filters leave out. */
      async isLeftOut(): Promise<boolean> {
        if (filter === undefined) return false;
        const { ids } = await finderOf(conditions, { status: choice.status }, newestWith).find('all', {
          enough: 1,
          most: 1,
        });
        return ids.length > 0;
      },

      /** The newest that meet one of the conditions at least, in spite of a wrong letter. */
      async findAny(limit: number): Promise<readonly Id[]> {
        const lists = await Promise.all(conditions.map((each) => wordOf('typos', each).first(limit)));
        return joined(...lists.flatMap((list) => (list === undefined ? [] : [list.ids]))).slice(0, limit);
      },

      /** Those of the rows that meet all conditions and are of the choice, in the same order. */
      async check<T extends { readonly _id: Id }>(way: SearchWay, rows: readonly T[]): Promise<T[]> {
        let ids: readonly Id[] = rows.map(({ _id }) => _id);
        const words = conditions.map((condition) => wordOf(way, condition));
        for (const each of [...(filter ? [filter] : []), ...words]) if (ids.length > 0) ids = await each.meet(ids);
        const left = keysOf(ids);
        return rows.filter(({ _id }) => left.has(_id.toHexString()));
      },
    };
  };
