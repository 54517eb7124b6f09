import { pathOf } from '@harbour/contracts/endpoint';
import { PAGE_NAMES, PAGES } from '@harbour/contracts/pages';
import { entriesOf, indexOf, type ListedPage, PART } from './sitemap.rules.ts';

/** A file may name 50,000 addresses (https://www.sitemaps.org/protocol.html): a product has three. */
const PRODUCTS_A_PART = 16_000;
/** Entries that are sent together. */
const AT_ONCE = 100;
/** How long the division into parts holds (ms): finding it walks through the ids of all products. */
const DIVIDED_FOR_MS = 60 * 60_000;
/** Pages of the list that somebody reads: no results of a search, nothing that is about one thing only. */
const LISTED = PAGE_NAMES.filter(
  (name) => 'isDrawn' in PAGES[name] && !/:/.test(PAGES[name].path) && name !== 'search',
);

const FIXED: readonly ListedPage[] = LISTED.map((name) => ({ path: PAGES[name].path }));

/** Where a product stands in the list by age. */
interface ProductPlace {
  readonly at: Date;
  readonly id: string;
}

export interface SitemapDependencies {
  /** What is on sale, oldest first, so that new products change the last part alone. */
  readonly products: {
    places(): AsyncIterable<ProductPlace>;
    listed(from: ProductPlace, limit: number): AsyncIterable<{ slug: string; changedAt: Date }>;
  };
  /** The categories that the public sees. */
  readonly categories: () => Promise<readonly { slug: string }[]>;
  readonly news: { listed(now: Date): AsyncIterable<{ slug: string; publishedAt: Date }> };
  readonly origin: string;
}

const nameOf = ({ at, id }: ProductPlace): string => `/sitemap/products-${at.getTime()}-${id}.xml`;
const PRODUCTS = /^\/sitemap\/products-(\d{1,15})-([0-9a-f]{24})\.xml$/;

/** The text of a part, piece by piece. */
async function* written(pages: AsyncIterable<ListedPage>, origin: string): AsyncIterable<string> {
  let text: string = PART.start;
  let count = 0;
  for await (const page of pages) {
    text += entriesOf(page, origin);
    count += 1;
    if (count % AT_ONCE > 0) continue;
    yield text;
    text = '';
  }
  yield text + PART.end;
}

export type SitemapService = ReturnType<typeof createSitemap>;

/** What search engines are told of: an index, and its parts by their paths, each read from the store as it is sent. */
export function createSitemap({ products, categories, news, origin }: SitemapDependencies) {
  let divided: { at: number; parts: Promise<string[]> } | undefined;

  const divide = async (): Promise<string[]> => {
    const parts: string[] = [];
    let count = 0;
    for await (const place of products.places()) {
      if (count % PRODUCTS_A_PART === 0) parts.push(nameOf(place));
      count += 1;
    }
    return parts;
  };
  const productParts = (): Promise<string[]> => {
    if (divided === undefined || performance.now() - divided.at > DIVIDED_FOR_MS) {
      const begun = { at: performance.now(), parts: divide() };
      begun.parts.catch(() => {
        if (divided === begun) divided = undefined;
      });
      divided = begun;
    }
    return divided.parts;
  };

  async function* productsFrom(place: ProductPlace): AsyncIterable<ListedPage> {
    for await (const { slug, changedAt } of products.listed(place, PRODUCTS_A_PART)) {
      yield { path: pathOf(PAGES.product, { id: slug }), changedAt };
    }
  }
  async function* articles(): AsyncIterable<ListedPage> {
    for await (const { slug, publishedAt } of news.listed(new Date())) {
      yield { path: pathOf(PAGES.newsArticle, { id: slug }), changedAt: publishedAt };
    }
  }
  async function* fixed(): AsyncIterable<ListedPage> {
    yield* FIXED;
    for (const { slug } of await categories()) yield { path: pathOf(PAGES.category, { slug }) };
  }
  const pagesOf = (path: string): AsyncIterable<ListedPage> | undefined => {
    if (path === '/sitemap/pages.xml') return fixed();
    if (path === '/sitemap/news.xml') return articles();
    const [, time, id] = PRODUCTS.exec(path) ?? [];
    return time === undefined || id === undefined ? undefined : productsFrom({ at: new Date(Number(time)), id });
  };
  return {
    index: async (): Promise<string> =>
      indexOf(['/sitemap/pages.xml', '/sitemap/news.xml', ...(await productParts())], origin),
    /** The text of a part, piece by piece; undefined where there is no such part. */
    part(path: string): AsyncIterable<string> | undefined {
      const pages = pagesOf(path);
      return pages && written(pages, origin);
    },
  };
}
