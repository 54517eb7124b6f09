import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listCatalog } from '@harbour/contracts/catalog';
import { countPageView, getPageView, listPageViews } from '@harbour/contracts/pageview';
import { getProduct, listProducts, type Product } from '@harbour/contracts/product';
import type { Connection } from 'mongoose';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';

const words = (en: string, zhHk: string) => ({ en, zh_HK: zhHk, zh: zhHk });

async function fill(connection: Connection): Promise<void> {
  const product = (
    slug: string,
    priceCents: number,
    name: [string, string],
    status = 'online',
    newArrival = false,
  ) => ({
    slug,
    name: words(...name),
    description: words('Good', '好'),
    priceCents,
    unit: 'piece',
    image: `/pictures/${slug}`,
    category: 'bakery',
    newArrival,
    status,
    stock: 5,
    createdAt: new Date(),
  });
  await connection
    .collection('products')
    .insertMany([
      product('tart', 1_250, ['Egg Tart', '蛋撻'], 'online', true),
      product('bun', 990, ['Pineapple Bun', '菠蘿包']),
      product('tea', 990, ['Milk Tea', '奶茶']),
      product('kite', 12_000, ['Paper Kite', '紙鳶']),
      product('secret', 100, ['Hidden Thing', '未上架'], 'offline'),
    ]);
  const entry = (slug: string, sort: number, status: string) => ({
    slug,
    name: words(slug, slug),
    url: '/',
    image: '/p',
    status,
    sort,
  });
  await connection
    .collection('catalogs')
    .insertMany([entry('second', 2, 'online'), entry('first', 1, 'online'), entry('gone', 0, 'offline')]);
}

let gateway: GatewayUnderTest;

beforeAll(async () => {
  gateway = await openGateway({ fill, env: { RATE_LIMIT_FACTOR: '100' } });
}, 30_000);

afterAll(() => gateway.close());

const english = (products: Product[]): string[] => products.map((product) => product.name.en);

describe('products', () => {
  it('that are online come by price, in dollars', async () => {
    const { body } = await gateway.shop.call(listProducts, {});
    expect(body.map((product) => product.price)).toEqual([9.9, 9.9, 12.5, 120]);
  });

  it('come page by page, none twice and none left out', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = new URLSearchParams({ limit: '1', sort: '-price', ...(cursor && { cursor }) }).toString();
      const answer = await fetch(`${gateway.url}/api/product?${query}`);
      const page = (await answer.json()) as { body: Product[]; page: { next: string | null } };
      seen.push(...english(page.body));
      cursor = page.page.next;
    }
    expect(seen).toHaveLength(4);
    expect(new Set(seen).size).toBe(4);
    expect(seen[0]).toBe('Paper Kite');
  });

  it.each(['newest', 'name'] as const)('come page by page also by %s', async (sort) => {
    const whole = await gateway.shop.call(listProducts, { query: { sort } });
    const first = await fetch(`${gateway.url}/api/product?sort=${sort}&limit=2`, {
      headers: { 'accept-language': 'en' },
    });
    const { page } = (await first.json()) as { page: { next: string } };
    const rest = await gateway.shop.call(listProducts, { query: { sort, cursor: page.next } });
    expect(english(rest.body)).toEqual(english(whole.body).slice(2));
  });

  it('are found by words of their name in any language, and by what is new', async () => {
    const find = async (query: Record<string, string>): Promise<string[]> =>
      english((await gateway.shop.call(listProducts, { query })).body);
    expect(await find({ q: 'egg' })).toEqual(['Egg Tart']);
    expect(await find({ q: '奶茶' })).toEqual(['Milk Tea']);
    expect(await find({ q: '.*' })).toEqual([]);
    expect(await find({ newArrival: 'true' })).toEqual(['Egg Tart']);
  });

  it.each(['sort=cheapest', 'limit=0', 'limit=101', 'cursor=nonsense', 'limit=1&limit=2', 'sort[$gt]=1&limit=x'])(
    'asked for with %s are refused',
    async (query) => {
      const answer = await fetch(`${gateway.url}/api/product?${query}`);
      expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
        400,
        'VALIDATION_ERROR',
      ]);
    },
  );

  it('that are unknown, malformed or offline are not found', async () => {
    const hidden = await gateway.connection.collection('products').findOne({ slug: 'secret' });
    for (const id of ['f'.repeat(24), 'nonsense', 'x'.repeat(200), hidden?._id.toHexString() ?? '']) {
      expect((await gateway.shop.call(getProduct, { params: { id } })).status).toBe(404);
    }
  });

  it('that are offline are listed for admins only', async () => {
    const admin = await gateway.shop.logIn(await gateway.addAccount('admin'));
    const query = { status: 'offline' as const };
    expect((await gateway.shop.call(listProducts, { query })).body).toEqual([]);
    const reply = await gateway.shop.call(listProducts, { query }, gateway.shop.as(admin));
    expect(english(reply.body)).toEqual(['Hidden Thing']);
    expect(reply.headers.get('cache-control')).toContain('private');
  });
});

describe('the catalogue', () => {
  it('is what is online, in its order', async () => {
    const { body } = await gateway.shop.call(listCatalog, {});
    expect(body.map((entry) => entry.name.en)).toEqual(['first', 'second']);
  });

  it('is not sent again to who has it', async () => {
    const first = await fetch(`${gateway.url}/api/catalog`);
    const etag = first.headers.get('etag') ?? '';
    const second = await fetch(`${gateway.url}/api/catalog`, { headers: { 'if-none-match': etag } });
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect([second.status, await second.text()]).toEqual([304, '']);
  });
});

describe('page views', () => {
  it('add exactly one each, however many come at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => gateway.shop.call(countPageView, { params: { page: 'home' } })),
    );
    const counts = replies.map((reply) => reply.body.viewCount).toSorted((a, b) => a - b);
    expect(counts).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    expect((await gateway.shop.call(getPageView, { params: { page: 'home' } })).body.viewCount).toBe(30);
  });

  it('take names of a-z, 0-9 and - only', async () => {
    const reply = await gateway.shop.call(countPageView, { params: { page: 'Home!' } });
    expect([reply.status, reply.error?.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  it('are listed for admins only', async () => {
    const admin = await gateway.shop.logIn(await gateway.addAccount('admin'));
    expect((await gateway.shop.call(listPageViews, {})).status).toBe(401);
    expect((await gateway.shop.call(listPageViews, {}, gateway.shop.as(admin))).body).toContainEqual({
      page: 'home',
      viewCount: 30,
    });
  });
});
