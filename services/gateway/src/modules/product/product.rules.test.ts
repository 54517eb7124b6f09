import { describe, expect, it } from '@jest/globals';
import { orderOf, readCursor, writeCursor } from './product.rules.ts';

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
