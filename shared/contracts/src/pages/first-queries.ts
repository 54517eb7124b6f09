// Apart from the endpoints' schemas, so that the web's first load, which needs only these, does without the schema library.
import type { FirstQuery } from './page.ts';

/** What is new, by price ascending (product/states §9). */
export const NEW_ARRIVALS = { newArrival: 'true', status: 'online', sort: 'price' } as const;

/** Offers announced for later. */
export const SOON = { when: 'soon' } as const;

/** The reviews that a product's page tells search engines of. */
export const FIRST_REVIEWS = { limit: '5' } as const;

/** The home page's row of news. */
export const LATEST_NEWS = { limit: '3' } as const;

/** The orders that a list of products can be asked for in. */
export const PRODUCT_SORTS = ['relevance', 'price', '-price', 'newest', 'name'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

const SEARCH_MAX = 100;

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST_SLUG = 64;

/** The category that a page's address asks for; undefined where what it says can name none. */
export function categoryIn(asked: URLSearchParams): string | undefined {
  const category = asked.get('category') ?? '';
  return category.length <= LONGEST_SLUG && SLUG.test(category) ? category : undefined;
}

/** The order that a page's address asks for: where it names none, by relevance to its words, else by price. */
export const sortIn = (asked: URLSearchParams): ProductSort =>
  PRODUCT_SORTS.find((sort) => sort === asked.get('sort')) ?? (textIn(asked) === '' ? 'price' : 'relevance');

/** What a page's address searches for. */
export const textIn = (asked: URLSearchParams): string => (asked.get('q') ?? '').trim().slice(0, SEARCH_MAX);

/** Products on one page of a list. */
export const PAGE_SIZE = 24;
/** The most results that are ranked and listed by relevance: nobody reads further. */
export const MOST_RANKED = 200;
/** Lists end here: what is further away is found by a filter or by words. */
export const LAST_PAGE = 200;

/** What a list of products is of, whatever its address asks for. */
export type ProductShelf = Readonly<Partial<Record<'category' | 'newArrival', string>>>;

/** Everything that is new. */
export const NEW_SHELF: ProductShelf = { newArrival: 'true' };

/** The filters of lists by the names of their parameters, as `GET /api/product` calls them. */
export const LIST_FILTERS = ['category', 'priceFrom', 'priceTo', 'inStock', 'onOffer'] as const;

const AMOUNT = /^\d{1,6}(\.\d{1,2})?$/;

/** A filter that an address asks for; undefined where what it says is none. */
function filterIn(asked: URLSearchParams, name: (typeof LIST_FILTERS)[number]): string | undefined {
  if (name === 'category') return categoryIn(asked);
  const value = asked.get(name) ?? '';
  if (name === 'inStock' || name === 'onOffer') return value === 'true' ? value : undefined;
  return AMOUNT.test(value) ? value : undefined;
}

/** The page of a list that an address asks for, from 1. */
export function pageIn(asked: URLSearchParams): number {
  const page = Number(asked.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

/** Which products a list is of at the page's address: its words and filters. */
export function choiceQueryOf(asked: URLSearchParams, shelf: ProductShelf = {}): FirstQuery {
  const q = textIn(asked);
  const filters = LIST_FILTERS.flatMap((name) => {
    const value = filterIn(asked, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...(q === '' ? {} : { q }), ...Object.fromEntries(filters), ...shelf };
}

/** One page of a list of products at the page's address. */
export function listQueryOf(asked: URLSearchParams, shelf: ProductShelf = {}): FirstQuery {
  const page = pageIn(asked);
  return {
    ...choiceQueryOf(asked, shelf),
    sort: sortIn(asked),
    status: 'online',
    limit: String(PAGE_SIZE),
    ...(page === 1 ? {} : { page: String(page) }),
  };
}
