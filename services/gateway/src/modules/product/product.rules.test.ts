import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { orderOf, ratingOf } from './product.rules.ts';

describe('a sort', () => {
  it('by name is by the name in the reader’s language', () => {
    expect(orderOf('name', 'zh')).toEqual({ field: 'name.zh', direction: 1 });
  });
});

describe('the rating of a product', () => {
  it.each([
    [0, 0, null],
    [5, 1, { average: 5, count: 1 }],
    [9, 2, { average: 4.5, count: 2 }],
    [13, 3, { average: 4.3, count: 3 }],
    [14, 3, { average: 4.7, count: 3 }],
  ])('of %i stars in %i reviews', (sum, count, rating) => {
    expect(ratingOf({ sum, count })).toEqual(rating);
  });

  it('is never beyond the stars that were given', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 200 }), (stars) => {
        const rating = ratingOf({ sum: stars.reduce((sum, each) => sum + each, 0), count: stars.length });
        expect(rating?.count).toBe(stars.length);
        expect(rating?.average).toBeGreaterThanOrEqual(Math.min(...stars));
        expect(rating?.average).toBeLessThanOrEqual(Math.max(...stars));
      }),
    );
  });
});
