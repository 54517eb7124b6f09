import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOrder, stepOrder } from '@harbour/contracts/order';
import { outboxModel } from '@harbour/messaging/outbox.model';
import { type Identity, shopAt } from '../../support/shop-client.ts';
import { type GatewayUnderTest, openGateway } from './open-gateway.ts';
import { aProduct, basketOf, fillShop, idsOf, stockOf } from './shop-goods.ts';

const BUYERS = 100;
/** A hundred at once wait for each other, and tests share their machine. */
const PATIENCE_MS = 60_000;

let gateway: GatewayUnderTest;
let ids: Record<string, string>;
let buyers: Identity[];

beforeAll(async () => {
  gateway = await openGateway({
    env: { RATE_LIMIT_FACTOR: '100' },
    fill: async (connection) => {
      await fillShop(connection, [aProduct('rare', { stock: 10 }), aProduct('common', { stock: 1_000 })]);
      await connection
        .collection('basketRules')
        .updateOne({ code: 'TEATIME' }, { $set: { usesLeft: 3, method: '100' } });
    },
  });
  ids = await idsOf(gateway.connection);
  buyers = [];
  for (let index = 0; index < BUYERS; index += 1) {
    buyers.push(await gateway.addSession(await gateway.addAccount('user')));
  }
}, 2 * PATIENCE_MS);

afterAll(() => gateway.close());

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
