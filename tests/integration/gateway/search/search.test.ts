import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Language } from '@harbour/contracts/language';
import type { Product } from '@harbour/contracts/product';
import { TERMS_VERSION } from '@harbour/gateway/modules/product/search-terms.rules';
import { PRODUCTS } from '@harbour/tools/seed/products';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';
import { SEARCH_CASES } from './search-cases.ts';
import { fillShop } from '../shop/shop-goods.ts';

const TAGS: Record<Language, string> = { en: 'en', zh_HK: 'zh-HK', zh: 'zh-CN' };

let gateway: GatewayUnderTest;

beforeAll(async () => {
  const goods = PRODUCTS.map(({ picture, views: _views, ...product }, index) => ({
    ...product,
    image: `/pictures/${picture}`,
    createdAt: new Date(Date.UTC(2026, 0, index + 1)),
    // As an earlier release wrote them.
    ...(index % 2 === 0 ? { searchTerms: ['old'], typoTerms: ['old'], termsVersion: 1 } : {}),
  }));
  gateway = await openGateway({
    fill: async (connection) => {
      await fillShop(connection, goods);
      await connection.collection('promotions').insertOne({
        slug: 'tea-time',
        url: '/category/tea',
        status: 'online',
        sort: 1,
        startsAt: new Date(0),
        endsAt: new Date(Date.now() + 3_600_000),
      });
    },
  });
});

afterAll(() => gateway.close());

async function ask<T>(path: string, query: Record<string, string>, lang: Language = 'en'): Promise<T> {
  const search = new URLSearchParams(query).toString();
  const answer = await fetch(`${gateway.url}/api/product${path}?${search}`, {
    headers: { 'accept-language': TAGS[lang] },
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { body: T }).body;
}

const list = (query: Record<string, string>, lang?: Language) => ask<Product[]>('', query, lang);
const slugs = (products: readonly { slug: string }[]): string[] => products.map(({ slug }) => slug);

describe('the search', () => {
  it.each(SEARCH_CASES)('for %s in %s begins with %s', async (q, lang, first) => {
    expect(slugs(await list({ q }, lang))[0]).toBe(first);
  });

  it('knows products by what this release writes of them, and keeps nothing else of an earlier one', async () => {
    const products = gateway.connection.collection('products');
    expect(
      await products.countDocuments({
        $or: [{ termsVersion: { $ne: TERMS_VERSION } }, { typoTerms: { $exists: true } }],
      }),
    ).toBe(0);
  });

  it.each(['qqqqqq', '龘龘', '!!!', '.*'])('finds nothing for %s', async (q) => {
    expect(await list({ q })).toEqual([]);
  });

  it('finds by what only a description says, after what a name says', async () => {
    const found = await list({ q: 'tea' });
    expect(found.length).toBeGreaterThan(3);
    expect(found.slice(0, 3).every(({ name }) => /tea/i.test(name.en))).toBe(true);
  });

  it('is by another order where that is asked for', async () => {
    const prices = (await list({ q: 'tea', sort: 'price' })).map(({ price }) => price);
    expect(prices.length).toBeGreaterThan(3);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  it('goes on page by page without a gap', async () => {
    const whole = slugs(await list({ q: 'tea' }));
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query = new URLSearchParams({ q: 'tea', limit: '2', ...(cursor === '' ? {} : { cursor }) });
      const answer = await fetch(`${gateway.url}/api/product?${query.toString()}`, {
        headers: { 'accept-language': 'en' },
      });
      const { body, page } = (await answer.json()) as { body: Product[]; page: { next: string | null } };
      seen.push(...slugs(body));
      cursor = page.next;
    }
    expect(seen).toEqual(whole);
  });

  it('reads an index for each of its ways', async () => {
    const { db } = gateway.connection;
    if (db === undefined) throw new Error('the store is not connected');
    await db.command({ profile: 2 });
    await list({ q: 'umbrela 遮 tea' });
    await ask('/suggest', { q: 'nothing umbrela' });
    await db.command({ profile: 0 });
    const plans = await db
      .collection('system.profile')
      .find({ ns: /\.(products|searchWords)$/ })
      .toArray();
    expect(new Set(plans.map(({ ns }) => String(ns).split('.').at(-1)))).toEqual(new Set(['products', 'searchWords']));
    expect(plans.filter((plan) => String(plan['planSummary']).includes('COLLSCAN'))).toEqual([]);
  });
});

describe('filters', () => {
  it('choose by category, price, stock and offer', async () => {
    const tea = await list({ category: 'tea' });
    expect(new Set(tea.map(({ category }) => category))).toEqual(new Set(['tea']));
    const within = await list({ priceFrom: '50', priceTo: '99.9' });
    expect(within.length).toBeGreaterThan(0);
    expect(within.every(({ price }) => price >= 50 && price <= 99.9)).toBe(true);
    expect((await list({ inStock: 'true' })).every(({ stock }) => stock > 0)).toBe(true);
    expect(slugs(await list({ onOffer: 'true' })).toSorted()).toEqual(slugs(tea).toSorted());
  });

  it.each([{ priceFrom: '-1' }, { priceTo: 'x' }, { inStock: 'yes' }, { onOffer: '1' }, { sort: 'worst' }])(
    'refuse %j',
    async (query) => {
      const search = new URLSearchParams(query as Record<string, string>).toString();
      expect((await fetch(`${gateway.url}/api/product?${search}`)).status).toBe(400);
    },
  );

  it('are counted for what they would leave', async () => {
    interface Facets {
      count: number;
      categories: Record<string, number>;
      inStock: number;
      onOffer: number;
      price: { min: number; max: number } | null;
    }
    const all = await list({});
    const facets = await ask<Facets>('/facets', {});
    expect(facets.count).toBe(all.length);
    expect(Object.values(facets.categories).reduce((sum, count) => sum + count)).toBe(all.length);
    expect(facets.inStock).toBe(all.filter(({ stock }) => stock > 0).length);
    expect(facets.onOffer).toBe(all.filter(({ category }) => category === 'tea').length);
    expect(facets.price).toEqual({ min: all[0]?.price, max: all.at(-1)?.price });
    const tea = await ask<Facets>('/facets', { category: 'tea', q: 'tea' });
    expect(tea.count).toBe((await list({ category: 'tea', q: 'tea' })).length);
    expect(Object.keys(tea.categories).length).toBeGreaterThan(1);
    expect(await ask<Facets>('/facets', { q: 'qqqqqq' })).toMatchObject({ count: 0, price: null });
  });
});

describe('suggestions', () => {
  interface Suggested {
    products: { slug: string }[];
    categories: string[];
  }

  it('are products and categories that begin so', async () => {
    const { products, categories } = await ask<Suggested>('/suggest', { q: 'teap' });
    expect(slugs(products)[0]).toBe('teapot');
    expect(products.length).toBeLessThanOrEqual(6);
    expect(categories).toEqual([]);
    expect((await ask<Suggested>('/suggest', { q: 'te' })).categories).toContain('tea');
  });

  it('are the nearest where nothing fits', async () => {
    expect(await list({ q: 'purple umbrela' })).toEqual([]);
    expect(slugs((await ask<Suggested>('/suggest', { q: 'purple umbrela' })).products)[0]).toBe('umbrella');
  });
});
