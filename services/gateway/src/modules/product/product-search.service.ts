import { LAST_PAGE, MOST_RANKED, PAGE_SIZE } from '@harbour/contracts/first-queries';
import type { Language } from '@harbour/contracts/language';
import type { CategoryTree } from '../category/category.service.ts';
import type { CategoryFacts, IdPage } from './search/candidates.repository.ts';
import { createCandidateFinder, type Wanted } from './search/candidates.service.ts';
import { createOrderedList, type ListedProducts, NOTHING } from './search/ordered-list.service.ts';
import { isEverything, type Offered, type ProductChoice } from './search/product-choice.ts';
import { collect, findAll, LISTED } from './search/ways.service.ts';
import type { ProductDocument } from './product.model.ts';
import type { ProductRepository } from './product.repository.ts';
import { relevance } from './relevance.rules.ts';
import { type Condition, conditionsOf, type Sought, soughtIn } from './search-terms.rules.ts';

type Id = ProductDocument['_id'];

/** Facets without filters count as many products as the pages of a list can show, and one more. */
const MOST_COUNTED = PAGE_SIZE * LAST_PAGE + 1;
const MOST_SUGGESTED = { products: 6, categories: 3 };
const RANKED: Wanted = { enough: MOST_RANKED, most: MOST_RANKED };
/** Suggestions are the best of fewer. */
const SUGGESTED: Wanted = { enough: 100, most: 100 };

export interface SearchDependencies {
  readonly products: ProductRepository;
  /** All categories, as they are now. */
  readonly treeNow: () => Promise<CategoryTree>;
  /** Where running offers lead: `/category/tea`, `/product/moon-cake`. */
  readonly offerPlaces: () => Promise<readonly string[]>;
}

/** How much of the result a count covers. */
interface ProductCounts {
  readonly count: number;
  /** Whether there are more than were counted. */
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

/** The category codes and product slugs that these links of offers lead to. */
function offeredAt(addresses: readonly string[], tree: CategoryTree) {
  const places = addresses.map((place) => /^\/(category|product)\/([a-z0-9-]+)$/.exec(place));
  const of = (kind: string) => places.flatMap((place) => (place?.[1] === kind && place[2] ? [place[2]] : []));
  return { categories: of('category').flatMap((name) => tree.codesOf(name)), slugs: of('product') };
}

/** The sum of the counts of some categories. */
function sumOf(facts: readonly CategoryFacts[]): Omit<ProductCounts, 'isPartial'> {
  const total = (of: 'count' | 'inStock' | 'onOffer'): number => facts.reduce((sum, each) => sum + each[of], 0);
  const price =
    facts.length === 0
      ? null
      : { min: Math.min(...facts.map(({ min }) => min)), max: Math.max(...facts.map(({ max }) => max)) };
  return { count: total('count'), inStock: total('inStock'), onOffer: total('onOffer'), price };
}

/** Sorts products by relevance, then by price, the cheapest first. */
const ranking =
  (products: ProductRepository) =>
  async (ids: readonly Id[], { q, sought, tree }: Search, choice: ProductChoice, language: Language) => {
    const pointsOf = relevance(q, sought, language);
    return (await products.ofIds(choice.status, ids))
      .map((product) => ({ product, points: pointsOf({ ...product, categoryWords: tree.wordsOf(product.category) }) }))
      .toSorted((a, b) => b.points - a.points || a.product.priceCents - b.product.priceCents)
      .map(({ product }) => product);
  };

/** Counts by category the products that match a choice and, if there is one, a search. */
const counting =
  (products: ProductRepository) => async (search: Search | undefined, counted: ProductChoice, offered: Offered) => {
    if (search?.conditions.length === 0) return { facts: [], isPartial: false };
    // Most products are in stock: no index helps here, and none is needed.
    if (search === undefined && isEverything({ ...counted, inStock: undefined })) {
      const facts = await products.countByCategory(counted, undefined, offered, MOST_COUNTED);
      return { facts, isPartial: sumOf(facts).count >= MOST_COUNTED };
    }
    const finder = createCandidateFinder(products)(search?.conditions ?? [], counted);
    const { ids, isComplete } =
      search === undefined ? await finder.find('all', LISTED) : (await findAll(finder, LISTED)).candidates;
    const facts = await products.countByCategory({ status: counted.status }, ids, offered, MOST_COUNTED);
    return { facts, isPartial: !isComplete };
  };

export type ProductSearch = ReturnType<typeof createProductSearch>;

/** Finds products by words, in all languages at once. */
export function createProductSearch({ products, treeNow, offerPlaces }: SearchDependencies) {
  const finderOf = createCandidateFinder(products);
  const rank = ranking(products);
  const factsOf = counting(products);
  const listOf = createOrderedList(products);

  const searchFor = async (q: string): Promise<Search> => {
    const tree = await treeNow();
    const sought = soughtIn(q).map(({ texts }) => ({ texts, categories: tree.foundBy(texts) }));
    return { q, tree, sought, conditions: conditionsOf(sought) };
  };

  const find = async (q: string, choice: ProductChoice, language: Language): Promise<ProductDocument[]> => {
    const search = await searchFor(q);
    if (search.conditions.length === 0) return [];
    return rank(await collect(finderOf(search.conditions, choice), RANKED), search, choice, language);
  };

  return {
    /** The best of what is found by some words, the best first. */
    find,

    /** A page of search results in a given order; `page.limit` is the number shown. */
    async list(q: string, choice: ProductChoice, page: IdPage): Promise<ListedProducts> {
      const { conditions } = await searchFor(q);
      return conditions.length === 0 ? NOTHING : listOf(finderOf(conditions, choice), choice, page);
    },

    /** The codes whose products a filter by a category means. */
    codesOf: async (category: string): Promise<readonly string[]> => (await treeNow()).codesOf(category),

    /** The targets of running offers. */
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
      const all = factsOf(search, { ...choice, categories: undefined }, offered);
      const [{ facts }, chosen] = await Promise.all([
        all,
        choice.categories === undefined ? all : factsOf(search, choice, offered),
      ]);
      const categories = Object.fromEntries(facts.map(({ _id, count }) => [_id, count]));
      return {
        categories: (await treeNow()).summed(categories),
        sum: { ...sumOf(chosen.facts), isPartial: chosen.isPartial },
      };
    },
  };
}
