import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createOrder } from '@harbour/contracts/order';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';
import { aProduct, basketOf, fillShop, idsOf } from './shop-goods.ts';

/** MongoDB's levels of its profiler. */
const [NONE, ALL] = [0, 2];
/** What a gateway does beside: jobs are looked for and marked, and what is due is. */
const ASIDE = /^(query|update) outbox$|^command |imports$/;

let gateway: GatewayUnderTest;

beforeAll(async () => {
  gateway = await openGateway({ fill: (connection) => fillShop(connection, [aProduct('tea', { stock: 1_000 })]) });
});

afterAll(() => gateway.close());

it('an order takes these trips to the store, and the commit', async () => {
  const { db } = gateway.connection;
  if (!db) throw new Error('the store is not connected');
  const basket = basketOf([(await idsOf(gateway.connection))['tea'] ?? '', 1]);
  const buyer = gateway.shop.as(await gateway.addSession(await gateway.addAccount('user')));
  const place = async () => {
    const headers = { ...buyer, 'idempotency-key': randomUUID() };
    const { error } = await gateway.shop.call(createOrder, { body: { mode: 'offline', basket } }, headers);
    expect(error).toBeUndefined();
  };
  // The first one has read what the gateway keeps.
  await place();
  await db.command({ profile: ALL });
  await place();
  await db.command({ profile: NONE });

  const seen = await db.collection('system.profile').find({ appName: 'harbour-gateway' }).sort({ ts: 1 }).toArray();
  const trips = seen.map(({ op, ns }) => `${String(op)} ${String(ns).split('.').slice(1).join('.')}`);
  expect(trips.filter((trip) => !ASIDE.test(trip))).toEqual([
    // Who is asking.
    'query sessions',
    'query users',
    'insert idempotencyKeys',
    // What it costs: rules are kept.
    'query users',
    'query products',
    // The caps on unpaid orders.
    'query orders',
    // The goods, and the ledger of what is left of them.
    'update products',
    'query products',
    'insert stockEntries',
    'update baskets',
    'insert orders',
    // Who is told: endpoints of other systems are kept.
    'insert outbox',
    'insert inbox',
    'update idempotencyKeys',
  ]);
});
