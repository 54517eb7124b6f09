import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { orderOf, ratingOf, readCursor, writeCursor } from './product.rules.ts';

const ID = 'a'.repeat(24);

describe('a cursor', () => {
  it('comes back unchanged', () => {
    expect(readCursor('price', writeCursor('price', { value: 1250, id: ID }))).toEqual({ value: 1250, id: ID });
    expect(readCursor('name', writeCursor('name', { value: '月餅', id: ID }))).toEqual({ value: '月餅', id: ID });
  });

  it('is good for its own sort only', () => {
    expect(readCursor('-price', writeCursor('price', { value: 1250, id: ID }))).toBeUndefined();
  });

  it.each(['', '%', 'bm90LWpzb24', Buffer.from('["price",{"$gt":0},"x"]').toString('base64url')])(
    '%s is none',
    (text) => {
      expect(readCursor('price', text)).toBeUndefined();
    },
  );
});

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
