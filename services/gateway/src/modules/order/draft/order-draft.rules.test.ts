import { describe, expect, it } from '@jest/globals';
import { basketOf, isWithin, keptAfter, openFrom, stateOf } from './order-draft.rules.ts';

const DAY_MS = 86_400_000;
const now = new Date('2026-11-26T04:00:00Z');
const after = (days: number) => new Date(now.getTime() + days * DAY_MS);

describe('the time of a draft order', () => {
  it('is seven days from when it was saved or sent, and ninety more until it is deleted', () => {
    expect(openFrom(now)).toEqual({ expiresAt: after(7), removeAt: after(97) });
    expect(keptAfter(now)).toEqual(after(90));
  });

  it('ends open drafts, and no others', () => {
    const { expiresAt } = openFrom(now);
    expect(stateOf({ state: 'open', expiresAt }, after(6.9))).toBe('open');
    expect(stateOf({ state: 'open', expiresAt }, after(7))).toBe('expired');
    expect(stateOf({ state: 'placed', expiresAt }, after(8))).toBe('placed');
    expect(stateOf({ state: 'withdrawn', expiresAt }, after(8))).toBe('withdrawn');
  });
});

describe('a basket within a draft', () => {
  const lines = [
    { productId: 'tea', variantId: 'tea-small', quantity: 2 },
    { productId: 'bun', quantity: 3 },
  ];
  const basket = (...products: [product: string, quantity: number, variant?: string][]) => ({
    products: products.map(([id, quantity, variant]) => ({
      product: { id, price: undefined },
      ...(variant === undefined ? {} : { variant }),
      quantity,
    })),
  });

  it('has its lines, all of them or those that are left', () => {
    expect(isWithin(basketOf(lines), lines)).toBe(true);
    expect(isWithin(basket(['bun', 1]), lines)).toBe(true);
    // A plain product's own id names no variant.
    expect(isWithin(basket(['bun', 3, 'bun']), lines)).toBe(true);
  });

  it('has no other goods, no other variants and no more pieces', () => {
    expect(isWithin(basket(['kite', 1]), lines)).toBe(false);
    expect(isWithin(basket(['tea', 1]), lines)).toBe(false);
    expect(isWithin(basket(['tea', 1, 'tea-large']), lines)).toBe(false);
    expect(isWithin(basket(['bun', 2], ['bun', 2]), lines)).toBe(false);
  });
});
