import { describe, expect, it } from '@jest/globals';
import { MOST_ADDRESSES, type SavedAddress } from '@harbour/contracts/saved-address';
import { Types } from 'mongoose';
import { bookOf, storedOf, withAdded, withChanged, withDefault, withRemoved } from './address-book.rules.ts';

const _id = new Types.ObjectId('690000000000000000000001');
const HOME = {
  building: 'Flat B, 12/F',
  street: '88 Nathan Road',
  district: 'Yau Tsim Mong',
  city: 'Hong Kong',
} as const;
const OFFICE = { ...HOME, building: '20/F', district: 'Central and Western' } as const;
const home = { name: 'home', ...HOME };
const office = { name: 'office', ...OFFICE };

const ofTwo = (): SavedAddress[] => {
  const one = withAdded([], home, { id: 'a', isDefault: false });
  return withAdded(one, office, { id: 'b', isDefault: false });
};
const defaults = (book: readonly SavedAddress[]) => book.filter(({ isDefault }) => isDefault).map(({ id }) => id);

describe('the addresses of an account', () => {
  it('are one, the default, where an earlier release has kept one', () => {
    const book = bookOf({ _id, defaultAddress: HOME });
    expect(book).toEqual([{ id: _id.toHexString(), name: 'home', ...HOME, isDefault: true }]);
    expect(bookOf({ _id, defaultAddress: null })).toEqual([]);
  });

  it('have one default: the first that was added, until another is chosen', () => {
    expect(defaults(ofTwo())).toEqual(['a']);
    expect(defaults(withDefault(ofTwo(), 'b'))).toEqual(['b']);
    expect(defaults(withAdded(ofTwo(), home, { id: 'c', isDefault: true }))).toEqual(['c']);
  });

  it('come back from the store unchanged, the default first', () => {
    const book = withDefault(ofTwo(), 'b');
    expect(bookOf({ _id, ...storedOf(book) })).toEqual(
      book.toSorted((x, y) => Number(y.isDefault) - Number(x.isDefault)),
    );
  });

  it('keep id and name where an earlier release writes another default', () => {
    const stored = { ...storedOf(ofTwo()), defaultAddress: { ...HOME, street: '1 Peak Road' } };
    expect(bookOf({ _id, ...stored })[0]).toMatchObject({
      id: 'a',
      name: 'home',
      street: '1 Peak Road',
      isDefault: true,
    });
  });

  it('have the next one as the default once it is removed, and none once all are', () => {
    expect(defaults(withRemoved(ofTwo(), 'a'))).toEqual(['b']);
    expect(defaults(withRemoved(ofTwo(), 'b'))).toEqual(['a']);
    expect(storedOf(withRemoved(withRemoved(ofTwo(), 'a'), 'b'))).toEqual({
      defaultAddress: null,
      defaultEntry: null,
      otherAddresses: [],
    });
  });

  it('change one at a time', () => {
    const book = withChanged(ofTwo(), 'b', { ...office, name: 'Granny' });
    expect(book.map(({ name }) => name)).toEqual(['home', 'Granny']);
    expect(() => withChanged(book, 'x', office)).toThrow();
  });

  it('are bounded', () => {
    let book: SavedAddress[] = [];
    for (let index = 0; index < MOST_ADDRESSES; index += 1) {
      book = withAdded(book, home, { id: String(index), isDefault: false });
    }
    expect(() => withAdded(book, home, { id: 'more', isDefault: false })).toThrow();
  });
});
