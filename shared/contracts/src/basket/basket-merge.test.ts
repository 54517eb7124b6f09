import { describe, expect, it } from '@jest/globals';
import { mergeLines, sameLines } from './basket-merge.ts';

const lines = (counts: Record<string, number>) =>
  Object.entries(counts).map(([id, quantity]) => ({ product: { id }, quantity }));

describe('two baskets that come from one', () => {
  it.each([
    ['a change on one side only', { a: 1 }, { a: 3 }, { a: 1 }, { a: 3 }],
    ['a change on the other side only', { a: 1 }, { a: 1 }, { a: 3 }, { a: 3 }],
    ['different products added on both sides', {}, { a: 1 }, { b: 2 }, { a: 1, b: 2 }],
    ['a product that one side took out', { a: 1, b: 1 }, { b: 1 }, { a: 1, b: 1 }, { b: 1 }],
    ['a product taken out here and changed there', { a: 1 }, {}, { a: 4 }, { a: 4 }],
    ['a product changed on both sides', { a: 1 }, { a: 5 }, { a: 3 }, { a: 5 }],
    ['the same change on both sides', { a: 1 }, { a: 2 }, { a: 2 }, { a: 2 }],
    ['a basket that was ordered elsewhere', { a: 1, b: 2 }, { a: 1, b: 2 }, {}, {}],
  ])('keep %s', (_, base, own, other, together) => {
    expect(mergeLines(lines(base), lines(own), lines(other))).toEqual(lines(together));
    expect(sameLines(mergeLines(lines(base), lines(other), lines(own)), lines(together))).toBe(true);
  });
});

describe('the same lines', () => {
  it('are so in any order, and are not where one has more', () => {
    expect(sameLines(lines({ a: 1, b: 2 }), lines({ b: 2, a: 1 }))).toBe(true);
    expect(sameLines(lines({ a: 1 }), lines({ a: 1, b: 2 }))).toBe(false);
    expect(sameLines(lines({ a: 1 }), lines({ a: 2 }))).toBe(false);
  });
});
