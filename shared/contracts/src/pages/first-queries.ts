// Apart from the endpoints' schemas, so that the web's first load, which needs only these, does without the schema library.
import { CATEGORIES } from '../catalogue/shelves.ts';
import type { FirstQuery } from './page.ts';

/** What is new, by price ascending (product/states §9). */
export const NEW_ARRIVALS = { newArrival: 'true', status: 'online', sort: 'price' } as const;

/** Offers announced for later. */
export const SOON = { when: 'soon' } as const;

/** The home page's row of news. */
export const LATEST_NEWS = { limit: '3' } as const;

/** The orders that a list of products can be asked for in. */
export const PRODUCT_SORTS = ['relevance', 'price', '-price', 'newest', 'name'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

const SEARCH_MAX = 100;

/** The category that a page's address asks for; undefined where it names none of ours. */
export const categoryIn = (asked: URLSearchParams): string | undefined =>
  CATEGORIES.find((category) => category === asked.get('category'));

/** The order that a page's address asks for: where it names none, by relevance to its words, else by price. */
export const sortIn = (asked: URLSearchParams): ProductSort =>
  PRODUCT_SORTS.find((sort) => sort === asked.get('sort')) ?? (textIn(asked) === '' ? 'price' : 'relevance');

/** What a page's address searches for. */
export const textIn = (asked: URLSearchParams): string => (asked.get('q') ?? '').trim().slice(0, SEARCH_MAX);

/** Whether a category has a page. */
export const isCategory = (slug: string | undefined): boolean => CATEGORIES.some((category) => category === slug);

/** What a category has on sale. */
export const categoryQuery = (slug: string): FirstQuery => ({ category: slug, sort: 'price', status: 'online' });

/** What the search asks for at the page's address. */
export function searchQueryOf(asked: URLSearchParams): FirstQuery {
  const [q, category] = [textIn(asked), categoryIn(asked)];
  return {
    ...(q === '' ? {} : { q }),
    ...(category === undefined ? {} : { category }),
    sort: sortIn(asked),
    status: 'online',
  };
}
