import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getBasketRules } from '@harbour/contracts/basket-rules';
import type { Answer } from '@harbour/contracts/endpoint';
import { listProducts, type Product } from '@harbour/contracts/product';
import { type Quote, quoteBasket } from '@harbour/contracts/quote';
import { array, constantFrom, integer, nat, record, sample, uniqueArray } from 'fast-check';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';
import { aProduct, fillShop } from './shop-goods.ts';

const BASKETS = 1_000;
const AT_ONCE = 20;

type Amounts = Pick<Quote, 'charges' | 'discounts' | 'subtotal' | 'total' | 'next'>;
type Rules = Answer<typeof getBasketRules>;

/** What the browser computes with, from its own source: it is not part of this program’s types. */
interface BrowserSide {
  evaluate(rules: Rules, basket: object, lines: readonly object[]): Amounts;
}

let gateway: GatewayUnderTest;
let browser: BrowserSide;

beforeAll(async () => {
  const goods = ['bakery', 'tea', 'toys'].flatMap((category, group) =>
    [1_250, 6_425, 12_000, 99_999].map((priceCents, index) =>
      aProduct(`${category}-${index}`, { category, priceCents: priceCents + group * 7, stock: 100_000 }),
    ),
  );
  gateway = await openGateway({
    env: { RATE_LIMIT_FACTOR: '1000' },
    fill: (connection) => fillShop(connection, goods),
  });
  browser = (await import(new URL('../../../../web/src/basket/evaluate.ts', import.meta.url).href)) as BrowserSide;
}, 30_000);

afterAll(() => gateway.close());

const aBasket = (products: readonly Product[]) =>
  record({
    lines: uniqueArray(record({ index: nat(products.length - 1), quantity: integer({ min: 1, max: 99 }) }), {
      minLength: 1,
      maxLength: products.length,
      selector: ({ index }) => index,
    }),
    district: constantFrom('', 'Islands', 'Sha Tin', 'Wan Chai'),
    delivery: constantFrom('home', 'locker', 'pickup'),
    codes: array(constantFrom('TEATIME', 'NOSUCH'), { maxLength: 2 }),
  });

const summary = ({ charges, discounts, subtotal, total, next }: Amounts) => ({
  charges: charges.map(({ charge, amount }) => [charge.id, amount]),
  discounts: discounts.map(({ discount, amount }) => [discount.id, amount]),
  subtotal,
  total,
  next: next && { kind: next.kind, rule: next.rule.id, amount: next.amount, items: next.items, saves: next.saves },
});

describe('what a basket costs', () => {
  it(`is the same in the browser as at the server, for ${BASKETS} baskets`, async () => {
    const { body: rules } = await gateway.shop.call(getBasketRules, {});
    const { body: products } = await gateway.shop.call(listProducts, { query: { limit: '100' } });
    const baskets = sample(aBasket(products), BASKETS);
    let differing = 0;
    const compare = async ({ lines, district, delivery, codes: typed }: (typeof baskets)[number]) => {
      const codes: string[] = [...new Set(typed)];
      const chosen = lines.map(({ index, quantity }) => ({ product: products[index] as Product, quantity }));
      const asked = {
        basket: { products: chosen.map(({ product, quantity }) => ({ product: { id: product.id }, quantity })) },
      };
      const { body: quote, status } = await gateway.shop.call(quoteBasket, {
        body: { ...asked, district: district === '' ? null : district, delivery, codes },
      });
      expect(status).toBe(200);
      // Codes bring rules that only the server tells of, as it does in the browser.
      const brought = quote.discounts
        .map(({ discount }) => discount)
        .filter(({ code }) => code && codes.includes(code));
      const known = { ...rules, discounts: [...rules.discounts, ...brought] };
      const own = browser.evaluate(known, { currency: 'hkd', district, delivery, codes }, chosen);
      expect(summary(own)).toEqual(summary(quote));
      if (quote.total !== quote.subtotal) differing += 1;
    };
    for (let at = 0; at < BASKETS; at += AT_ONCE) await Promise.all(baskets.slice(at, at + AT_ONCE).map(compare));
    // Rules were at work, or nothing was compared.
    expect(differing).toBeGreaterThan(BASKETS / 10);
  }, 120_000);
});
