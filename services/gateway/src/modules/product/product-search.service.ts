import type { Language } from '@harbour/contracts/language';
import type { CategoryTree } from '../category/category.service.ts';
import type { ProductDocument } from './product.model.ts';
import type { ProductRepository } from './product.repository.ts';
import type { Offered, ProductChoice, SearchWay } from './product-search.repository.ts';
import { relevance } from './relevance.rules.ts';
import { type Sought, soughtIn } from './search-terms.rules.ts';

/** So many of what is found are ranked: nobody reads further. */
const MOST_RANKED = 200;
/** Facets count at most so many products. */
const MOST_COUNTED = 50_000;
const MOST_SUGGESTED = { products: 6, categories: 3 };

export interface SearchDependencies {
  readonly products: ProductRepository;
  /** All categories, as they are now. */
  readonly treeNow: () => Promise<CategoryTree>;
  /** Where running offers lead: `/category/tea`, `/product/moon-cake`. */
  readonly offerPlaces: () => Promise<readonly string[]>;
}

/** What is searched for, in the shop as it is. */
interface Search {
  readonly q: string;
  readonly sought: readonly Sought[];
  readonly tree: CategoryTree;
}

/** The most relevant first. */
function ranked(found: readonly ProductDocument[], { q, sought, tree }: Search, language: Language) {
  const pointsOf = relevance(q, sought, language);
  return found
    .map((product) => ({ product, points: pointsOf({ ...product, categoryWords: tree.wordsOf(product.category) }) }))
    .toSorted((a, b) => b.points - a.points)
    .map(({ product }) => product);
}

/** What offers are about that lead to these places. */
function offeredAt(addresses: readonly string[], tree: CategoryTree): Offered {
  const places = addresses.map((place) => /^\/(category|product)\/([a-z0-9-]+)$/.exec(place));
  const of = (kind: string) => places.flatMap((place) => (place?.[1] === kind && place[2] ? [place[2]] : []));
  return { categories: of('category').flatMap((name) => tree.codesOf(name)), slugs: of('product') };
}

export type ProductSearch = ReturnType<typeof createProductSearch>;

/** Finds products by words, in all languages at once. */
export function createProductSearch({ products, treeNow, offerPlaces }: SearchDependencies) {
  const searchFor = async (q: string): Promise<Search> => {
    const tree = await treeNow();
    return { q, tree, sought: soughtIn(q).map(({ texts }) => ({ texts, categories: tree.foundBy(texts) })) };
  };

  /** What is found in one way, then what others find besides, up to what is ranked. */
  const collect = async (ways: readonly SearchWay[], sought: readonly Sought[], choice: ProductChoice) => {
    const found = new Map<string, ProductDocument>();
    for (const way of ways) {
      if (found.size >= MOST_RANKED) break;
      for (const each of await products.found(way, sought, choice, MOST_RANKED))
        found.set(each._id.toHexString(), each);
    }
    return [...found.values()].slice(0, MOST_RANKED);
  };

  const find = async (q: string, choice: ProductChoice, language: Language): Promise<ProductDocument[]> => {
    const search = await searchFor(q);
    const { sought } = search;
    if (sought.length === 0) return [];
    const found = await collect(['names', 'all'], sought, choice);
    return ranked(found.length > 0 ? found : await collect(['typos'], sought, choice), search, language);
  };

  return {
    /** The best of what is found by some words, the best first. */
    find,

    /** The filter of what is found by some words, for a list in another order; undefined where nothing is. */
    async filterFor(q: string, choice: ProductChoice) {
      const { sought } = await searchFor(q);
      if (sought.length === 0) return undefined;
      const [first] = await products.found('all', sought, choice, 1);
      return products.wordsFilter(first === undefined ? 'typos' : 'all', sought);
    },

    /** The codes whose products a filter by a category means. */
    codesOf: async (category: string): Promise<readonly string[]> => (await treeNow()).codesOf(category),

    /** What running offers are about. */
    async offered(): Promise<Offered> {
      return offeredAt(await offerPlaces(), await treeNow());
    },

    /** What somebody may mean who has typed so far; the nearest where nothing fits. */
    async suggest(q: string, language: Language) {
      const choice = { status: 'online' } as const;
      const fitting = await find(q, choice, language);
      const search = await searchFor(q);
      const { sought, tree } = search;
      const nearest =
        fitting.length > 0 || sought.length === 0
          ? fitting
          : ranked(await collect(['nearest'], sought, choice), search, language);
      return {
        products: nearest.slice(0, MOST_SUGGESTED.products),
        categories: tree.suggestedBy(sought.flatMap(({ texts }) => texts)).slice(0, MOST_SUGGESTED.categories),
      };
    },

    /** How many products each choice of a filter would leave. */
    async count(q: string | undefined, choice: ProductChoice, offered: Offered) {
      const words = q ? await this.filterFor(q, choice) : undefined;
      if (q && words === undefined) return { categories: {}, sum: undefined };
      const [categories, sum] = await Promise.all([
        products.countByCategory({ ...choice, categories: undefined }, words, MOST_COUNTED),
        products.sum(choice, words, offered, MOST_COUNTED),
      ]);
      return { categories: (await treeNow()).summed(categories), sum };
    },
  };
}
