import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { getBasket, putBasket } from '@harbour/contracts/basket';
import { login, logout } from '@harbour/contracts/user';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';

// Sign-up and reset requests wait on purpose, and hashing is slow on a busy machine.
jest.setTimeout(40_000);

let gateway: GatewayUnderTest;

beforeAll(async () => {
  gateway = await openGateway({ env: { RATE_LIMIT_FACTOR: '100' } });
});

afterAll(() => gateway.close());

const line = (letter: string, quantity: number) => ({ product: { id: letter.repeat(24) }, quantity });

async function aShopper() {
  const who = await gateway.addAccount('user');
  const headers = gateway.shop.as(await gateway.shop.logIn(who));
  return { who, headers };
}

describe('the basket kept with an account', () => {
  it('L16: is an empty open one at first, with charges and discounts', async () => {
    const { who, headers } = await aShopper();
    const { status, body } = await gateway.shop.call(getBasket, {}, headers);
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(String),
        user: { id: who.id },
        status: 'open',
        currency: 'hkd',
        products: [],
        // Until it is quoted (product/entities §3).
        charges: [],
        discounts: [],
      },
    ]);
    expect((await gateway.shop.call(getBasket, {})).status).toBe(401);
  });

  it('is what the browser put, on every device and at the next login, not doubled by putting it again', async () => {
    const { who, headers } = await aShopper();
    const { body: empty } = await gateway.shop.call(getBasket, {}, headers);
    const basket = { ...empty, user: { id: 'someone-else' }, products: [line('a', 2), line('b', 1)] };
    for (let times = 0; times < 2; times += 1) {
      const { body } = await gateway.shop.call(putBasket, { body: { basket } }, headers);
      expect(body).toEqual({ ...basket, user: { id: who.id } });
    }
    const again = await gateway.shop.call(login, { body: who });
    expect(again.body.basket).toEqual({ ...basket, user: { id: who.id } });
    const other = await aShopper();
    expect((await gateway.shop.call(getBasket, {}, other.headers)).body.products).toEqual([]);
  });

  it('refuses what is no basket', async () => {
    const { headers } = await aShopper();
    const { body: basket } = await gateway.shop.call(getBasket, {}, headers);
    for (const quantity of [0, -1, 1.5, 100]) {
      const wrong = { ...basket, products: [line('a', quantity)] };
      expect((await gateway.shop.call(putBasket, { body: { basket: wrong } }, headers)).status).toBe(400);
    }
  });

  it('keeps what several devices change at one moment, where they say what they last agreed on', async () => {
    const { headers } = await aShopper();
    const { body: empty } = await gateway.shop.call(getBasket, {}, headers);
    const since = [line('a', 2), line('b', 1)];
    await gateway.shop.call(putBasket, { body: { basket: { ...empty, products: since } } }, headers);
    const put = (...products: ReturnType<typeof line>[]) =>
      gateway.shop.call(putBasket, { body: { basket: { ...empty, products }, since } }, headers);
    // One adds, one takes out, one wants more: none undoes another.
    const answers = await Promise.all([
      put(...since, line('c', 1)),
      put(line('a', 2)),
      put(line('a', 5), line('b', 1)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body: after } = await gateway.shop.call(getBasket, {}, headers);
    expect(new Set(after.products)).toEqual(new Set([line('a', 5), line('c', 1)]));
  });

  it('is not replaced by one that was merged or ordered', async () => {
    const { who, headers } = await aShopper();
    const { body: empty } = await gateway.shop.call(getBasket, {}, headers);
    const open = { ...empty, products: [line('a', 2)] };
    await gateway.shop.call(putBasket, { body: { basket: open } }, headers);
    for (const status of ['merged', 'ordered', 'abandoned'] as const) {
      const ended = { ...open, status, products: [] };
      expect((await gateway.shop.call(putBasket, { body: { basket: ended } }, headers)).status).toBe(409);
    }
    await gateway.shop.call(logout, { body: { basket: { ...open, status: 'merged', products: [] } } }, headers);
    expect((await gateway.shop.call(login, { body: who })).body.basket.products).toEqual(open.products);
  });

  it('is not given back after thirty days', async () => {
    const { who, headers } = await aShopper();
    const { body: empty } = await gateway.shop.call(getBasket, {}, headers);
    await gateway.shop.call(putBasket, { body: { basket: { ...empty, products: [line('a', 2)] } } }, headers);
    const baskets = gateway.connection.collection<{ _id: string }>('baskets');
    await baskets.updateOne({ _id: who.id }, { $set: { updatedAt: new Date(Date.now() - 31 * 86_400_000) } });
    expect((await gateway.shop.call(getBasket, {}, headers)).body.products).toEqual([]);
  });
});
