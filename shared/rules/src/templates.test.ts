import { describe, expect, it } from '@jest/globals';
import { problemOf } from './compile.ts';
import { type BasketFacts, evaluateBasket } from './evaluate.ts';
import { nextThreshold } from './threshold.ts';
import { type OfferTemplate, ruleOf, templateOf } from './templates.ts';

const line = (id: string, category: string, priceCents: number, quantity: number) => ({
  id,
  sku: id.toUpperCase(),
  options: {},
  category,
  priceCents,
  quantity,
});
const basketOf = (...lines: BasketFacts['lines'][number][]): BasketFacts => ({
  currency: 'hkd',
  district: '',
  delivery: 'home',
  codes: [],
  lines,
});
const tea = line('oolong', 'tea', 5_000, 5);
const cake = line('cake', 'bakery', 8_000, 2);
const DELIVERY = { method: 'basket.discounted >= 40000 ? 0 : 3000' };
const FERRY = { method: '2500' };

const all = { by: 'all' } as const;
const teas = { by: 'category', codes: ['tea', 'green-tea'] } as const;

describe('an offer of a usual kind', () => {
  it.each<[string, OfferTemplate, number]>([
    ['a percentage of everything', { kind: 'percent', percent: 10, fromCents: 0, goods: all }, 4_100],
    ['a percentage of categories', { kind: 'percent', percent: 15, fromCents: 41_000, goods: teas }, 3_750],
    ['a percentage below its amount', { kind: 'percent', percent: 15, fromCents: 41_001, goods: teas }, 0],
    [
      'a percentage of a product',
      { kind: 'percent', percent: 50, fromCents: 0, goods: { by: 'product', id: 'cake' } },
      8_000,
    ],
    ['an amount', { kind: 'amount', offCents: 2_000, fromCents: 30_000 }, 2_000],
    ['three for two', { kind: 'pieces', take: 3, pay: 2, goods: { by: 'category', codes: ['tea'] } }, 5_000],
    ['two for one of everything', { kind: 'pieces', take: 2, pay: 1, goods: all }, 18_000],
    [
      'five for three of a product',
      { kind: 'pieces', take: 5, pay: 3, goods: { by: 'product', id: 'oolong' } },
      10_000,
    ],
    ['free delivery for all', { kind: 'delivery', fromCents: 0 }, 2_500],
    ['an amount for all', { kind: 'amount', offCents: 1_500, fromCents: 0 }, 1_500],
    ['free delivery', { kind: 'delivery', fromCents: 20_000 }, 2_500],
    ['a gift', { kind: 'gift', product: 'cake', fromCents: 25_000 }, 8_000],
    ['a gift for less than its amount', { kind: 'gift', product: 'cake', fromCents: 25_001 }, 0],
    ['a gift that is not in the basket', { kind: 'gift', product: 'tart', fromCents: 0 }, 0],
  ])('%s is computed, and read back from its text', (_, template, cents) => {
    const method = ruleOf(template);
    expect(problemOf(method)).toBeUndefined();
    const rules = { charges: [DELIVERY, FERRY], discounts: [{ method }] };
    expect(evaluateBasket(rules, basketOf(tea, cake)).discounts[0]?.cents).toBe(cents);
    expect(templateOf(method)).toEqual(template);
  });

  it.each(['basket.subtotal >= 1 ? 2000 : 1', 'percent(basket.subtotal, 10) + 1', 'basket.quantity', ''])(
    '%s is none',
    (method) => {
      expect(templateOf(method)).toBeUndefined();
    },
  );
});

describe('free delivery', () => {
  const free = { method: ruleOf({ kind: 'delivery', fromCents: 20_000 }) };
  const rules = { charges: [DELIVERY, FERRY], discounts: [free, { method: 'percent(basket.subtotal, 10)' }] };

  it('takes off exactly the charges, after the other discounts, whatever its place among them', () => {
    const { charges, discounts, discountedCents, totalCents } = evaluateBasket(rules, basketOf(tea));
    expect(charges.map(({ cents }) => cents)).toEqual([3_000, 2_500]);
    expect(discounts.map(({ cents }) => cents)).toEqual([5_500, 2_500]);
    expect([discountedCents, totalCents]).toEqual([22_500, 22_500]);
  });

  it('is what is missing next, and once it is reached nothing about charges is', () => {
    const next = (...lines: BasketFacts['lines'][number][]) => nextThreshold(rules, basketOf(...lines));
    expect(next({ ...tea, quantity: 4 })).toMatchObject({ rule: free, cents: 2_222, savesCents: 5_500 });
    expect(next(tea)).toBeUndefined();
  });
});
