import { describe, expect, it } from '@jest/globals';
import type { EditedRule } from '@harbour/contracts/basket-rules-admin';
import { type TestedRule, tryRule } from './tested-basket.ts';

const name = { en: 'a', zh_HK: 'a', zh: 'a' };
const stored = (changes: Partial<EditedRule>): EditedRule => ({
  id: 'a',
  slug: 'delivery',
  kind: 'charge',
  name,
  reason: name,
  method: 'basket.discounted >= 10000 ? 0 : 3000',
  code: null,
  usesLeft: null,
  perCustomer: null,
  offer: null,
  startsAt: null,
  endsAt: null,
  status: 'online',
  sort: 10,
  version: 1,
  ...changes,
});
const tested = (changes: Partial<TestedRule> = {}): TestedRule => ({
  id: 'new',
  kind: 'discount',
  method: 'percent(basket.subtotal, 10)',
  name,
  code: null,
  sort: 20,
  ...changes,
});
const basket = {
  lines: [
    {
      good: {
        product: { id: 'p' },
        variant: { id: 'p-red', sku: 'TEA-RED', options: { colour: 'red' } },
        name,
        category: 'tea',
        price: 55.5,
      },
      quantity: 2,
    },
  ],
  district: '',
  delivery: 'home' as const,
  codes: [] as string[],
};

describe('a rule tried on a basket', () => {
  it('counts beside those that are online, charges after discounts', () => {
    const { subtotal, discounts, charges, total } = tryRule(tested(), [stored({})], basket);
    expect([subtotal, discounts[0]?.amount, charges[0]?.amount, total]).toEqual([111, 11.1, 30, 129.9]);
  });

  it('sees which variant it is', () => {
    const method = "basket.products.exists(p, p.sku == 'TEA-RED' && p.options['colour'] == 'red') ? 100 : 0";
    expect(tryRule(tested({ method }), [], basket).discounts[0]?.amount).toBe(1);
  });

  it('stands in for its stored self', () => {
    const own = stored({ id: 'new', kind: 'discount', method: '9900' });
    expect(tryRule(tested(), [own], basket).discounts).toHaveLength(1);
  });

  it('with a code counts only where the code is given; one that is offline never', () => {
    const secret = tested({ code: 'TEA' });
    expect(tryRule(secret, [stored({ status: 'offline' })], basket)).toMatchObject({ discounts: [], charges: [] });
    expect(tryRule(secret, [], { ...basket, codes: ['TEA'] }).discounts[0]?.amount).toBe(11.1);
  });

  it('is tried beside those that are in force when it begins', () => {
    const later = stored({ startsAt: '2030-01-01T00:00:00.000Z' });
    expect(tryRule(tested(), [later], basket).charges).toEqual([]);
    expect(tryRule(tested(), [later], basket, '2030-01-02T00:00:00.000Z').charges).toHaveLength(1);
  });

  it('that is wrong counts nothing and says why', () => {
    const { discounts, total } = tryRule(tested({ method: 'basket.nothing' }), [], basket);
    expect([discounts[0]?.amount, total]).toEqual([0, 111]);
    expect(discounts[0]?.problem).toContain('nothing');
  });
});
