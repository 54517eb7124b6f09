import { verifySession } from '@harbour/contracts/auth';
import { countPageView } from '@harbour/contracts/pageview';
import { createOrder } from '@harbour/contracts/order';
import { pathOf } from '@harbour/contracts/endpoint';
import { fromManyAddresses, load, type LoadRequest } from '../load.ts';
import type { Bench, Measure } from '../measure.ts';
import { inTurns } from '../rounds.ts';
import type { BenchShop } from '../shop.ts';
import { compared, type Row } from '../table.ts';

const CONNECTIONS = 20;
/** As many as there are addresses: each stays within the limits of one person. */
const BUYERS = 400;
const JSON_BODY = { 'content-type': 'application/json' };
const FRESH_KEY = { 'idempotency-key': '{fresh}' };

async function compare(
  { shop, bare, size }: Bench,
  requests: { shop: readonly LoadRequest[]; bare: readonly LoadRequest[] },
  seconds = size.seconds,
) {
  const rate = async (url: string, asked: readonly LoadRequest[]): Promise<number> => {
    // The mail of orders just placed would be carried at the cost of the next measure.
    await shop.untilQuiet();
    return (await load({ url, requests: asked, connections: CONNECTIONS, ...size, seconds })).perSecond;
  };
  return inTurns(size.rounds, {
    shop: () => rate(shop.url, requests.shop),
    bare: () => rate(bare.url, requests.bare),
  });
}

/** A call that asks who one is, and nothing else. */
export const SESSIONS: Measure = {
  name: 'sessions',
  async run(bench): Promise<Row[]> {
    const people = await bench.shop.people(BUYERS);
    const requests = fromManyAddresses((n) => ({
      method: 'GET',
      path: verifySession.path,
      headers: bench.shop.client.as(people[n % BUYERS] ?? bench.shop.admin),
    }));
    const own = [{ method: 'GET' as const, path: `/session/${bench.bare.session}` }];
    const rates = await compare(bench, { shop: requests, bare: own });
    return [compared('Session-checked read', rates.shop, rates.bare, 0.8, 'bare Express + one `findOne`')];
  },
};

/** A page's count goes up by one. */
export const PAGE_VIEWS: Measure = {
  name: 'page-views',
  async run(bench): Promise<Row[]> {
    const path = pathOf(countPageView, { page: 'bench-views' });
    const requests = fromManyAddresses(() => ({ method: 'POST', path, headers: JSON_BODY }));
    const rates = await compare(bench, { shop: requests, bare: [{ method: 'POST', path: '/view/bench-views' }] });
    return [compared('Page view', rates.shop, rates.bare, 0.8, 'bare Express + one `$inc`')];
  },
};

/** Orders of many buyers, placed at once: each with its mail in the outbox. */
export async function orderRequests(shop: BenchShop): Promise<LoadRequest[]> {
  const buyers = await shop.people(BUYERS);
  const productOf = (n: number): string => shop.products[n % shop.products.length] ?? '';
  return fromManyAddresses((n) => ({
    method: 'POST',
    path: createOrder.path,
    headers: { ...JSON_BODY, ...FRESH_KEY, ...shop.client.as(buyers[n % BUYERS] ?? shop.admin) },
    body: JSON.stringify({
      mode: 'offline',
      basket: { products: [{ product: { id: productOf(n) }, quantity: 1 }] },
      delivery: { method: 'pickup', point: 'megabox' },
    }),
  }));
}

/** An order: transaction, stock, outbox, idempotency. */
export const ORDERS: Measure = {
  name: 'orders',
  async run(bench): Promise<Row[]> {
    const { shop, bare } = bench;
    const requests = await orderRequests(shop);
    const own: LoadRequest[] = bare.products.map((id) => ({
      method: 'POST',
      path: `/order/${id}`,
      headers: { ...JSON_BODY, ...FRESH_KEY },
      body: '{}',
    }));
    const rates = await compare(bench, { shop: requests, bare: own }, bench.size.longSeconds);
    await shop.untilQuiet();
    return [compared('Order', rates.shop, rates.bare, 0.5, 'bare Express doing the same bare transaction')];
  },
};
