import type { Types } from 'mongoose';
import type { TermField } from './candidates.repository.ts';
import { isEverything, type ProductChoice } from './product-choice.ts';
import type { ProductRepository } from './product.repository.ts';
import { type Condition, pairsSought } from './search-terms.rules.ts';

type Id = Types.ObjectId;

/** So many products are looked at by each word that a search has: what only fewer have is found whole. */
const MOST_LOOKED_AT = 1_000;

/** How a search finds products, the strictest way first. */
export type SearchWay = 'names' | 'all' | 'typos';

/** Ids of what was found, the newest first. */
export interface Candidates {
  readonly ids: readonly Id[];
  /** Whether that is all there is. */
  readonly isComplete: boolean;
}

/** Something that products must meet. */
interface Requirement {
  /** The newest that meet it; undefined where no index finds them. */
  readonly first: () => Promise<Candidates | undefined>;
  /** Those of the ids that meet it. */
  readonly meet: (ids: readonly Id[]) => Promise<readonly Id[]>;
}

const keysOf = (ids: readonly Id[]): Set<string> => new Set(ids.map((id) => id.toHexString()));

/** Each id once, the newest first. */
function joined(lists: readonly (readonly Id[])[]): Id[] {
  const [only = []] = lists;
  if (lists.length <= 1) return [...only];
  const byKey = new Map(lists.flat().map((id) => [id.toHexString(), id] as const));
  return [...byKey].toSorted(([a], [b]) => (a < b ? 1 : -1)).map(([, id]) => id);
}

/** Several lists as one; whole where each of them is. */
function union(lists: readonly (readonly Id[])[]): Candidates {
  const isComplete = lists.every(({ length }) => length < MOST_LOOKED_AT);
  return { ids: joined(lists).slice(0, MOST_LOOKED_AT), isComplete };
}

/** The oldest id of a list that was cut: the further back it goes, the fewer meet it. */
const reachOf = ({ ids }: Candidates): string => ids.at(-1)?.toHexString() ?? '';

/** Whole lists before others, the shortest of them first; then the one of what is rarest. */
function rarer(one: Candidates, other: Candidates): number {
  if (one.isComplete !== other.isComplete) return one.isComplete ? -1 : 1;
  if (one.isComplete) return one.ids.length - other.ids.length;
  return reachOf(one) < reachOf(other) ? -1 : 1;
}

const rarestOf = (lists: readonly Candidates[]): Candidates | undefined => lists.toSorted(rarer)[0];

function requiring(products: ProductRepository) {
  const fieldsOf = (way: SearchWay, { terms, typos }: Condition): [TermField, readonly string[]][] => [
    ['searchTerms', terms],
    ...(way === 'names' ? [] : [['otherTerms', terms] as [TermField, readonly string[]]]),
    ...(way === 'typos' && typos.length > 0 ? [['typoTerms', typos] as [TermField, readonly string[]]] : []),
  ];
  const chosen = async ({ offered, ...choice }: ProductChoice, ids: readonly Id[]): Promise<readonly Id[]> => {
    if (offered === undefined) return products.chosen(choice, ids);
    const inOffer = keysOf(offered.ids);
    const { categories = offered.categories } = choice;
    const both = categories.filter((code) => offered.categories.includes(code));
    const named = ids.filter((id) => inOffer.has(id.toHexString()));
    const reads = [products.chosen({ ...choice, categories: both }, ids), products.chosen(choice, named)];
    return joined(await Promise.all(reads));
  };
  /** Some that can be of a choice; undefined where it narrows down nothing that an index tells apart. */
  const someOf = async (choice: ProductChoice): Promise<Candidates | undefined> => {
    const { status, offered, categories } = choice;
    if (offered !== undefined && categories === undefined)
      return union([offered.ids, await products.newestIn(status, offered.categories, MOST_LOOKED_AT)]);
    if (isEverything({ ...choice, inStock: undefined, offered: undefined })) return undefined;
    return union([await products.someOf(choice, MOST_LOOKED_AT)]);
  };
  return {
    word(status: ProductChoice['status'], way: SearchWay, condition: Condition): Requirement {
      const fields = fieldsOf(way, condition);
      const categories = way === 'names' ? [] : condition.categories;
      return {
        async first() {
          const reads = fields.map(([field, terms]) => products.newestWith(status, field, terms, MOST_LOOKED_AT));
          if (categories.length > 0) reads.push(products.newestIn(status, categories, MOST_LOOKED_AT));
          return union(await Promise.all(reads));
        },
        async meet(ids) {
          const reads = fields.map(([field, terms]) => products.having(status, field, terms, ids));
          if (categories.length > 0) reads.push(products.chosen({ status, categories }, ids));
          return joined(await Promise.all(reads));
        },
      };
    },
    choice(choice: ProductChoice): Requirement {
      return {
        async first() {
          const some = await someOf(choice);
          return some && { ...some, ids: await chosen(choice, some.ids) };
        },
        meet: (ids) => chosen(choice, ids),
      };
    },
  };
}

export type CandidateFinder = ReturnType<typeof createCandidateFinder>;

/**
 * Finds ids of products by words and filters. Each index is read for a bounded number of ids, however common a word is: where
 * a word or a filter is met by fewer, these are looked through for the others, and what is found is all there is. Where
 * all are more common, what is found is some of it: of the newest that have the rarest word, of those that have two of the words in
 * their name, and of those that meet the filters.
 */
export function createCandidateFinder(products: ProductRepository) {
  const requirements = requiring(products);

  const pairsOf = async (status: ProductChoice['status'], conditions: readonly Condition[]) => {
    const pairs = conditions.slice(1).map((each, index) => pairsSought(conditions[index] ?? each, each));
    const lists = pairs
      .filter(({ length }) => length > 0)
      .map(async (terms) => union([await products.newestWith(status, 'pairTerms', terms, MOST_LOOKED_AT)]));
    return rarestOf(await Promise.all(lists));
  };

  return {
    /** What meets all conditions and is of a choice. */
    async find(way: SearchWay, conditions: readonly Condition[], choice: ProductChoice): Promise<Candidates> {
      const words = conditions.map((condition) => requirements.word(choice.status, way, condition));
      const filter = isEverything(choice) ? [] : [requirements.choice(choice)];
      const required = [...words, ...filter];
      const lists = await Promise.all(required.map((each) => each.first()));
      /** Those of a list that meet everything else too. */
      const checked = async (base: Candidates): Promise<readonly Id[]> => {
        let { ids } = base;
        for (const [index, each] of required.entries()) {
          const list = lists[index];
          if (list === base || ids.length === 0) continue;
          const known = list?.isComplete ? keysOf(list.ids) : undefined;
          ids = known === undefined ? await each.meet(ids) : ids.filter((id) => known.has(id.toHexString()));
        }
        return ids;
      };
      const rarest = rarestOf(lists.filter((list) => list !== undefined));
      if (rarest === undefined) return { ids: [], isComplete: false };
      if (rarest.isComplete) return { ids: joined([await checked(rarest), []]), isComplete: true };
      const ofWords = rarestOf(lists.slice(0, words.length).filter((list) => list !== undefined));
      const bases = [ofWords, lists[words.length], await pairsOf(choice.status, conditions)];
      const found = bases.filter((base) => base !== undefined).map(checked);
      return { ids: joined(await Promise.all(found)), isComplete: false };
    },

    /** The newest that meet one of the conditions at least. */
    async findAny(way: SearchWay, conditions: readonly Condition[], choice: ProductChoice): Promise<Candidates> {
      const words = conditions.map((condition) => requirements.word(choice.status, way, condition));
      const lists = await Promise.all(words.map((each) => each.first()));
      return union(lists.flatMap((list) => (list === undefined ? [] : [list.ids])));
    },

    /** Those of the ids that meet all conditions and are of a choice, in the same order. */
    async check<T extends { readonly _id: Id }>(
      way: SearchWay,
      conditions: readonly Condition[],
      choice: ProductChoice,
      rows: readonly T[],
    ): Promise<T[]> {
      const words = conditions.map((condition) => requirements.word(choice.status, way, condition));
      let ids: readonly Id[] = rows.map(({ _id }) => _id);
      for (const each of [...words, requirements.choice(choice)]) if (ids.length > 0) ids = await each.meet(ids);
      const left = keysOf(ids);
      return rows.filter(({ _id }) => left.has(_id.toHexString()));
    },
  };
}
