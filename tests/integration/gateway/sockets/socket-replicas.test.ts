import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { getBasket, putBasket } from '@harbour/contracts/basket';
import { readWholeInbox } from '@harbour/contracts/inbox';
import { createOrder } from '@harbour/contracts/order';
import type { Identity } from '../../../support/shop-client.ts';
import { closeOf, openSocket, type SocketUnderTest } from '../../../support/socket.ts';
import { openTcpProxy, type TcpProxy } from '../../../support/stand-ins/tcp-proxy.ts';
import { type GatewayUnderTest, openGateway, openReplica } from '../open-gateway.ts';
import { aProduct, basketOf, fillShop, idsOf } from '../shop/shop-goods.ts';

jest.setTimeout(60_000);

let here: GatewayUnderTest;
let there: Awaited<ReturnType<typeof openReplica>>;
let redis: TcpProxy;
let goods: Record<string, string>;
const opened: SocketUnderTest[] = [];

beforeAll(async () => {
  const { hostname, port } = new URL(process.env['TEST_REDIS_URL'] ?? '');
  redis = await openTcpProxy(hostname, Number(port));
  here = await openGateway({
    env: { RATE_LIMIT_FACTOR: '100', REDIS_URL: `redis://127.0.0.1:${redis.port}` },
    fill: (connection) => fillShop(connection, [aProduct('bun'), aProduct('tart')]),
  });
  there = await openReplica(here.env);
  goods = await idsOf(here.connection);
});

afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
});

afterAll(async () => {
  await there.stop();
  await here.close();
  redis.close();
});

async function aShopper() {
  const identity = await here.addSession(await here.addAccount('user'));
  return { identity, headers: here.shop.as(identity) };
}

async function listen(url: string, identity: Identity): Promise<SocketUnderTest> {
  const socket = await openSocket(url, { identity });
  opened.push(socket);
  await socket.next('ready');
  return socket;
}

const order = (slug: string) => ({
  currency: 'hkd' as const,
  description: '',
  mode: 'offline' as const,
  basket: basketOf([goods[slug] ?? '', 1]),
});

describe('two gateways of one shop', () => {
  it('tell of an order, its steps and the inbox wherever one is connected, and nobody else', async () => {
    const { identity, headers } = await aShopper();
    const stranger = await aShopper();
    const sockets = [await listen(here.url, identity), await listen(there.url, identity)];
    const other = await listen(there.url, stranger.identity);
    const { body: placed } = await here.shop.call(createOrder, { body: order('bun') }, headers);
    for (const socket of sockets) {
      const { entry, unread } = await socket.next('inbox');
      expect([entry.kind, entry.link, unread]).toEqual(['order', `/orders/${placed.id}`, 1]);
      await socket.next('order', ({ id, status }) => id === placed.id && status === 'placed');
    }
    await here.shop.call(readWholeInbox, {}, headers);
    for (const socket of sockets) await socket.next('unread', ({ unread }) => unread === 0);
    expect(other.heard.filter(({ type }) => type !== 'changed' && type !== 'beat')).toEqual([
      { type: 'ready', unread: 0 },
    ]);
  });

  it('tell of a kept basket and of what the shop shows', async () => {
    const { identity, headers } = await aShopper();
    const socket = await listen(there.url, identity);
    const { body: basket } = await here.shop.call(getBasket, {}, headers);
    const products = [{ product: { id: goods['bun'] ?? '' }, quantity: 2 }];
    await here.shop.call(putBasket, { body: { basket: { ...basket, products } } }, headers);
    await socket.next('basket');
    const shop = here.connection.collection('products');
    await shop.updateOne({ slug: 'tart' }, { $set: { priceCents: 9_000 } });
    await socket.next('changed', ({ parts }) => parts.includes('product'));
  });

  it('do not have every screen fetch the shop anew for each piece that is sold, but when it is sold out', async () => {
    const { identity } = await aShopper();
    const socket = await listen(there.url, identity);
    const shop = here.connection.collection('products');
    await shop.updateOne({ slug: 'bun' }, { $inc: { stock: -1 } });
    await here.connection.collection('news').insertOne({ slug: 'later' });
    await socket.next('changed', ({ parts }) => parts.includes('news'));
    expect(socket.heard.some((message) => message.type === 'changed' && message.parts.includes('product'))).toBe(false);
    await shop.updateOne({ slug: 'bun' }, { $set: { stock: 0 } });
    await socket.next('changed', ({ parts }) => parts.includes('product'));
    await shop.updateOne({ slug: 'bun' }, { $set: { stock: 1_000 } });
  });

  it('go on telling while Redis is away', async () => {
    const { identity, headers } = await aShopper();
    const before = await listen(there.url, identity);
    redis.cut();
    const during = await listen(there.url, identity);
    const { body: placed } = await here.shop.call(createOrder, { body: order('bun') }, headers);
    for (const socket of [before, during])
      await socket.next('inbox', ({ entry }) => entry.link === `/orders/${placed.id}`);
    await redis.mend();
    const { body: second } = await here.shop.call(createOrder, { body: order('bun') }, headers);
    for (const socket of [before, during])
      await socket.next('inbox', ({ entry }) => entry.link === `/orders/${second.id}`);
  });

  it('send everyone to the other one at a stop', async () => {
    const { identity } = await aShopper();
    const third = await openReplica(here.env);
    const socket = await listen(third.url, identity);
    await third.stop();
    expect(await closeOf(socket)).toBe(1012);
    await listen(here.url, identity);
  });
});
