import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Analytics, ANALYTICS_PARTS, getAnalytics } from '@harbour/contracts/analytics';
import { exportAnalytics } from '@harbour/contracts/exports';
import { addDays, dayOf, startOf } from '@harbour/contracts/hong-kong-day';
import { createOrder, type Order } from '@harbour/contracts/order';
import { countPageView } from '@harbour/contracts/pageview';
import { askReturn, getReturnAmounts, refundReturn, stepReturn } from '@harbour/contracts/returns';
import { askDue, runTimed } from '@harbour/contracts/timed';
import { Types } from 'mongoose';
import { startAsker } from '../../support/native.ts';
import type { Identity } from '../../support/shop-client.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { type GatewayUnderTest, openGateway } from '../gateway/open-gateway.ts';
import { aProduct, basketOf, fillShop, idsOf } from '../gateway/shop/shop-goods.ts';
import { paymentClient, type PaymentClient, WEBHOOK_SECRET } from './payment-client.ts';
import { asBooked, booksOf } from './sales-books.ts';

const CARD = '4242 4242 4242 4242';
/** Charged to every order, so that goods are not all of a total. */
const PACKING = {
  slug: 'packing',
  kind: 'charge',
  name: { en: 'Packing', zh_HK: '包裝', zh: '包装' },
  reason: { en: 'Always', zh_HK: '必收', zh: '必收' },
  method: '1501',
  status: 'online',
  sort: 99,
  createdAt: new Date(),
};

/** A name that a spreadsheet would carry out. */
const FORMULA = { en: '=1+1', zh_HK: '=1+1', zh: '=1+1' };

let gateway: GatewayUnderTest;
let desk: PaymentClient;
let asker: Awaited<ReturnType<typeof startAsker>> | undefined;
let ids: Record<string, string>;
let buyer: Identity;
let admin: Identity;

beforeAll(async () => {
  gateway = await openGateway({
    env: { RATE_LIMIT_FACTOR: '100', STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, SANDBOX_EVENT_DELAY: '0' },
    fill: async (connection) => {
      const tea = aProduct('tea', { category: 'tea', priceCents: 333 });
      await fillShop(connection, [
        aProduct('tart', { priceCents: 6_425 }),
        tea,
        aProduct('pot', { category: 'kitchen', name: FORMULA }),
      ]);
      await connection.collection('basketRules').insertOne(PACKING);
    },
  });
  desk = paymentClient(gateway.shop, gateway.connection);
  ids = await idsOf(gateway.connection);
  buyer = await gateway.addSession(await gateway.addAccount('user'));
  admin = await gateway.shop.logIn(await gateway.addAccount('admin'));
  // Asks as the scheduler does, when the test says so.
  asker = await startAsker({ ...gateway.env, LOG_LEVEL: 'silent', PORT: '' });
}, 60_000);

afterAll(async () => {
  await asker?.stop();
  await gateway.close();
});

const count = () => asker?.ask(runTimed, { task: 'daily-totals', id: 'all' });
const read = async (from: string, to: string): Promise<Analytics> =>
  (await gateway.shop.call(getAnalytics, { query: { from, to } }, gateway.shop.as(admin))).body;
/** Counts until no day of a span is left: a run takes as many of the older days as it has time for. */
async function countAll(day: string): Promise<void> {
  do await count();
  while ((await read(day, day)).uncountedDays > 0);
}
/** The last days up to tomorrow, so that midnight may pass meanwhile. */
const latest = (): Promise<Analytics> => {
  const today = dayOf(new Date());
  return read(addDays(today, -9), addDays(today, 1));
};

async function place(mode: 'offline' | 'payment', lines: Record<string, number>, codes: string[] = []): Promise<Order> {
  const basket = basketOf(
    ...Object.entries(lines).map(([slug, pieces]): [string, number] => [ids[slug] ?? '', pieces]),
  );
  const body = { mode, basket, delivery: { method: 'pickup' as const, point: 'megabox' }, codes };
  return (await gateway.shop.call(createOrder, { body }, gateway.shop.as(buyer))).body;
}
async function paid(mode: 'offline' | 'payment', lines: Record<string, number>, codes?: string[]): Promise<Order> {
  const order = await place(mode, lines, codes);
  if (mode === 'offline') await desk.step(admin, order.id, 'paid');
  else await desk.pay(buyer, await desk.hosted(buyer, order.id), CARD);
  return desk.untilStatus(buyer, order.id, 'paid');
}
const untilRefunded = (order: Order, dollars: number) =>
  waitUntil('the refund', async () => (await desk.show(buyer, order.id)).refunded === dollars || undefined, 10_000);

/** As if an order had been paid, or its last refund made, some days ago; a change, as every write of an order is one. */
const earlier = (order: Order, days: number, field: 'paidAt' | 'refunds.0.at') =>
  gateway.connection
    .collection('orders')
    .updateOne(
      { _id: new Types.ObjectId(order.id) },
      { $set: { [field]: new Date(Date.now() - days * 86_400_000), updatedAt: new Date() } },
    );

/** Sends one of two pieces back and is refunded for it by hand. */
async function returned(order: Order): Promise<void> {
  for (const status of ['processing', 'shipped', 'delivered'] as const) await desk.step(admin, order.id, status);
  const lines = [{ line: 0, quantity: 1 }];
  const as = gateway.shop.as(admin);
  const body = { lines, reason: 'damaged' as const };
  const { body: asked } = await gateway.shop.call(
    askReturn,
    { params: { id: order.id }, body },
    gateway.shop.as(buyer),
  );
  const params = { id: asked.id };
  await gateway.shop.call(stepReturn, { params, body: { state: 'accepted', wayBack: 'keep' } }, as);
  const { body: amounts } = await gateway.shop.call(getReturnAmounts, { params }, as);
  const amount = amounts.lines[0]?.amounts[1] ?? 0;
  expect((await gateway.shop.call(refundReturn, { params, body: { lines, amount } }, as)).body.state).toBe('refunded');
}

async function expectBooked(answer: Analytics): Promise<void> {
  expect(asBooked(answer)).toEqual(await booksOf(gateway.connection, answer));
}

describe('the totals of days', () => {
  it('are those of the orders: paid, cancelled, refunded and returned, also late and on another day', async () => {
    const [card, cancelled] = [
      await paid('payment', { tart: 1, tea: 5 }, ['TEATIME']),
      await paid('payment', { pot: 1 }),
    ];
    const [stall, late] = [await paid('offline', { tea: 2, pot: 1, tart: 3 }), await paid('offline', { tart: 2 })];
    await place('payment', { tart: 7 });
    await desk.step(buyer, (await place('offline', { tea: 9 })).id, 'cancelled');
    await earlier(late, 3, 'paidAt');
    await desk.step(buyer, cancelled.id, 'cancelled');
    await untilRefunded(cancelled, cancelled.total);
    expect(await count()).toEqual({ done: true });
    const first = await latest();
    await expectBooked(first);
    expect([first.uncountedDays, first.total.orders, first.total.refunds]).toEqual([0, 4, cancelled.total]);
    const goods = first.categories.reduce((sum, { sales }) => sum + sales, 0);
    expect(goods + first.total.charges).toBeCloseTo(first.total.sales, 6);

    // Days that were counted change: by a return, by refunds, and by one that is of two days ago.
    await returned(late);
    expect((await desk.refund(admin, card.id, 2.5)).status).toBe(202);
    await untilRefunded(card, 2.5);
    await desk.step(admin, stall.id, 'refunded');
    await earlier(stall, 2, 'refunds.0.at');
    await count();
    const second = await latest();
    await expectBooked(second);
    expect(second.days.at(-4)?.refunds).toBe(stall.total);
    expect(second.total.net).toBeCloseTo(second.total.sales - second.total.refunds, 6);
  }, 60_000);

  it('are right when orders change while they are counted, by two at once', async () => {
    const orders = [];
    for (let index = 0; index < 6; index += 1) orders.push(await paid('offline', { tea: 1 + index, tart: 1 }));
    await count();
    const changing = orders.map(async (order, index) => {
      await earlier(order, index % 4, 'paidAt');
      if (index % 2 === 0) await desk.step(admin, order.id, 'refunded');
      await paid('offline', { pot: 1 });
    });
    const left = new Set(changing);
    for (const change of changing) void change.finally(() => left.delete(change));
    while (left.size > 0) await Promise.all([count(), count()]);
    await Promise.all(changing);
    await count();
    const answer = await latest();
    expect(answer.uncountedDays).toBe(0);
    await expectBooked(answer);
  }, 60_000);

  it('begin with the first sale, and keep page views that are forgotten elsewhere', async () => {
    const day = addDays(dayOf(new Date()), -200);
    const old = await paid('offline', { pot: 2 });
    await earlier(old, 200, 'paidAt');
    const hours = gateway.connection.collection<{ _id: Date }>('pageviewhours');
    const hour = startOf(day);
    await hours.insertOne({ _id: hour, at: new Date(), viewCount: 50, staffViewCount: 10 } as { _id: Date });
    await gateway.connection.collection('counting').deleteMany({});
    await gateway.connection.collection('dailyTotals').deleteMany({});
    await countAll(day);
    const figures = { views: 40, orders: 1, conversion: 0.025, sales: old.total };
    expect((await read(day, day)).total).toMatchObject(figures);
    await hours.deleteOne({ _id: hour });
    await desk.step(admin, old.id, 'refunded');
    await countAll(day);
    expect((await read(day, day)).total).toMatchObject(figures);
    await expectBooked(await latest());
  }, 60_000);

  it('are due once a minute, and count views of the shop but not of the desk', async () => {
    const isDue = async (until: Date) =>
      ((await asker?.ask(askDue, { until }))?.due ?? []).some(({ task }) => task === 'daily-totals');
    await count();
    expect(await isDue(new Date())).toBe(false);
    expect(await isDue(new Date(Date.now() + 60_000))).toBe(true);
    const before = (await latest()).total.views;
    for (const page of ['home', 'product', 'admin']) await gateway.shop.call(countPageView, { params: { page } });
    await count();
    expect((await latest()).total.views).toBe(before + 2);
  });
});

it('gives each table as CSV, without a formula', async () => {
  await paid('offline', { pot: 1, tea: 2 }, ['TEATIME']);
  await count();
  const today = dayOf(new Date());
  const headers = { ...gateway.shop.as(admin), 'accept-language': 'en' };
  const tables = new Map<string, string[]>();
  for (const by of ANALYTICS_PARTS) {
    const answer = await fetch(`${gateway.url}${exportAnalytics.path}?from=${today}&to=${today}&by=${by}`, { headers });
    tables.set(by, (await answer.text()).replace('\uFEFF', '').trim().split('\r\n'));
  }
  expect([...tables.values()].map(([head]) => head?.split(',')[0])).toEqual([
    'day',
    'category',
    'rule',
    'method',
    'product',
  ]);
  for (const [head = '', ...rows] of tables.values()) {
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.split(',')).toHaveLength(head.split(',').length);
  }
  expect(tables.get('product')?.join('\n')).toContain(`${ids['pot'] ?? ''},'=1+1,`);
});

describe('a span of days', () => {
  it.each([
    ['2026-11-02', '2026-11-01'],
    ['2025-11-01', '2026-11-02'],
    ['1999-12-31', '2000-01-01'],
    ['yesterday', '2026-11-01'],
  ])('from %s to %s is refused', async (from, to) => {
    const { status } = await gateway.shop.call(getAnalytics, { query: { from, to } }, gateway.shop.as(admin));
    expect(status).toBe(400);
  });

  it('without an order has figures of nothing, day by day', async () => {
    const { days, total, products } = await read('2020-02-28', '2020-03-01');
    expect(days.map(({ day }) => day)).toEqual(['2020-02-28', '2020-02-29', '2020-03-01']);
    expect([total.orders, total.average, total.conversion, products]).toEqual([0, null, null, []]);
  });
});
