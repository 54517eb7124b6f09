import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countPageView } from '@harbour/contracts/pageview';
import { quoteBasket } from '@harbour/contracts/quote';
import { login } from '@harbour/contracts/user';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';

const tryLogin = (gateway: GatewayUnderTest, email: string, password = 'Wrong-Ferry-7') =>
  gateway.shop.call(login, { body: { email, password } });

describe('limits', () => {
  let gateway: GatewayUnderTest;

  beforeAll(async () => {
    gateway = await openGateway();
  }, 30_000);

  afterAll(() => gateway.close());

  it('stop the sixth failed login of an address, and say when to come back', async () => {
    const email = 'guessed@example.hk';
    const statuses: number[] = [];
    for (let tries = 0; tries < 5; tries += 1) statuses.push((await tryLogin(gateway, email)).status);
    const sixth = await tryLogin(gateway, email);
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    expect([sixth.status, sixth.error?.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('hold against guesses that come all at once', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => tryLogin(gateway, 'at-once@example.hk')));
    expect(replies.filter((reply) => reply.status === 401)).toHaveLength(5);
  });

  it('L5: stop who guesses promotion codes, however the quotes are asked for, and nobody whose codes are good', async () => {
    const code = 'TEATIME';
    await gateway.connection.collection('basketRules').insertOne({
      slug: 'tea-time',
      kind: 'discount',
      name: { en: 'Tea', zh_HK: '茶', zh: '茶' },
      method: '100',
      code,
      status: 'online',
      sort: 1,
      createdAt: new Date(),
    });
    const quote = (codes: string[]) => gateway.shop.call(quoteBasket, { body: { basket: { products: [] }, codes } });
    for (let times = 0; times < 70; times += 1) expect((await quote([code])).status).toBe(200);
    const guess = (n: number) => [0, 1, 2, 3, 4].map((m) => `GUESS-${n}-${m}`);
    const statuses: number[] = [];
    for (let times = 0; times < 13; times += 1) statuses.push((await quote(guess(times))).status);
    expect(statuses.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => 200));
    expect(statuses[12]).toBe(429);
    expect((await quote([])).status).toBe(200);
  });

  it('do not count logins that succeed', async () => {
    const who = await gateway.addAccount('user');
    const statuses: number[] = [];
    for (let times = 0; times < 7; times += 1) statuses.push((await tryLogin(gateway, who.email, who.password)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe('without Redis', () => {
  let gateway: GatewayUnderTest;

  beforeAll(async () => {
    gateway = await openGateway({ env: { REDIS_URL: 'redis://127.0.0.1:9' } });
  }, 30_000);

  afterAll(() => gateway.close());

  it('the shop goes on', async () => {
    const reply = await gateway.shop.call(countPageView, { params: { page: 'home' } });
    expect([reply.status, reply.body]).toEqual([200, { viewCount: 1 }]);
  });

  it('limits hold at half their number', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) statuses.push((await tryLogin(gateway, 'guessed@example.hk')).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
  });
});
