import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { deleteAccount } from '@harbour/contracts/account-data';
import { createOrder } from '@harbour/contracts/order';
import { getProduct, listProducts } from '@harbour/contracts/product';
import { shopAt } from '../../../support/shop-client.ts';
import { waitUntil } from '../../../support/wait-until.ts';
import { openGateway } from '../open-gateway.ts';
import { aProduct, basketOf, fillShop } from '../shop/shop-goods.ts';
import { openTwoGateways, SEEN_WITHIN_MS, type TwoGateways } from '../two-gateways.ts';

jest.setTimeout(60_000);

let two: TwoGateways;
let desk: TwoGateways['desk'];
let there: TwoGateways['there'];
let store: TwoGateways['store'];
let bun: string;

beforeAll(async () => {
  two = await openTwoGateways();
  ({ desk, there, store, bun } = two);
});

afterAll(() => two.close());

const nameAt = async (shop: typeof there.shop): Promise<string | undefined> =>
  (await shop.call(getProduct, { params: { id: bun } })).body?.name.en;
const listedAt = async (shop: typeof there.shop): Promise<string | undefined> =>
  (await shop.call(listProducts, { query: { limit: '24' } })).body.find(({ id }) => id === bun)?.name.en;

/** An answer's head but for what belongs to one request. */
async function headOf(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${desk.gateway.url}${path}`, { headers });
  const own = new Set(['date', 'x-request-id', 'connection', 'keep-alive']);
  const head = [...answer.headers].filter(([name]) => !own.has(name));
  return { status: answer.status, head: Object.fromEntries(head), body: await answer.text() };
}

describe('a public read that is kept', () => {
  it.each(['/api/product?limit=24', '/api/catalog'])(
    'of %s is the same as the first one, to the letter',
    async (path) => {
      const first = await headOf(path);
      const again = await headOf(path);
      expect(again).toEqual(first);
      expect(first.head).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-type': /json/ });
      expect(await headOf(path, { 'if-none-match': first.head['etag'] ?? '' })).toMatchObject({
        status: 304,
        body: '',
      });
    },
  );

  it('has its own request id, and its line in the log', async () => {
    const ask = (id: string) => fetch(`${desk.gateway.url}/api/product/${bun}`, { headers: { 'x-request-id': id } });
    await ask('kept-read-1');
    expect((await ask('kept-read-2')).headers.get('x-request-id')).toBe('kept-read-2');
    const line = await waitUntil(
      'the line',
      () => desk.gateway.lines.find(({ requestId }) => requestId === 'kept-read-2'),
      5_000,
    );
    expect(line).toMatchObject({ req: { method: 'GET', path: `/api/product/${bun}` }, res: { status: 200 } });
  });

  it('is never what an admin sees', async () => {
    const hidden = await desk.gateway.connection
      .collection('products')
      .insertOne(aProduct('hidden', { status: 'offline' }));
    const id = hidden.insertedId.toHexString();
    expect((await desk.admin(getProduct, { params: { id } })).status).toBe(200);
    expect((await desk.gateway.shop.call(getProduct, { params: { id } })).status).toBe(404);
  });

  it('counts against the limit of its address', async () => {
    const strict = await openGateway({
      env: { RATE_LIMIT_FACTOR: '0.005' },
      fill: (connection) => fillShop(connection, [aProduct('bun')]),
    });
    try {
      const statuses: number[] = [];
      for (let n = 0; n < 17; n += 1) statuses.push((await fetch(`${strict.url}/api/product`)).status);
      expect(statuses).toEqual([...Array.from({ length: 15 }, () => 200), 429, 429]);
    } finally {
      await strict.close();
    }
  });
});

describe('a change', () => {
  it('is seen by everyone at the gateway that answered it, however many are reading', async () => {
    const { shop } = desk.gateway;
    const stop = new AbortController();
    const readers = Array.from({ length: 8 }, async () => {
      while (!stop.signal.aborted) await Promise.all([nameAt(shop), listedAt(shop)]);
    });
    try {
      for (let n = 0; n < 15; n += 1) {
        const name = `Bun ${n}`;
        await two.rename(name);
        expect([await nameAt(shop), await listedAt(shop)]).toEqual([name, name]);
      }
    } finally {
      stop.abort();
      await Promise.all(readers);
    }
  });

  it('is seen at every other gateway within a second', async () => {
    for (let n = 0; n < 10; n += 1) {
      const name = `Tart ${n}`;
      await Promise.all([nameAt(there.shop), listedAt(there.shop)]);
      const since = await two.rename(name);
      await waitUntil(
        'the change at the other gateway',
        async () => (await nameAt(there.shop)) === name,
        SEEN_WITHIN_MS,
      );
      await waitUntil('it in the list', async () => (await listedAt(there.shop)) === name, SEEN_WITHIN_MS);
      expect(performance.now() - since).toBeLessThan(SEEN_WITHIN_MS);
    }
  });

  it('of the stock by an order is seen at once', async () => {
    const { shop } = desk.gateway;
    const stock = async () => (await shop.call(getProduct, { params: { id: bun } })).body.stock;
    const before = await stock();
    const body = { currency: 'hkd' as const, description: '', mode: 'offline' as const, basket: basketOf([bun, 1]) };
    expect((await desk.shopper(createOrder, { body })).status).toBe(201);
    expect(await stock()).toBe(before - 1);
  });

  it('of the stock by the end of an account, whose order is called off, is seen at once', async () => {
    const { shop } = desk.gateway;
    const stock = async () => (await shop.call(getProduct, { params: { id: bun } })).body.stock;
    const before = await stock();
    const who = await desk.gateway.addAccount('user');
    const headers = shop.as(await desk.gateway.addSession(who));
    const delivery = { method: 'pickup' as const, point: 'megabox' };
    const body = { mode: 'payment' as const, basket: basketOf([bun, 2]), delivery };
    expect((await shop.call(createOrder, { body }, headers)).status).toBe(201);
    expect(await stock()).toBe(before - 2);
    const erasure = { params: { id: who.id }, body: { password: who.password } };
    expect((await shop.call(deleteAccount, erasure, headers)).status).toBe(200);
    expect(await stock()).toBe(before);
  });

  it('is not hidden by a gateway that has lost the store: it gives no old answer', async () => {
    await waitUntil('a kept answer', async () => (await nameAt(there.shop)) !== undefined, 5_000);
    store.slow(Number.POSITIVE_INFINITY);
    try {
      const since = await two.rename('Pineapple Bun');
      await waitUntil('the time in which it must be seen', () => performance.now() - since > SEEN_WITHIN_MS, 5_000);
      // No answer at all is no old one.
      const impatient = shopAt(there.url, 2_000);
      expect(await nameAt(impatient).catch(() => undefined)).toBeUndefined();
    } finally {
      await store.mend();
    }
    await waitUntil(
      'the change at the other gateway',
      async () => (await nameAt(there.shop)) === 'Pineapple Bun',
      30_000,
    );
  });

  it('of everything at once, as by a restore, is seen too, and the gateways go on', async () => {
    const { connection, shop } = desk.gateway;
    await connection.dropDatabase();
    const isGone = async (): Promise<boolean> => (await shop.call(listProducts, { query: {} })).body.length === 0;
    await waitUntil('an empty shop', isGone, SEEN_WITHIN_MS);
    for (const name of ['Wife Cake', 'Moon Cake']) {
      await connection.collection('products').insertOne(aProduct(name));
      const isThere = async (at: typeof shop): Promise<boolean> =>
        (await at.call(listProducts, { query: {} })).body.some((each) => each.name.en === name);
      await waitUntil('what was put back', () => isThere(shop), 5_000);
      await waitUntil('it at the other gateway', () => isThere(there.shop), 5_000);
    }
  });
});
