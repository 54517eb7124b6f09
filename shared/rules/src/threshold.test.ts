import { describe, expect, it } from '@jest/globals';
import { assert, integer, property } from 'fast-check';
import { type BasketFacts, evaluateBasket } from './evaluate.ts';
import { nextThreshold } from './threshold.ts';

const basketOf = (priceCents: number, quantity = 1): BasketFacts => ({
  currency: 'hkd',
  district: 'Sha Tin',
  delivery: 'home',
  codes: [],
  lines: [{ id: 'a', sku: 'A', options: {}, category: 'tea', priceCents, quantity }],
});
const delivery = { method: 'basket.quantity == 0 || basket.discounted >= 40000 ? 0 : 3000' };
const tenPercent = { method: 'basket.subtotal >= 60000 ? percent(basket.subtotal, 10) : 0' };
const sixPieces = { method: 'basket.quantity >= 6 ? 2000 : 0' };

describe('the next threshold', () => {
  it('is free delivery where that is nearest', () => {
    const found = nextThreshold({ charges: [delivery], discounts: [tenPercent] }, basketOf(36_800));
    expect(found).toEqual({ kind: 'charge', rule: delivery, cents: 3_200, savesCents: 3_000 });
  });

  it('is judged after the discounts', () => {
    const always = { method: 'percent(basket.subtotal, 20)' };
    const found = nextThreshold({ charges: [delivery], discounts: [always] }, basketOf(40_000));
    expect(found).toEqual({ kind: 'charge', rule: delivery, cents: 10_000, savesCents: 3_000 });
  });

  it('is a discount once delivery is free', () => {
    const found = nextThreshold({ charges: [delivery], discounts: [tenPercent] }, basketOf(45_000));
    expect(found).toEqual({ kind: 'discount', rule: tenPercent, cents: 15_000, savesCents: 6_000 });
  });

  it('counts pieces where pieces are what is missing', () => {
    expect(nextThreshold({ charges: [], discounts: [sixPieces] }, basketOf(1_000, 4))).toEqual({
      kind: 'discount',
      rule: sixPieces,
      items: 2,
      savesCents: 2_000,
    });
  });

  it('is none where nothing more is to be gained, or nothing is there', () => {
    expect(nextThreshold({ charges: [delivery], discounts: [tenPercent] }, basketOf(90_000))).toBeUndefined();
    expect(nextThreshold({ charges: [delivery], discounts: [] }, { ...basketOf(1), lines: [] })).toBeUndefined();
  });

  it('keeps its word: with that much more, that much is saved', () => {
    assert(
      property(integer({ min: 1, max: 90_000 }), integer({ min: 1, max: 8 }), (price, quantity) => {
        const rules = { charges: [delivery], discounts: [tenPercent, sixPieces] };
        const facts = basketOf(price, quantity);
        const found = nextThreshold(rules, facts);
        if (found === undefined) return;
        const more = { cents: found.cents ?? 0, items: found.items ?? 0 };
        const list = found.kind === 'charge' ? 'charges' : 'discounts';
        const amount = (at: { cents: number; items: number }): number =>
          evaluateBasket(rules, facts, at)[list].find(({ rule }) => rule === found.rule)?.cents ?? 0;
        const gain = amount(more) - amount({ cents: 0, items: 0 });
        expect(found.kind === 'charge' ? -gain : gain).toBe(found.savesCents);
      }),
    );
  });
});
