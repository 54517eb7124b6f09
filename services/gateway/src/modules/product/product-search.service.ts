import { LAST_PAGE, MOST_RANKED, PAGE_SIZE } from '@harbour/contracts/first-queries';
import type { Language } from '@harbour/contracts/language';
import type { Types } from 'mongoose';
import type { CategoryTree } from '../category/category.service.ts';
import { type CategoryFacts, type IdPage, isWalkable, type OrderedId } from './candidates.repository.ts';
import {
  type CandidateFinder,
  createCandidateFinder,
  MOST_LOOKED_AT,
  type SearchWay,
  type Wanted,
} from './candidates.service.ts';
import { keysOf } from './id-lists.rules.ts';
import { isEverything, type Offered, type ProductChoice } from './product-choice.ts';
import type { ProductDocument } from './product.model.ts';
import type { ProductRepository } from './product.repository.ts';
import { cursorAt } from './product.rules.ts';
import { relevance } from './relevance.rules.ts';
import { type Condition, conditionsOf, type Sought, soughtIn } from './search-terms.rules.ts';

type Id = Types.ObjectId;

/** Facets of everything count what the pages of a list can show, and one more. */
const MOST_COUNTED = PAGE_SIZE * LAST_PAGE + 1;
const MOST_SUGGESTED = { products: 6, categories: 3 };
const RANKED: Wanted = { enough: MOST_RANKED, most: MOST_RANKED };
/** Suggestions are the best of fewer. */
const SUGGESTED: Wanted = { enough: 100, most: 100 };
/** Where enough of what is looked at are found, the order of a list is read from its index, step by step. */
const LISTED: Wanted = { enough: 250, most: MOST_LOOKED_AT };
const STEPS = [500, 1_000, 2_000, 4_000];

export interface SearchDependencies {
  readonly products: ProductRepository;
  /** All categories, as they are now. */
  readonly treeNow: () => Promise<CategoryTree>;
  /** Where running offers lead: `/category/tea`, `/product/moon-cake`. */
  readonly offerPlaces: () => Promise<readonly string[]>;
}

/** Products of a list, and the place after which it goes on; undefined at its end. */
interface ListedProducts {
  readonly rows: readonly ProductDocument[];
  readonly next: OrderedId | undefined;
}

/** How much of what is found a count is of. */
interface ProductCounts {
  readonly count: number;
  /** There are more than were counted. */
  readonly isPartial: boolean;
  readonly inStock: number;
  readonly onOffer: number;
  readonly price: { readonly min: number; readonly max: number } | null;
}

/** What is searched for, in the shop as it is. */
interface Search {
  readonly q: string;
  readonly sought: readonly Sought[];
  readonly conditions: readonly Condition[];
  readonly tree: CategoryTree;
}

/** Codes and slugs that offers are about which lead to these places. */
function offeredAt(addresses: readonly string[], tree: CategoryTree) {
  const places = addresses.map((place) => /^\/(category|product)\/([a-z0-9-]+)$/.exec(place));
  const of = (kind: string) => places.flatMap((place) => (place?.[1] === kind && place[2] ? [place[2]] : []));
  return { categories: of('category').flatMap((name) => tree.codesOf(name)), slugs: of('product') };
}

/** What there is of some categories together. */
function sumOf(facts: readonly CategoryFacts[]): Omit<ProductCounts, 'isPartial'> {
  const total = (of: 'count' | 'inStock' | 'onOffer'): number => facts.reduce((sum, each) => sum + each[of], 0);
  const price =
    facts.length === 0
      ? null
      : { min: Math.min(...facts.map(({ min }) => min)), max: Math.max(...facts.map(({ max }) => max)) };
  return { count: total('count'), inStock: total('inStock'), onOffer: total('onOffer'), price };
}

const NOTHING: ListedProducts = { rows: [], next: undefined };

type Finder = ReturnType<CandidateFinder>;

export type ProductSearch = ReturnType<typeof createProductSearch>;

/** Finds products by words, in all languages at once. */
export function createProductSearch({ products, treeNow, offerPlaces }: SearchDependencies) {
  const finderOf = createCandidateFinder(products);

  const searchFor = async (q: string): Promise<Search> => {
    const tree = await treeNow();
    const sought = soughtIn(q).map(({ texts }) => ({ texts, categories: tree.foundBy(texts) }));
    return { q, tree, sought, conditions: conditionsOf(sought) };
  };

  /** The strictest way that finds something by all that is known of products, with what it finds. */
  const findAll = async (finder: Finder, wanted: Wanted) => {
    const found = { way: 'all' as SearchWay, candidates: await finder.find('all', wanted) };
    if (found.candidates.ids.length > 0) return found;
    return { way: 'typos' as SearchWay, candidates: await finder.find('typos', wanted) };
  };

  /** Names first, then what is found by anything. */
  const collect = async (finder: Finder, wanted: Wanted): Promise<readonly Id[]> => {
    const { most } = wanted;
    const names = await finder.find('names', wanted);
    if (names.ids.length >= most) return names.ids.slice(0, most);
    const { candidates } = await findAll(finder, wanted);
    const known = keysOf(names.ids);
    const others = candidates.ids.filter((id) => !known.has(id.toHexString()));
    return [...names.ids, ...others].slice(0, most);
  };

  /** The products of ids, the most relevant first; of equals the cheapest. */
  const rank = async (ids: readonly Id[], { q, sought, tree }: Search, choice: ProductChoice, language: Language) => {
    const pointsOf = relevance(q, sought, language);
    return (await products.ofIds(choice.status, ids))
      .map((product) => ({ product, points: pointsOf({ ...product, categoryWords: tree.wordsOf(product.category) }) }))
      .toSorted((a, b) => b.points - a.points || a.product.priceCents - b.product.priceCents)
      .map(({ product }) => product);
  };

  const find = async (q: string, choice: ProductChoice, language: Language): Promise<ProductDocument[]> => {
    const search = await searchFor(q);
    if (search.conditions.length === 0) return [];
    return rank(await collect(finderOf(search.conditions, choice), RANKED), search, choice, language);
  };

  /**
   * Ids in an order, looked through step by step, and the place after the last one that was looked at, from where the list
   * goes on; undefined where a first page cannot be filled so.
   */
  const walk = async (finder: Finder, way: SearchWay, choice: ProductChoice, page: IdPage) => {
    const found: OrderedId[] = [];
    const { order } = page;
    const wanted = page.skip + page.limit;
    let { after } = page;
    for (const limit of STEPS) {
      const rows = await products.walk(choice, { order, after, limit });
      found.push(...(await finder.check(way, rows)));
      const last = rows.length < limit ? undefined : rows.at(-1);
      if (found.length >= wanted || last === undefined) return { ids: found.slice(page.skip, wanted), last: undefined };
      after = cursorAt(order, last);
      if (limit === STEPS.at(-1) && page.after !== undefined) return { ids: found, last };
    }
    return undefined;
  };

  /** The products of ordered ids, one of them more than a page where the list goes on. */
  const pageOf = async (ids: readonly OrderedId[], limit: number, status: ProductDocument['status']) => {
    const shown = ids.slice(0, limit);
    const byId = new Map(
      (
        await products.ofIds(
          status,
          shown.map(({ _id }) => _id),
        )
      ).map((product) => [String(product._id), product]),
    );
    const rows = shown.flatMap(({ _id }) => byId.get(String(_id)) ?? []);
    return { rows, next: ids.length > limit ? shown.at(-1) : undefined };
  };

  return {
    /** The best of what is found by some words, the best first. */
    find,

    /** A page of what is found by some words in an order of its own; `page.limit` is what is shown. */
    async list(q: string, choice: ProductChoice, page: IdPage): Promise<ListedProducts> {
      const search = await searchFor(q);
      if (search.conditions.length === 0) return NOTHING;
      const finder = finderOf(search.conditions, choice);
      const { way, candidates } = await findAll(finder, LISTED);
      // Lists of what is not found whole end where their count ends.
      if (!candidates.isComplete && page.skip >= MOST_LOOKED_AT) return NOTHING;
      const wanted = { ...page, limit: page.limit + 1 };
      const isWalked = !candidates.isComplete && candidates.ids.length >= LISTED.enough && isWalkable(page.order);
      const walked = isWalked ? await walk(finder, way, choice, wanted) : undefined;
      const ids = walked?.ids ?? (await products.ordered(choice.status, candidates.ids, wanted));
      const listed = await pageOf(ids, page.limit, choice.status);
      return walked?.last === undefined ? listed : { ...listed, next: walked.last };
    },

    /** The codes whose products a filter by a category means. */
    codesOf: async (category: string): Promise<readonly string[]> => (await treeNow()).codesOf(category),

    /** What running offers are about. */
    async offered(): Promise<Offered> {
      const { categories, slugs } = offeredAt(await offerPlaces(), await treeNow());
      return { categories, ids: await products.idsOfSlugs(slugs) };
    },

    /** What somebody may mean who has typed so far; the nearest where nothing fits. */
    async suggest(q: string, language: Language) {
      const choice = { status: 'online' } as const;
      const search = await searchFor(q);
      const { conditions, sought, tree } = search;
      const finder = finderOf(conditions, choice);
      const fitting = conditions.length === 0 ? [] : await collect(finder, SUGGESTED);
      const ids = fitting.length > 0 ? fitting : await finder.findAny(SUGGESTED.most);
      return {
        products: (await rank(ids, search, choice, language)).slice(0, MOST_SUGGESTED.products),
        categories: tree.suggestedBy(sought.flatMap(({ texts }) => texts)).slice(0, MOST_SUGGESTED.categories),
      };
    },

    /** How many products each choice of a filter would leave. */
    async count(q: string | undefined, choice: ProductChoice, offered: Offered) {
      const search = q ? await searchFor(q) : undefined;
      const factsOf = async (counted: ProductChoice) => {
        if (search?.conditions.length === 0) return { facts: [], isPartial: false };
        // What is in stock is most of it: no index finds it, and none is needed.
        if (search === undefined && isEverything({ ...counted, inStock: undefined })) {
          const facts = await products.countByCategory(counted, undefined, offered, MOST_COUNTED);
          return { facts, isPartial: sumOf(facts).count >= MOST_COUNTED };
        }
        const finder = finderOf(search?.conditions ?? [], counted);
        const { ids, isComplete } =
          search === undefined ? await finder.find('all', LISTED) : (await findAll(finder, LISTED)).candidates;
        const facts = await products.countByCategory({ status: counted.status }, ids, offered, MOST_COUNTED);
        return { facts, isPartial: !isComplete };
      };
      const all = factsOf({ ...choice, categories: undefined });
      const [{ facts }, chosen] = await Promise.all([all, choice.categories === undefined ? all : factsOf(choice)]);
      const categories = Object.fromEntries(facts.map(({ _id, count }) => [_id, count]));
      return {
        categories: (await treeNow()).summed(categories),
        sum: { ...sumOf(chosen.facts), isPartial: chosen.isPartial },
      };
    },
  };
}
