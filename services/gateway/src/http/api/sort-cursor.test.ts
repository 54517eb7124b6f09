import { describe, expect, it } from '@jest/globals';
import { pastCursor, readCursor, sortedPage, takeCursor, wantedPage, writeCursor } from './sort-cursor.ts';

const ID = 'a'.repeat(24);
const PRICE = { sort: 'price', kind: 'number' } as const;
const FIELDS = {
  total: { field: 'totalCents', kind: 'number' },
  createdAt: { field: 'createdAt', kind: 'time' },
} as const;

describe('a cursor', () => {
  it('comes back unchanged', () => {
    expect(readCursor(PRICE, writeCursor('price', { value: 1250, id: ID }))).toEqual({ value: 1250, id: ID });
    const name = { sort: 'name', kind: 'text' } as const;
    expect(readCursor(name, writeCursor('name', { value: '月餅', id: ID }))).toEqual({ value: '月餅', id: ID });
  });

  it('is good for its own sort only', () => {
    const text = writeCursor('price', { value: 1250, id: ID });
    expect(readCursor({ sort: '-price', kind: 'number' }, text)).toBeUndefined();
    expect(readCursor({ sort: 'price', kind: 'text' }, text)).toBeUndefined();
  });

  it.each(['', '%', 'bm90LWpzb24', Buffer.from('["price",{"$gt":0},"x"]').toString('base64url')])(
    '%s is none',
    (text) => {
      expect(readCursor(PRICE, text)).toBeUndefined();
      expect(() => takeCursor(PRICE, text)).toThrow();
    },
  );
});

describe('a page of a sorted list', () => {
  const rows = [1, 2, 3].map((cents) => ({ totalCents: cents, _id: { toHexString: () => `${cents}`.repeat(24) } }));
  const wanted = wantedPage('-total', FIELDS, { limit: 2 });
  const { order } = wanted;

  it('ends with the cursor of its last row where there are more', () => {
    const { rows: shown, page } = sortedPage(rows, wanted);
    expect(shown).toHaveLength(2);
    expect(takeCursor(order, page.next ?? '')).toEqual({ value: 2, id: '2'.repeat(24) });
    expect(sortedPage(rows, { order, limit: 3 }).page).toEqual({ next: null });
  });

  it('continues after a value, or after an id of the same value', () => {
    expect(pastCursor(wanted)).toEqual([]);
    const [bound, beyond] = pastCursor({ order, after: { value: 2, id: ID } });
    expect(bound).toMatchObject({ totalCents: { $lte: 2 } });
    expect(beyond).toMatchObject({ $or: [{ totalCents: { $lt: 2 } }, { totalCents: 2 }] });
  });

  it('compares times as times', () => {
    const [bound] = pastCursor(
      wantedPage('createdAt', FIELDS, { cursor: writeCursor('createdAt', { value: 5, id: ID }), limit: 1 }),
    );
    expect(bound).toMatchObject({ createdAt: { $gte: new Date(5) } });
  });
});
