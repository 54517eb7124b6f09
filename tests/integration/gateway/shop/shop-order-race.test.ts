import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOrder, type Order, stepOrder } from '@harbour/contracts/order';
import { outboxModel } from '@harbour/messaging/outbox.model';
import type { RunningProcess } from '@harbour/platform/process';
import { type Identity, shopAt } from '../../../support/shop-client.ts';
import { waitUntil } from '../../../support/wait-until.ts';
import { type GatewayUnderTest, openGateway, openReplica } from '../open-gateway.ts';
import { aProduct, basketOf, fillShop, idsOf, stockOf } from './shop-goods.ts';
import { startProcess } from '../../../support/native.ts';

const BUYERS = 100;
/** A hundred at once wait for each other, and tests share their machine. */
const PATIENCE_MS = 60_000;

/** The caps of the gateways that keep to them. */
const [PER_PERSON, PER_ORIGIN] = [3, 5];

/** Orders that want the same variant: 10,000 in a long run. */
const RACE_ORDERS = Number(process.env['RACE_ORDERS'] ?? 200);
const FEW = RACE_ORDERS / 20;

const value = (code: string) => ({ code, name: { en: code, zh_HK: code, zh: code } });
const SIDE = { ...value('side'), values: [value('left'), value('right')] };
const aVariant = (side: string, stock: number) => ({
  id: side.padEnd(24, '0'),
  sku: side.toUpperCase(),
  options: { side },
  priceCents: 10_000,
  stock,
});

let gateway: GatewayUnderTest;
let strict: Awaited<ReturnType<typeof openReplica>>[] = [];
let ids: Record<string, string>;
let buyers: Identity[];

beforeAll(async () => {
  gateway = await openGateway({
    env: { RATE_LIMIT_FACTOR: '100' },
    fill: async (connection) => {
      await fillShop(connection, [
        aProduct('rare', { stock: 10 }),
        aProduct('common', { stock: 1_000 }),
        aProduct('late', { stock: 2, backOrder: { limit: 3 } }),
        aProduct('pair', {
          stock: 1_000_000 + FEW,
          options: [SIDE],
          variants: [aVariant('left', FEW), aVariant('right', 1_000_000)],
        }),
      ]);
      await connection
        .collection('basketRules')
        .updateOne({ code: 'TEATIME' }, { $set: { usesLeft: 3, method: '100' } });
    },
  });
  ids = await idsOf(gateway.connection);
  const caps = { ORDER_UNPAID_PER_PERSON: String(PER_PERSON), ORDER_UNPAID_PER_ORIGIN: String(PER_ORIGIN) };
  const env = { ...gateway.env, ...caps, RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' };
  strict = [await openReplica(env), await openReplica(env)];
  buyers = [];
  for (let index = 0; index < BUYERS; index += 1) {
    buyers.push(await gateway.addSession(await gateway.addAccount('user')));
  }
}, 2 * PATIENCE_MS);

afterAll(async () => {
  await Promise.all(strict.map((replica) => replica.stop()));
  await gateway.close();
});

const order = (who: Identity, slug: string, more: { key?: string; codes?: string[]; quantity?: number } = {}) =>
  shopAt(gateway.url, PATIENCE_MS).call(
    createOrder,
    {
      body: {
        mode: 'payment',
        basket: basketOf([ids[slug] ?? '', more.quantity ?? 1]),
        ...(more.codes ? { codes: more.codes } : {}),
      },
    },
    { ...gateway.shop.as(who), ...(more.key ? { 'idempotency-key': more.key } : {}) },
  );
const ordersOf = (slug: string) =>
  gateway.connection.collection('orders').countDocuments({ 'lines.productId': ids[slug], status: 'created' });

describe('a hundred buyers of the last ten', () => {
  it(
    'make exactly ten orders; the others are told, and none is left',
    async () => {
      const replies = await Promise.all(buyers.map((buyer) => order(buyer, 'rare', { key: randomUUID() })));
      const counts = Map.groupBy(replies, (reply) => reply.status);
      expect([counts.get(201)?.length, counts.get(409)?.length]).toEqual([10, 90]);
      const refused = counts.get(409)?.[0]?.error as { quote?: { changes: { kind: string }[] } } | undefined;
      expect(refused?.quote?.changes[0]?.kind).toBe('soldOut');
      expect([await ordersOf('rare'), await stockOf(gateway.connection, 'rare')]).toEqual([10, 0]);
    },
    2 * PATIENCE_MS,
  );
});

describe('buyers of a product of which pieces may be owed', () => {
  it(
    'get what is there and as many as may be owed, and not one more',
    async () => {
      const replies = await Promise.all(buyers.slice(0, 40).map((buyer) => order(buyer, 'late')));
      const bought = replies.filter(({ status }) => status === 201).map(({ body }) => body.basket.products[0]);
      expect(bought.map((line) => line?.backOrdered?.pieces ?? 0).toSorted((a, b) => a - b)).toEqual([0, 0, 1, 1, 1]);
      expect([await ordersOf('late'), await stockOf(gateway.connection, 'late')]).toEqual([5, -3]);
      const entries = await gateway.connection.collection('stockEntries').find({ productId: ids['late'] }).toArray();
      expect(entries.map(({ change }) => Number(change))).toEqual([-1, -1, -1, -1, -1]);
    },
    2 * PATIENCE_MS,
  );
});

describe('buyers of the last pieces of a variant', () => {
  it(
    'get as many as there are, whatever is ordered of another one meanwhile',
    async () => {
      const id = ids['pair'] ?? '';
      const wants = (side: string) => ({ product: { id }, variant: { id: side.padEnd(24, '0') }, quantity: 1 });
      const tries = async (buyer: Identity, rounds: number) => {
        const made: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const basket = { products: round % 2 === 0 ? [wants('left')] : [wants('left'), wants('right')] };
          const body = { mode: 'payment' as const, basket };
          const reply = await shopAt(gateway.url, PATIENCE_MS).call(createOrder, { body }, gateway.shop.as(buyer));
          made.push(reply.status);
        }
        return made;
      };
      const statuses = (await Promise.all(buyers.map((buyer) => tries(buyer, RACE_ORDERS / BUYERS)))).flat();
      expect(statuses).toHaveLength(RACE_ORDERS);
      expect(statuses.filter((status) => status === 201)).toHaveLength(FEW);
      expect(new Set(statuses)).toEqual(new Set([201, 409]));
      const product = await gateway.connection.collection('products').findOne({ slug: 'pair' });
      const [left, right] = (product?.['variants'] ?? []) as { stock: number }[];
      expect([left?.stock, Number(product?.['stock'])]).toEqual([0, right?.stock]);
      const sold = await gateway.connection
        .collection('stockEntries')
        .aggregate<{ _id: string; sum: number }>([
          { $match: { productId: id } },
          { $group: { _id: '$sku', sum: { $sum: '$change' } } },
        ])
        .toArray();
      const sums = Object.fromEntries(sold.map(({ _id, sum }) => [_id, sum]));
      expect([sums['LEFT'], sums['RIGHT'] ?? 0]).toEqual([-FEW, (right?.stock ?? 0) - 1_000_000]);
    },
    20 * PATIENCE_MS,
  );
});

describe('fifty equal requests with one key', () => {
  it(
    'make one order and are all told of it',
    async () => {
      const [buyer] = buyers;
      if (!buyer) throw new Error('no buyer');
      const key = randomUUID();
      const before = await stockOf(gateway.connection, 'common');
      const replies = await Promise.all(Array.from({ length: 50 }, () => order(buyer, 'common', { key })));
      expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]));
      expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
      expect(replies.filter((reply) => reply.headers.get('idempotency-replayed') === 'true')).toHaveLength(49);
      expect(await stockOf(gateway.connection, 'common')).toBe(before - 1);
      expect((await order(buyer, 'common', { key, quantity: 2 })).status).toBe(409);
    },
    2 * PATIENCE_MS,
  );
});

describe('a code with three uses left', () => {
  it(
    'is used three times, and comes back with an order that is cancelled',
    async () => {
      const replies = await Promise.all(
        buyers.slice(0, 10).map((buyer) => order(buyer, 'common', { codes: ['teatime'] })),
      );
      const made = replies.filter((reply) => reply.status === 201);
      expect([made.length, replies.filter((reply) => reply.status === 409).length]).toEqual([3, 7]);
      const at = replies.findIndex((reply) => reply.status === 201);
      const [winner, buyer] = [replies[at], buyers[at]];
      if (!winner || !buyer) throw new Error('nobody won');
      const cancel = { params: { id: winner.body.id }, body: { status: 'cancelled' as const } };
      await gateway.shop.call(stepOrder, cancel, gateway.shop.as(buyer));
      const rule = await gateway.connection.collection('basketRules').findOne({ code: 'TEATIME' });
      expect(rule?.['usesLeft']).toBe(1);
    },
    2 * PATIENCE_MS,
  );
});

describe('an order and what it causes', () => {
  it('are written together or not at all', async () => {
    const orders = await gateway.connection.collection('orders').countDocuments();
    const entries = await gateway.connection.collection('inbox').countDocuments();
    const cancelled = await gateway.connection.collection('orders').countDocuments({ status: 'cancelled' });
    const mails = await outboxModel(gateway.connection).countDocuments({});
    expect([entries, mails]).toEqual([orders + cancelled, cancelled]);
  });
});

describe('M1: unpaid orders', () => {
  const place = async (
    who: Identity,
    from: string,
    { at = 0, mode = 'offline' }: { at?: number; mode?: Order['mode'] } = {},
  ) =>
    shopAt(strict[at % strict.length]?.url ?? '', PATIENCE_MS).call(
      createOrder,
      { body: { mode, basket: basketOf([ids['common'] ?? '', 1]) } },
      { ...gateway.shop.as(who), 'x-forwarded-for': from, 'accept-language': 'en' },
    );
  const newcomer = async () => gateway.addSession(await gateway.addAccount('user'));
  const move = async (order: Order, status: 'cancelled' | 'paid', who: Identity) =>
    (await gateway.shop.call(stepOrder, { params: { id: order.id }, body: { status } }, gateway.shop.as(who))).status;
  const unpaidOf = (who: Identity) =>
    gateway.connection.collection('orders').countDocuments({ userId: who.userId, expiresAt: { $ne: null } });
  const statusesOf = (replies: readonly { status: number }[]) =>
    replies.map(({ status }) => status).toSorted((a, b) => a - b);

  let scheduler: RunningProcess | undefined;
  beforeAll(async () => {
    const env = { ...gateway.env, SHOP_SWEEP_EVERY: '500ms' };
    scheduler = await startProcess('scheduler', env, { logTo: gateway.logTo });
  }, PATIENCE_MS);
  afterAll(() => scheduler?.stop());

  it('of one person are capped, with words, and room is made by payment, cancellation and expiry', async () => {
    const me = await newcomer();
    const admin = await gateway.addSession(await gateway.addAccount('admin'));
    const before = await stockOf(gateway.connection, 'common');
    const mine = [await place(me, '203.0.113.1'), await place(me, '203.0.113.1', { mode: 'payment' })];
    mine.push(await place(me, '203.0.113.2'));
    expect(statusesOf(mine)).toEqual([201, 201, 201]);
    const refused = await place(me, '203.0.113.3');
    expect([refused.status, refused.error]).toMatchObject([409, { code: 'CLIENT_ERROR', reason: 'unpaidOrders' }]);
    expect(refused.error?.message).toMatch(/^You have 3 unpaid orders.*Pay for one of them or cancel one/);
    expect(await stockOf(gateway.connection, 'common')).toBe(before - PER_PERSON);
    const [first, second, third] = mine.map((reply) => reply.body);
    if (!first || !second || !third) throw new Error('no orders');

    const again = async (): Promise<Order> => {
      const reply = await place(me, '203.0.113.4');
      expect([reply.error, (await place(me, '203.0.113.4')).status]).toEqual([undefined, 409]);
      return reply.body;
    };
    expect(await move(first, 'paid', admin)).toBe(200);
    await again();
    expect(await move(third, 'cancelled', me)).toBe(200);
    const last = await again();
    const overdue = { $set: { expiresAt: new Date(0) } };
    await gateway.connection.collection('orders').updateOne({ number: last.number }, overdue);
    await waitUntil('its expiry', async () => (await unpaidOf(me)) < PER_PERSON, PATIENCE_MS);
    await again();
    const stored = await gateway.connection.collection('orders').findOne({ number: first.number });
    expect(stored?.['hold']).toBeNull();
  });

  it('from before a cap was lowered count too', async () => {
    const me = await newcomer();
    for (let count = 0; count < PER_PERSON; count += 1) expect((await order(me, 'common')).status).toBe(201);
    expect((await place(me, '203.0.113.9')).status).toBe(409);
  });

  it('at the cap two at once, at two gateways: exactly one is placed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const me = await newcomer();
      for (let count = 1; count < PER_PERSON; count += 1) {
        expect((await place(me, `198.51.100.${round}`)).status).toBe(201);
      }
      const replies = await Promise.all([0, 1].map((at) => place(me, `198.51.100.${round}`, { at })));
      expect(statusesOf(replies)).toEqual([201, 409]);
      expect(await unpaidOf(me)).toBe(PER_PERSON);
    }
  });

  it('from one origin are capped over all people, IPv6 by /64, also at once', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, newcomer));
    const replies = await Promise.all(
      people.map((who, at) => place(who, `2001:db8:1:2:${(at + 1).toString(16)}::1`, { at })),
    );
    expect(statusesOf(replies)).toEqual([...Array(PER_ORIGIN).fill(201), ...Array(12 - PER_ORIGIN).fill(429)]);
    const refused = replies.find(({ status }) => status === 429);
    expect(refused?.error).toMatchObject({ code: 'TOO_MANY_REQUESTS', reason: 'unpaidOrders' });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    const [one] = people;
    if (!one) throw new Error('nobody');
    expect((await place(one, '2001:db8:1:3::1')).status).toBe(201);
    const at = replies.findIndex(({ status }) => status === 201);
    const [winner, order] = [people[at], replies[at]?.body];
    if (!winner || !order) throw new Error('nobody won');
    expect(await move(order, 'cancelled', winner)).toBe(200);
    expect((await place(winner, '2001:db8:1:2::9')).status).toBe(201);
  });
});
