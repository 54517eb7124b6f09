import { describe, expect, it } from '@jest/globals';
import { orderOf, readCursor, searchTermsOf, termsOfQuery, writeCursor } from './product.rules.ts';

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

describe('the search', () => {
  const terms = new Set(searchTermsOf({ en: 'Egg Tart (6)', zh_HK: '蛋撻禮盒', zh: '蛋挞礼盒' }));
  const isFound = (text: string): boolean => termsOfQuery(text).every((term) => terms.has(term));

  it.each(['egg', 'TART', 'eg ta', '蛋', '蛋撻', '撻禮盒', '礼盒', '6'])('finds it by %s', (text) => {
    expect(isFound(text)).toBe(true);
  });

  it.each(['art', 'egg roll', '月餅', '盒禮'])('does not find it by %s', (text) => {
    expect(isFound(text)).toBe(false);
  });

  it('takes a pattern as text', () => {
    expect(termsOfQuery('.*(a+)+$ {"$ne":1}')).toEqual(['a', 'ne', '1']);
  });
});

describe('a sort', () => {
  it('by name is by the name in the reader’s language', () => {
    expect(orderOf('name', 'zh')).toEqual({ field: 'name.zh', direction: 1 });
  });
});
