import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getBasketRules } from '@harbour/contracts/basket-rules';
import { getDelivery } from '@harbour/contracts/delivery-days';
import type { Sent } from '@harbour/contracts/endpoint';
import { quoteBasket } from '@harbour/contracts/quote';
import { waitUntil } from '../../../support/wait-until.ts';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';
import { aProduct, basketOf, fillShop, idsOf } from './shop-goods.ts';

let gateway: GatewayUnderTest;
let ids: Record<string, string>;

beforeAll(async () => {
  gateway = await openGateway({
    env: { RATE_LIMIT_FACTOR: '100' },
    fill: (connection) =>
      fillShop(connection, [
        aProduct('kite', { priceCents: 12_000 }),
        aProduct('tea', { priceCents: 8_050, category: 'tea' }),
        aProduct('tart', { priceCents: 1_250, stock: 3 }),
        aProduct('sold-out', { stock: 0 }),
        aProduct('hidden', { status: 'offline' }),
      ]),
  });
  ids = await idsOf(gateway.connection);
}, 30_000);

afterAll(() => gateway.close());

const quote = async (body: Sent<typeof quoteBasket>['body']) => (await gateway.shop.call(quoteBasket, { body })).body;
const amounts = (rows: { amount: number }[]): number[] => rows.map((row) => row.amount);

describe('the rules', () => {
  it('are the charges and discounts in force, without those that need a code', async () => {
    const { body } = await gateway.shop.call(getBasketRules, {});
    expect(body.charges.map((charge) => charge.id)).toEqual(['delivery', 'outlying-islands']);
    expect(body.discounts.map((discount) => discount.id)).toEqual(['ten-percent', 'six-pieces']);
    expect(body.charges[0]).toMatchObject({ method: expect.any(String), name: { en: expect.any(String) } });
  });
});

describe('a quote', () => {
  it('charges within a second what was changed past this gateway, in the order of the rules', async () => {
    const rules = gateway.connection.collection('basketRules');
    const basket = basketOf([ids['kite'] ?? '', 1]);
    expect(amounts((await quote({ basket })).charges)).toEqual([30, 0]);
    const before = await rules.findOneAndUpdate({ slug: 'delivery' }, { $set: { method: '4500', sort: 99 } });
    await waitUntil('the new charge', async () => amounts((await quote({ basket })).charges)[1] === 45, 1_000);
    await rules.replaceOne({ slug: 'delivery' }, before ?? {});
    await waitUntil('the old charge', async () => amounts((await quote({ basket })).charges)[0] === 30, 1_000);
  });

  it('is at the shop’s own prices, with each charge and discount', async () => {
    const body = await quote({ basket: basketOf([ids['kite'] ?? '', 2], [ids['tart'] ?? '', 3]) });
    expect([body.subtotal, amounts(body.charges), amounts(body.discounts), body.total]).toEqual([
      277.5,
      [30, 0],
      [0, 0],
      307.5,
    ]);
    expect(body.products[0]).toMatchObject({ quantity: 2, amount: 240, product: { price: 120 } });
    expect(body.status).toBe('open');
  });

  it('judges free delivery after the discounts, and says what is missing', async () => {
    const near = await quote({ basket: basketOf([ids['kite'] ?? '', 3]) });
    expect(near.next).toMatchObject({ kind: 'charge', amount: 40, saves: 30, rule: { id: 'delivery' } });
    const above = await quote({ basket: basketOf([ids['kite'] ?? '', 5]) });
    expect([above.subtotal, amounts(above.discounts), amounts(above.charges), above.total]).toEqual([
      600,
      [60, 0],
      [0, 0],
      540,
    ]);
  });

  it('knows the district and the way of delivery', async () => {
    const basket = basketOf([ids['kite'] ?? '', 1]);
    const islands = await quote({ basket, district: 'Islands' });
    expect(amounts(islands.charges)).toEqual([30, 25]);
    const stall = await quote({ basket, district: 'Islands', delivery: 'pickup' });
    expect([amounts(stall.charges), stall.total]).toEqual([[0, 0], 120]);
    expect(islands.delivery.promise.from).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('takes promotion codes in any case, and says of each what it does', async () => {
    const basket = basketOf([ids['tea'] ?? '', 1]);
    const good = await quote({ basket, codes: ['teatime ', 'NOSUCH'] });
    expect(good.codes).toEqual([
      { code: 'TEATIME', accepted: true },
      { code: 'NOSUCH', accepted: false, problem: 'unknown' },
    ]);
    expect(good.discounts.at(-1)).toMatchObject({ amount: 12.08, discount: { id: 'tea-time', code: 'TEATIME' } });
    const kite = await quote({ basket: basketOf([ids['kite'] ?? '', 1]), codes: ['TEATIME'] });
    expect(kite.codes).toEqual([{ code: 'TEATIME', accepted: false, problem: 'noEffect' }]);
  });

  it('says line by line what changed since the basket was filled', async () => {
    const { changes, products, subtotal } = await quote({
      basket: {
        products: [
          { product: { id: ids['kite'] ?? '', price: 99 }, quantity: 1 },
          { product: ids['tart'] ?? '', quantity: 9 },
          { product: { id: ids['sold-out'] ?? '' }, quantity: 1 },
          { product: { id: ids['hidden'] ?? '' }, quantity: 1 },
        ],
      },
    });
    expect(changes.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['price', 99, 120],
      ['fewer', 9, 3],
      ['soldOut', undefined, undefined],
      ['gone', undefined, undefined],
    ]);
    expect([products.length, subtotal]).toEqual([2, 157.5]);
  });

  it('of nothing is nothing', async () => {
    const body = await quote({ basket: { products: [] } });
    expect([body.total, body.next, body.products]).toEqual([0, null, []]);
  });

  it.each([0, -1, 1e9, 1.5, '2', null])('refuses a quantity of %j', async (quantity) => {
    const basket = { products: [{ product: { id: ids['kite'] ?? '' }, quantity: quantity as number }] };
    const { status, error } = await gateway.shop.call(quoteBasket, { body: { basket } });
    expect([status, error?.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  it('counts 0 for a rule that fails, and logs it', async () => {
    await gateway.connection.collection('basketRules').insertOne({
      slug: 'broken',
      kind: 'charge',
      name: { en: 'x', zh_HK: 'x', zh: 'x' },
      method: 'while (true) {}',
      status: 'online',
      sort: 99,
      createdAt: new Date(),
    });
    const last = async () => (await quote({ basket: basketOf([ids['kite'] ?? '', 1]) })).charges.at(-1);
    await waitUntil('the broken rule', async () => (await last())?.charge.id === 'broken', 1_000);
    const shown = await last();
    await gateway.connection.collection('basketRules').deleteOne({ slug: 'broken' });
    expect(shown).toMatchObject({ amount: 0, charge: { id: 'broken' } });
    expect(gateway.lines.some((line) => line['id'] === 'broken')).toBe(true);
  });
});

describe('delivery', () => {
  it('names its ways, stalls and promised days', async () => {
    const { body } = await gateway.shop.call(getDelivery, { query: { district: 'Islands' } });
    expect(body.methods.map(({ method }) => method)).toEqual(['home', 'locker', 'pickup']);
    expect(body.pickupPoints).toHaveLength(4);
  });
});
