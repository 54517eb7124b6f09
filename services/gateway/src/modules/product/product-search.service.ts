import type { Language } from '@harbour/contracts/language';
import type { ProductDocument } from './product.model.ts';
import type { ProductRepository } from './product.repository.ts';
import type { Offered, ProductChoice, SearchWay } from './product-search.repository.ts';
import { relevanceOf } from './relevance.rules.ts';
import { type Sought, soughtIn } from './search-terms.rules.ts';
import { CATEGORY_WORDS } from './synonyms.ts';

/** So many of what is found are ranked: nobody reads further. */
const MOST_RANKED = 200;
/** Facets count at most so many products. */
const MOST_COUNTED = 50_000;
const MOST_SUGGESTED = { products: 6, categories: 3 };

export interface SearchDependencies {
  readonly products: ProductRepository;
  /** Where running offers lead: `/category/tea`, `/product/moon-cake`. */
  readonly offerPlaces: () => Promise<readonly string[]>;
}

/** The most relevant first. */
const ranked = (found: readonly ProductDocument[], q: string, sought: readonly Sought[], language: Language) =>
  found
    .map((product) => ({ product, points: relevanceOf(product, q, sought, language) }))
    .toSorted((a, b) => b.points - a.points)
    .map(({ product }) => product);

/** The categories that one of the texts begins the name of. */
function categoriesOf(texts: readonly string[]): string[] {
  const found = Object.entries(CATEGORY_WORDS).filter(([, words]) =>
    words.some((word) => texts.some((text) => word.startsWith(text))),
  );
  return found.map(([name]) => name).slice(0, MOST_SUGGESTED.categories);
}

export type ProductSearch = ReturnType<typeof createProductSearch>;

/** Finds products by words, in all languages at once. */
export function createProductSearch({ products, offerPlaces }: SearchDependencies) {
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
    const sought = soughtIn(q);
    if (sought.length === 0) return [];
    const found = await collect(['names', 'all'], sought, choice);
    return ranked(found.length > 0 ? found : await collect(['typos'], sought, choice), q, sought, language);
  };

  return {
    /** The best of what is found by some words, the best first. */
    find,

    /** The filter of what is found by some words, for a list in another order; undefined where nothing is. */
    async filterFor(q: string, choice: ProductChoice) {
      const sought = soughtIn(q);
      if (sought.length === 0) return undefined;
      const [first] = await products.found('all', sought, choice, 1);
      return products.wordsFilter(first === undefined ? 'typos' : 'all', sought);
    },

    /** What running offers are about. */
    async offered(): Promise<Offered> {
      const places = (await offerPlaces()).map((place) => /^\/(category|product)\/([a-z0-9-]+)$/.exec(place));
      const of = (kind: string) => places.flatMap((place) => (place?.[1] === kind && place[2] ? [place[2]] : []));
      return { categories: of('category'), slugs: of('product') };
    },

    /** What somebody may mean who has typed so far; the nearest where nothing fits. */
    async suggest(q: string, language: Language) {
      const choice = { status: 'online' } as const;
      const fitting = await find(q, choice, language);
      const sought = soughtIn(q);
      const nearest =
        fitting.length > 0 || sought.length === 0
          ? fitting
          : ranked(await collect(['nearest'], sought, choice), q, sought, language);
      return {
        products: nearest.slice(0, MOST_SUGGESTED.products),
        categories: categoriesOf(sought.flatMap(({ texts }) => texts)),
      };
    },

    /** How many products each choice of a filter would leave. */
    async count(q: string | undefined, choice: ProductChoice, offered: Offered) {
      const words = q ? await this.filterFor(q, choice) : undefined;
      if (q && words === undefined) return { categories: {}, sum: undefined };
      const [categories, sum] = await Promise.all([
        products.countByCategory({ ...choice, category: undefined }, words, MOST_COUNTED),
        products.sum(choice, words, offered, MOST_COUNTED),
      ]);
      return { categories, sum };
    },
  };
}
