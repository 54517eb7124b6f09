import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addRule, changeRule, listEditedRules } from '@harbour/contracts/basket-rules-admin';
import { getBasketRules } from '@harbour/contracts/basket-rules';
import { listCatalog } from '@harbour/contracts/catalog';
import { addCatalogEntry, changeCatalogEntry } from '@harbour/contracts/catalog-admin';
import { ENDPOINTS } from '@harbour/contracts/endpoints';
import { pathOf } from '@harbour/contracts/endpoint';
import { getNews, listNews } from '@harbour/contracts/news';
import { addArticle, changeArticle, listEditedNews } from '@harbour/contracts/news-admin';
import { listPromotions } from '@harbour/contracts/promotion';
import { addPromotion, changePromotion } from '@harbour/contracts/promotion-admin';
import { quoteBasket } from '@harbour/contracts/quote';
import { aRule, type AdminClient, openAdminClient, words } from './admin-client.ts';
import { basketOf, idsOf } from '../shop/shop-goods.ts';

let desk: AdminClient;

beforeAll(async () => {
  desk = await openAdminClient();
}, 30_000);

afterAll(() => desk.gateway.close());

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const IMAGE = '/pictures/egg-pudding';

const anEntry = (changes: object = {}) => ({
  name: words('Tea shelf'),
  url: '/new-arrivals?category=tea',
  image: IMAGE,
  status: 'online' as const,
  sort: 5,
  ...changes,
});

const anOffer = (changes: object = {}) => ({
  title: words('Tea week'),
  summary: words('All week long'),
  image: IMAGE,
  url: '/new-arrivals?category=tea',
  code: null,
  status: 'online' as const,
  sort: 1,
  startsAt: inDays(-1),
  endsAt: inDays(6),
  ...changes,
});

const anArticle = (changes: object = {}) => ({
  title: words('Night market'),
  summary: words('On Friday'),
  body: { en: ['One.', 'Two.'], zh_HK: ['一。'], zh: ['一。'] },
  image: IMAGE,
  status: 'online' as const,
  publishedAt: inDays(-1),
  ...changes,
});

describe('everything that admins run the shop by', () => {
  it('is closed to visitors and to shoppers, whatever they send', async () => {
    const { gateway } = desk;
    const shopper = await gateway.shop.logIn(desk.accounts.shopper);
    const calls = ENDPOINTS.filter(({ path }) => path.startsWith('/api/admin/'));
    expect(calls.length).toBeGreaterThan(20);
    for (const endpoint of calls) {
      const named = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'f'.repeat(24)]);
      const address = `${gateway.url}${pathOf(endpoint, Object.fromEntries(named))}`;
      const statusFor = async (headers: Record<string, string>) =>
        (await fetch(address, { method: endpoint.method, headers })).status;
      expect([endpoint.path, await statusFor({}), await statusFor(gateway.shop.as(shopper))]).toEqual([
        endpoint.path,
        401,
        403,
      ]);
    }
  });
});

describe('the Marketplace', () => {
  it('shows an entry that was added and changed, and no link that could run a script', async () => {
    const { body: entry } = await desk.admin(addCatalogEntry, { body: anEntry() });
    const names = async () => (await desk.gateway.shop.call(listCatalog, {})).body.map(({ name }) => name.en);
    expect(await names()).toContain('Tea shelf');
    const change = (changes: object, version: number) =>
      desk.admin(changeCatalogEntry, { params: { id: entry.id }, body: { ...anEntry(changes), version } });
    expect((await change({ name: words('Tea corner') }, 1)).status).toBe(200);
    expect(await names()).toContain('Tea corner');
    expect((await change({}, 1)).status).toBe(409);
    for (const url of [
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'http://plain.example',
      'data:text/html,x',
      'https://',
    ])
      expect([url, (await change({ url }, 2)).status]).toEqual([url, 400]);
  });
});

describe('offers', () => {
  it('are shown while they run, with the code of a discount that exists', async () => {
    const { body: offer } = await desk.admin(addPromotion, { body: anOffer() });
    const listed = async (when: 'now' | 'soon') =>
      (await desk.gateway.shop.call(listPromotions, { query: { when } })).body.map(({ id }) => id);
    const change = (changes: object, version: number) =>
      desk.admin(changePromotion, { params: { id: offer.id }, body: { ...anOffer(changes), version } });
    expect(await listed('now')).toEqual([offer.id]);
    await change({ startsAt: inDays(2) }, 1);
    expect([await listed('now'), await listed('soon')]).toEqual([[], [offer.id]]);
    expect((await change({ code: 'NOBODYS' }, 2)).error?.details?.[0]?.path).toBe('code');
    expect((await change({ startsAt: inDays(3), endsAt: inDays(2) }, 2)).error?.details?.[0]?.path).toBe('endsAt');
    await desk.admin(addRule, { body: aRule({ code: 'teaweek' }) });
    expect((await change({ code: 'teaweek' }, 2)).body.code).toBe('TEAWEEK');
  });

  it('end once more when they go on longer', async () => {
    const { body: offer } = await desk.admin(addPromotion, {
      body: anOffer({ startsAt: inDays(-9), endsAt: inDays(-1) }),
    });
    const promotions = desk.gateway.connection.collection('promotions');
    await promotions.updateOne({ slug: offer.slug }, { $set: { endedAt: new Date() } });
    await desk.admin(changePromotion, { params: { id: offer.id }, body: { ...anOffer(), version: 1 } });
    expect(await promotions.findOne({ slug: offer.slug })).not.toHaveProperty('endedAt');
  });
});

describe('news', () => {
  it('appear when they are online and their time has come, paragraph by paragraph', async () => {
    const { body: article } = await desk.admin(addArticle, { body: anArticle({ publishedAt: inDays(1) }) });
    const seen = async () => (await desk.gateway.shop.call(listNews, {})).body.map(({ id }) => id);
    expect(await seen()).not.toContain(article.id);
    const body = { ...anArticle(), version: article.version };
    await desk.admin(changeArticle, { params: { id: article.id }, body });
    expect(await seen()).toContain(article.id);
    const whole = await desk.gateway.shop.call(getNews, { params: { id: article.slug } });
    expect(whole.body.body.en).toEqual(['One.', 'Two.']);
    expect((await desk.admin(listEditedNews, {})).body[0]).not.toHaveProperty('body');
    const empty = { ...anArticle({ body: { en: [], zh_HK: ['一'], zh: ['一'] } }), version: 2 };
    const refused = await desk.admin(changeArticle, { params: { id: article.id }, body: empty });
    expect(refused.error?.details?.[0]?.path).toBe('body.en');
  });
});

describe('charges and discounts', () => {
  const takenOff = async (codes: string[] = []) => {
    const { bun = '' } = await idsOf(desk.gateway.connection);
    const { body } = await desk.gateway.shop.call(quoteBasket, {
      body: { basket: basketOf([bun, 1]), codes, delivery: 'pickup' },
    });
    return body.discounts.find(({ discount }) => discount.name.en === 'Five dollars off')?.amount;
  };

  it('count in the next quote, changed or not, and no more when they are offline', async () => {
    const { body: rule } = await desk.admin(addRule, { body: aRule() });
    expect(await takenOff()).toBe(5);
    const change = (changes: object, version: number) =>
      desk.admin(changeRule, { params: { id: rule.id }, body: { ...aRule(changes), version } });
    await change({ method: 'percent(basket.subtotal, 7)' }, 1);
    expect(await takenOff()).toBe(7);
    const inForce = (await desk.gateway.shop.call(getBasketRules, {})).body.discounts;
    expect(inForce.map(({ id }) => id)).toContain(rule.slug);
    expect((await change({}, 1)).status).toBe(409);
    await change({ status: 'offline' }, 2);
    expect(await takenOff()).toBeUndefined();
  });

  it.each([
    'basket.',
    'process.exit(1)',
    'globalThis',
    "'free'",
    'basket.subtotal > 1',
    '1.5',
    "basket.codes.exists(c, c.matches('(a+)+$')) ? 1 : 0",
    'basket.products.map(a, basket.products.map(b, basket.products.map(c, 1))).size()',
    'x'.repeat(501),
    '',
  ])('are refused where the text is %s', async (method) => {
    const { status, error } = await desk.admin(addRule, { body: aRule({ method }) });
    expect([status, error?.details?.[0]?.path]).toEqual([400, 'method']);
  });

  it('have a code that is theirs alone, and only discounts have one', async () => {
    expect((await desk.admin(addRule, { body: aRule({ code: 'first-5' }) })).body.code).toBe('FIRST-5');
    expect((await desk.admin(addRule, { body: aRule({ code: 'FIRST-5' }) })).error?.details?.[0]?.path).toBe('code');
    const charge = aRule({ kind: 'charge', code: 'PAYMORE' });
    expect((await desk.admin(addRule, { body: charge })).error?.details?.[0]?.path).toBe('code');
    const { body } = await desk.admin(listEditedRules, {});
    expect(body.filter(({ code }) => code === 'FIRST-5')).toHaveLength(1);
  });

  it('keep used what was used while their number is edited', async () => {
    const body = aRule({ code: 'FEW', usesLeft: { from: null, to: 10 } });
    const { body: rule } = await desk.admin(addRule, { body });
    const rules = desk.gateway.connection.collection('basketRules');
    await rules.updateOne({ code: 'FEW' }, { $inc: { usesLeft: -4 } });
    const change = (usesLeft: object, version: number) =>
      desk.admin(changeRule, { params: { id: rule.id }, body: { ...aRule({ code: 'FEW', usesLeft }), version } });
    expect((await change({ from: 10, to: 30 }, 1)).body.usesLeft).toBe(26);
    expect((await change({ from: 100, to: 10 }, 2)).status).toBe(409);
    expect((await change({ from: 26, to: null }, 2)).body.usesLeft).toBeNull();
    expect((await change({ from: null, to: 3 }, 3)).body.usesLeft).toBe(3);
  });
});
