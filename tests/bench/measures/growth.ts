import type { Language, Localized } from '@harbour/contracts/language';
import { createOrder } from '@harbour/contracts/order';
import { storedTermsOf } from '@harbour/gateway/modules/product/search-terms.rules';
import { mongo } from 'mongoose';
import { median } from '../rounds.ts';
import type { BenchShop } from '../shop.ts';
import { figure, type Row } from '../table.ts';
import { measureSearches } from './searches.ts';

const BATCH = 5_000;
const ASKED = 200;
/** How often all is read on either side. */
const PASSES = 7;
/** How growth is measured, in words for its table. */
export const GROWTH_PASSES = `the middle one of ${PASSES} passes of ${ASKED} calls one after the other`;
const FEW = 1_000;
const MOST_TIMES = 1.3;
/** Products that are created one by one when only searches are measured; the store copies the others, in a tenth of the time. */
const DIFFERENT = 50_000;
/** Few enough that a page of each one's orders is full from the first: what is asked for must not grow itself. */
const BUYERS = 50;

type Stored = Record<string, unknown> & { _id: unknown };
type Goods = Stored & { readonly name: Localized; readonly description: Localized };

/** What a collection is filled with: its own documents, each a little different. */
interface Kind {
  readonly collection: 'products' | 'orders' | 'outbox';
  /** Which of its documents the others are made like; any where not given. */
  readonly alike?: mongo.Filter<Stored>;
  readonly vary: (document: Stored, n: number) => Stored;
}

/** Words of many names, each with the share of products that have it. */
const COMMON = [
  { every: 2, en: 'Classic', zh_HK: '經典', zh: '经典' },
  { every: 3, en: 'Handmade', zh_HK: '手工', zh: '手工' },
  { every: 7, en: 'Organic', zh_HK: '有機', zh: '有机' },
  { every: 50, en: 'Vintage', zh_HK: '復古', zh: '复古' },
];
/** Common words that occur together in only a few names. */
const APART = [
  { en: 'Hand', zh_HK: '手部', zh: '手部' },
  { en: 'Cream', zh_HK: '忌廉', zh: '奶油' },
];
const TOGETHER = 50_021;

/** A distinct name for each product, of words that many others have too. */
function named(n: number, name: Localized): Localized {
  const before = COMMON.filter(({ every }) => n % every === 0);
  const after = n % TOGETHER === 0 ? APART : APART.filter((_, index) => n % 5 === index);
  const text = (lang: Language) => [...before, name, ...after].map((each) => each[lang]);
  return { en: [...text('en'), n].join(' '), zh_HK: [...text('zh_HK'), n].join(''), zh: [...text('zh'), n].join('') };
}
const earlier = (n: number): Date => new Date(Date.now() - n * 1_000);

function kinds(buyers: readonly string[]): Kind[] {
  return [
    {
      collection: 'products',
      // An SKU is one product's.
      alike: { skus: { $exists: false } },
      vary(product, n) {
        const { description, ...other } = product as Goods;
        const name = named(n, other.name);
        return {
          ...other,
          ...storedTermsOf({ name, description }),
          _id: new mongo.ObjectId(),
          slug: `growth-${n}`,
          name,
          description,
          priceCents: 1_000 + ((n * 7_919) % 900_000),
          createdAt: earlier(n),
        };
      },
    },
    {
      collection: 'orders',
      vary: (order, n) => ({
        ...order,
        _id: new mongo.ObjectId(),
        number: `G${n}`,
        userId: buyers[n % buyers.length],
        status: 'delivered',
        expiresAt: null,
        // A slot of an unpaid order has room for one.
        hold: null,
        createdAt: earlier(n),
        updatedAt: earlier(n),
      }),
    },
    {
      collection: 'outbox',
      vary: (job, n) => ({
        ...job,
        _id: crypto.randomUUID(),
        to: `growth-${n}@example.hk`,
        createdAt: earlier(n % 500_000),
      }),
    },
  ];
}

/**
 * Fills the store without indexes and creates them afterwards: maintained row by row, they would take most of an hour.
 * `copy` runs before that.
 */
async function fill(
  shop: BenchShop,
  all: readonly Kind[],
  [from, to]: readonly [number, number],
  copy?: () => Promise<void>,
): Promise<void> {
  for (const { collection, alike = {}, vary } of all) {
    const documents = shop.connection.collection<Stored>(collection);
    const templates = await documents.find(alike).limit(50).toArray();
    if (templates.length === 0) throw new Error(`there are no ${collection} to make more like`);
    const indexes = (await documents.indexes()).filter(({ name }) => name !== '_id_') as mongo.IndexDescription[];
    await documents.dropIndexes();
    for (let first = from; first < to; first += BATCH) {
      const some = Array.from({ length: Math.min(BATCH, to - first) }, (_, offset) => {
        const template = templates[(first + offset) % templates.length] as Stored;
        return vary(template, first + offset);
      });
      await documents.insertMany(some, { ordered: false });
    }
    await copy?.();
    await documents.createIndexes(indexes);
  }
}

/** Milliseconds of each of many answers that follow each other; endless where there was none. */
async function timesOf(url: string, paths: readonly string[], headers: Record<string, string>): Promise<number[]> {
  const took: number[] = [];
  for (let n = 0; n < ASKED; n += 1) {
    const began = performance.now();
    // From many addresses: production mode keeps the limit of each in force.
    const own = { ...headers, 'x-forwarded-for': `10.0.0.${n + 1}` };
    const answer = await fetch(`${url}${paths[n % paths.length]}`, { headers: own });
    await answer.arrayBuffer();
    if (answer.status < 500 && !answer.ok) throw new Error(`${paths[n % paths.length]} answered ${answer.status}`);
    took.push(answer.ok ? performance.now() - began : Infinity);
  }
  return took;
}

/** Milliseconds of each read by pass, by the person signed in: those answers are made anew each time. */
async function readAll(shop: BenchShop, buyer: Record<string, string>): Promise<Map<string, number[]>> {
  const admin = shop.client.as(shop.admin);
  // Shoppers do not see a product that is not on sale.
  const idsOf = async (collection: string, which: object = {}): Promise<string[]> =>
    (
      await shop.connection
        .collection(collection)
        .find(which, { projection: { _id: 1 } })
        .limit(500)
        .toArray()
    ).map(({ _id }) => String(_id));
  const [products, orders, jobs] = await Promise.all([
    idsOf('products', { status: 'online' }),
    idsOf('orders'),
    idsOf('outbox'),
  ]);
  const pathsOf = (ids: readonly string[] = [], path: string): string[] => ids.map((id) => `${path}/${id}`);
  const reads: [what: string, paths: string[], who: Record<string, string>][] = [
    ['list of products', ['/api/product?limit=24'], buyer],
    ['new arrivals', ['/api/product?limit=24&newArrival=true'], buyer],
    ['a search', ['/api/product?limit=24&q=tea'], buyer],
    ['one product', pathsOf(products, '/api/product'), buyer],
    ['own orders', ['/api/order?limit=20'], buyer],
    ['one order', pathsOf(orders, '/api/order'), admin],
    ['orders of a status', ['/api/order?limit=20&status=delivered'], admin],
    ['list of jobs', ['/api/messenger/jobs?limit=50'], admin],
    ['jobs of a queue and state', ['/api/messenger/jobs?limit=50&queue=mailer&state=sent'], admin],
    ['one job', pathsOf(jobs, '/api/messenger/jobs'), admin],
  ];
  const times = new Map(reads.map(([what]) => [what, [] as number[]]));
  // Once without counting: at first code is still being compiled, and later the store still at work on what was filled in.
  for (let pass = 0; pass <= PASSES; pass += 1) {
    for (const [what, paths, who] of reads) {
      const took = await timesOf(shop.url, paths, who);
      if (pass > 0) times.get(what)?.push(median(took));
    }
  }
  return times;
}

/** How much longer reads take when there is much more of everything: products, orders and jobs alike. */
export async function measureGrowth(shop: BenchShop, many: number, say: (line: string) => void): Promise<Row[]> {
  const people = await shop.people(BUYERS);
  const [first = shop.admin] = people;
  const buyer = shop.client.as(first);
  const basket = { products: [{ product: { id: shop.products[0] ?? '' }, quantity: 1 }] };
  const order = { mode: 'offline' as const, basket, delivery: { method: 'pickup' as const, point: 'megabox' } };
  // Placed at once, with its mail: each kind needs one to be made like.
  const { error } = await shop.client.call(createOrder, { body: order }, buyer);
  if (error) throw new Error(`no order: ${error.message}`);
  await shop.untilQuiet();
  const all = kinds(people.map(({ userId }) => userId));
  await fill(shop, all, [0, FEW]);
  const few = await readAll(shop, buyer);
  say(`growth: measured with ${FEW}; filling up to ${figure(many)}`);
  await fill(shop, all, [FEW, many]);
  const much = await readAll(shop, buyer);
  return [...much].map(([what, times]) => {
    const before = median(few.get(what) ?? []);
    const ratios = times.map((ms) => ms / before);
    return {
      what: `${what}, 10^3 → ${many.toExponential(0).replace('e+', ' × 10^')} of each`,
      ratios,
      target: `≤ ${MOST_TIMES} ×`,
      isMet: median(ratios) <= MOST_TIMES,
      shop: `${figure(median(times))} ms`,
      floor: `${figure(before)} ms before`,
    };
  });
}

/** Has the store copy the products this many times, with other prices and ages. */
async function copyProducts({ connection }: BenchShop, times: number): Promise<void> {
  const products = connection.collection<Stored>('products');
  // By id: the slugs have no index now.
  const [last] = await products.find().sort({ _id: -1 }).limit(1).project({ _id: 1 }).toArray();
  const filled = { _id: { $lte: last?._id }, slug: /^growth-\d+$/u };
  for (let copy = 1; copy < times; copy += 1) {
    const changed = {
      slug: { $concat: ['$slug', `-${copy}`] },
      priceCents: { $add: ['$priceCents', 17 * copy] },
      createdAt: { $subtract: ['$createdAt', copy * DIFFERENT * 1_000] },
    };
    await products
      .aggregate([
        { $match: filled },
        { $set: changed },
        { $unset: '_id' },
        { $merge: { into: 'products', whenMatched: 'fail' } },
      ])
      .toArray();
  }
}

/** How long searches take among many products. */
export async function measureSearchesAmong(shop: BenchShop, many: number, say: (line: string) => void): Promise<Row[]> {
  const [buyer = shop.admin] = await shop.people(1);
  const different = Math.min(many, DIFFERENT);
  await fill(shop, kinds([buyer.userId]).slice(0, 1), [0, different], () => copyProducts(shop, many / different));
  say(`searches: filled up to ${figure(many)} products`);
  return measureSearches(shop, shop.client.as(buyer));
}
