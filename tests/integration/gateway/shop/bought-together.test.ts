import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOrder } from '@harbour/contracts/order';
import { listRelated } from '@harbour/contracts/product';
import type { RunningProcess } from '@harbour/platform/process';
import { startProcess } from '../../../support/native.ts';
import { waitUntil } from '../../../support/wait-until.ts';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';
import { aProduct, basketOf, fillShop, idsOf } from './shop-goods.ts';

/** Takes off all that a basket costs: an order with it is paid at once. */
const ALL_FREE = {
  slug: 'all-free',
  kind: 'discount',
  name: { en: 'All free', zh_HK: '全免', zh: '全免' },
  reason: { en: 'Today', zh_HK: '今日', zh: '今日' },
  method: 'basket.subtotal',
  code: 'ALLFREE',
  status: 'online',
  sort: 99,
  createdAt: new Date(),
};

let gateway: GatewayUnderTest;
let scheduler: RunningProcess | undefined;
let ids: Record<string, string>;
let people: Awaited<ReturnType<GatewayUnderTest['addSession']>>[];

beforeAll(async () => {
  gateway = await openGateway({
    env: { RATE_LIMIT_FACTOR: '100' },
    fill: async (connection) => {
      const neighbours = Array.from({ length: 9 }, (_, index) => aProduct(`bun-${index}`));
      const others = ['kettle', 'umbrella', 'lamp'].map((slug) => aProduct(slug, { category: 'home' }));
      await fillShop(connection, [aProduct('tea'), ...neighbours, ...others]);
      await connection.collection('basketRules').insertOne(ALL_FREE);
    },
  });
  ids = await idsOf(gateway.connection);
  people = await Promise.all(
    Array.from({ length: 3 }, async () => gateway.addSession(await gateway.addAccount('user'))),
  );
  scheduler = await startProcess('scheduler', { ...gateway.env, SHOP_SWEEP_EVERY: '300ms' }, { logTo: gateway.logTo });
}, 30_000);

afterAll(async () => {
  await scheduler?.stop();
  await gateway.close();
});

const buy = async (person: number, ...slugs: string[]): Promise<void> => {
  const as = people[person];
  if (as === undefined) throw new Error('nobody');
  const lines = slugs.map((slug): [string, number] => [ids[slug] ?? '', 1]);
  const delivery = { method: 'pickup' as const, point: 'megabox' };
  const body = { mode: 'payment' as const, basket: basketOf(...lines), delivery, codes: ['ALLFREE'] };
  const { body: order } = await gateway.shop.call(createOrder, { body }, gateway.shop.as(as));
  expect(order.status).toBe('paid');
};
const related = async (slug: string): Promise<string[]> =>
  (await gateway.shop.call(listRelated, { params: { id: slug } })).body.map((each) => each.slug);
const orders = () => gateway.connection.collection('orders');
const PATIENCE_MS = 15_000;
const areCounted = () =>
  waitUntil(
    'the orders to be counted',
    async () => (await orders().countDocuments({ uncountedSince: { $exists: true } })) === 0,
    PATIENCE_MS,
  );

describe('what is shown beside a product', () => {
  it('is its category while few have bought it, and they do not show', async () => {
    await buy(0, 'tea', 'kettle');
    await buy(0, 'tea', 'kettle');
    await buy(1, 'tea', 'kettle');
    await areCounted();
    const shown = await related('tea');
    expect(shown).toHaveLength(8);
    expect(shown.filter((slug) => !slug.startsWith('bun-'))).toEqual([]);
  });

  it('is first what several people bought together with it, then its category', async () => {
    await buy(2, 'tea', 'kettle');
    await waitUntil('the kettle', async () => (await related('tea'))[0] === 'kettle', PATIENCE_MS);
    const shown = await related('tea');
    expect(shown.slice(1).filter((slug) => !slug.startsWith('bun-'))).toEqual([]);
    expect(new Set(shown).size).toBe(8);
    expect((await related('kettle'))[0]).toBe('tea');
  });

  it('leaves out what is sold out', async () => {
    await gateway.connection.collection('products').updateOne({ slug: 'kettle' }, { $set: { stock: 0 } });
    await waitUntil('the kettle to be gone', async () => !(await related('tea')).includes('kettle'), PATIENCE_MS);
    await gateway.connection.collection('products').updateOne({ slug: 'kettle' }, { $set: { stock: 5 } });
  });

  it('keeps ids of products, and nothing of who bought them', async () => {
    const stored = await gateway.connection.collection('products').findOne({ slug: 'tea' });
    expect(stored?.['boughtWith']).toEqual([ids['kettle']]);
  });

  it('is found by indexes, however many orders there are', async () => {
    const plans = [
      orders()
        .find({ 'lines.productId': ids['tea'], paidAt: { $type: 'date' } })
        .sort({ paidAt: -1 })
        .limit(200),
      orders()
        .find({ uncountedSince: { $type: 'date' } })
        .sort({ uncountedSince: 1 }),
    ].map(async (cursor) => JSON.stringify((await cursor.explain('queryPlanner'))['queryPlanner']['winningPlan']));
    for (const plan of await Promise.all(plans)) {
      expect(plan).toContain('IXSCAN');
      expect(plan).not.toMatch(/COLLSCAN|"SORT"/);
    }
  });

  it('goes again when the orders come back', async () => {
    const { matchedCount } = await orders().updateOne(
      { userId: people[2]?.userId },
      { $set: { status: 'refunded', uncountedSince: new Date() } },
    );
    expect(matchedCount).toBe(1);
    await waitUntil('the kettle to be gone', async () => (await related('tea'))[0] !== 'kettle', PATIENCE_MS);
  });
});
