import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Product } from '@harbour/contracts/product';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';
import { aProduct, fillShop } from '../shop/shop-goods.ts';

/** More of each than the search looks at for one word. */
const MANY = 1_500;
/** Ids that the search reads for one word, and products that it ranks. */
const LOOKED_AT = 1_000;
const RANKED = 200;

const words = (text: string) => ({ en: text, zh_HK: text, zh: text });

/** Two words that rarely occur together: the few products with both are the oldest and the most expensive. */
const goods = ['amber', 'velvet'].flatMap((word, kind) =>
  Array.from({ length: MANY }, (_, n) =>
    aProduct(`${word}-${n}`, {
      name: words(`${word} thing ${n}`),
      category: n % 50 === 0 ? 'tea' : 'bakery',
      priceCents: 1_000 + kind + 2 * n,
      stock: n % 2,
    }),
  ),
);
const RARE = ['Amber Velvet Box', 'Velvet and Amber', 'Ambers in Velvets'];
const rare = RARE.map((name, index) => aProduct(`rare-${index}`, { name: words(name), priceCents: 900_000 + index }));

let gateway: GatewayUnderTest;

beforeAll(async () => {
  gateway = await openGateway({ fill: (connection) => fillShop(connection, [...rare, ...goods]) });
}, 60_000);

afterAll(() => gateway.close());

async function ask(path: string, query: Record<string, string>): Promise<unknown> {
  const answer = await fetch(`${gateway.url}/api/product${path}?${new URLSearchParams(query).toString()}`, {
    headers: { 'accept-language': 'en' },
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

interface Listed {
  readonly body: Product[];
  readonly page: { readonly next: string | null };
}

const list = async (query: Record<string, string>): Promise<Listed> => (await ask('', query)) as Listed;

interface Counted {
  readonly body: { readonly count: number; readonly isPartial: boolean };
}

const facets = async (query: Record<string, string>): Promise<Counted['body']> =>
  ((await ask('/facets', query)) as Counted).body;

/** All pages of a list. */
async function listed(query: Record<string, string>): Promise<Product[]> {
  const seen: Product[] = [];
  let next: string | null | undefined;
  do {
    const { body, page } = await list({ ...query, limit: '100', ...(next ? { cursor: next } : {}) });
    seen.push(...body);
    next = page.next;
  } while (next);
  return seen;
}

const slugsOf = async (query: Record<string, string>): Promise<string[]> =>
  (await list(query)).body.map(({ slug }) => slug);

describe('words that more products have than are looked at', () => {
  it.each(['amber velvet', 'velvet ambe', 'ambe velv'])(
    'are found together in the few names that have both by %s',
    async (q) => {
      expect((await slugsOf({ q })).toSorted()).toEqual(['rare-0', 'rare-1', 'rare-2']);
      expect(await slugsOf({ q, sort: '-price' })).toEqual(['rare-2', 'rare-1', 'rare-0']);
    },
  );

  it('are found within a filter that fewer meet', async () => {
    const found = await slugsOf({ q: 'amber', category: 'tea', sort: 'price' });
    expect(found).toEqual(Array.from({ length: MANY / 50 }, (_, n) => `amber-${n * 50}`));
    expect(await slugsOf({ q: 'amber', priceFrom: '9000' })).toHaveLength(RARE.length);
  });

  it.each(['price', '-price', 'newest'])('are listed by %s to the end, each once', async (sort) => {
    const seen = await listed({ q: 'velvet', sort });
    expect(new Set(seen.map(({ slug }) => slug)).size).toBe(MANY + RARE.length);
    expect(seen).toHaveLength(MANY + RARE.length);
    const prices = seen.map(({ price }) => price);
    if (sort === 'price') expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    if (sort === '-price') expect(prices).toEqual(prices.toSorted((a, b) => b - a));
  });

  it('are listed by name as far as they are looked at, the newest of them', async () => {
    const names = (await listed({ q: 'velvet', sort: 'name' })).map(({ name }) => name.en);
    expect(names).toHaveLength(LOOKED_AT);
    expect(names).toContain(`velvet thing ${MANY - 1}`);
    expect(names).toEqual(names.toSorted());
  });

  it('are listed by pages as far as they are counted', async () => {
    expect(await slugsOf({ q: 'velvet', sort: 'price', limit: '100', page: '10' })).toHaveLength(100);
    expect(await slugsOf({ q: 'velvet', sort: 'price', limit: '100', page: '11' })).toEqual([]);
  });

  it('are counted as far as they are looked at', async () => {
    expect(await facets({ q: 'amber' })).toMatchObject({ count: LOOKED_AT, isPartial: true });
    expect(await facets({ q: 'amber', category: 'tea' })).toMatchObject({ count: MANY / 50, isPartial: false });
  });

  it('cost a bounded number of keys, and of products what is ranked', async () => {
    const { db } = gateway.connection;
    if (db === undefined) throw new Error('the store is not connected');
    await db.command({ profile: 2 });
    for (const query of [
      { q: 'amber velvet' },
      { q: 'amber', inStock: 'true' },
      { q: 'amber thing', category: 'bakery' },
    ]) {
      await ask('', query);
      await ask('/facets', query);
      await ask('', { ...query, sort: 'price', limit: '24' });
    }
    await ask('/suggest', { q: 'amber velvt' });
    await db.command({ profile: 0 });
    const seen = await db
      .collection('system.profile')
      .find({ ns: /\.products$/ })
      .toArray();
    expect(seen.length).toBeGreaterThan(10);
    const numbers = (name: string): number[] => seen.map((each) => Number(each[name] ?? 0));
    expect(Math.max(...numbers('docsExamined'))).toBeLessThanOrEqual(RANKED);
    // The last step of a list in an order looks at four thousand, and each id may be looked for between two keys.
    expect(Math.max(...numbers('keysExamined'))).toBeLessThanOrEqual(12 * LOOKED_AT);
  });
});
