import { listCatalog } from './catalog.ts';
import type { EndpointDeclaration } from './endpoint.ts';
import { LATEST_NEWS, NEW_ARRIVALS, ON_SALE, SOON } from './first-queries.ts';
import { getNews, listNews } from './news.ts';
import type { PictureSize } from './picture-sizes.ts';
import { getProduct, listProducts } from './product.ts';
import { listPromotions } from './promotion.ts';
import { getSandboxState } from './sandbox.ts';

/** A call that a page makes as soon as it is there. */
export interface FirstRead {
  readonly endpoint: EndpointDeclaration;
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  /** How large the page shows the picture of the answer, or of its first entry: the first large thing to be seen. */
  readonly picture?: PictureSize;
}

const SHELL: readonly FirstRead[] = [{ endpoint: getSandboxState }];
const newArrivals: FirstRead = { endpoint: listProducts, query: NEW_ARRIVALS };
const catalog: FirstRead = { endpoint: listCatalog, picture: 'tile' };

const PAGES: Record<string, readonly FirstRead[]> = {
  '/': [catalog, newArrivals, { endpoint: listPromotions }, { endpoint: listNews, query: LATEST_NEWS }],
  '/catalog': [catalog],
  '/new-arrivals': [{ ...newArrivals, picture: 'tile' }],
  '/search': [{ endpoint: listProducts, query: ON_SALE, picture: 'tile' }],
  '/jetso': [
    { endpoint: listPromotions, picture: 'wide' },
    { endpoint: listPromotions, query: SOON },
  ],
  '/news': [{ endpoint: listNews, picture: 'wide' }],
};
/** Pages of one thing, by the first part of their path. */
const THINGS: Record<string, FirstRead> = {
  product: { endpoint: getProduct, picture: 'detail' },
  news: { endpoint: getNews, picture: 'article' },
};

function idOf(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** What the public page at a path asks for first: the gateway puts the answers into its HTML. */
export function firstReadsOf(path: string): readonly FirstRead[] {
  const [, place = '', name = '', ...rest] = path.split('/');
  const thing = name !== '' && rest.length === 0 ? THINGS[place] : undefined;
  const id = thing && idOf(name);
  const own = thing && id !== undefined ? [{ ...thing, params: { id } }] : PAGES[path];
  return [...SHELL, ...(own ?? [])];
}
