import type { Address } from '@harbour/contracts/address';
import { AppError } from '@harbour/contracts/errors';
import { MOST_ADDRESSES, type SavedAddress } from '@harbour/contracts/saved-address';
import type { UserDocument } from '../user.model.ts';
import type { StoredBook } from '../user.repository.ts';

/** An address with its name, before it is kept. */
export type Entry = Address & Pick<SavedAddress, 'name'>;

/** The name of an address from before addresses had names. */
const FIRST_NAME = 'home';

const notFound = () => new AppError('NOT_FOUND', 'error.notFound');

const addressOf = ({ building, street, district, city }: Address): Address => ({ building, street, district, city });

const kept = (address: Address, { id, name }: { id: string; name: string }, isDefault: boolean): SavedAddress => ({
  id,
  name,
  ...addressOf(address),
  isDefault,
});

/**
 * The addresses of an account, the default first. The default is the one that `/api/user/:id/address` changes: a gateway of
 * an earlier release, which knows no other, reads and writes the same field. One that it wrote has no label yet and goes by
 * the account's own id.
 */
export function bookOf(
  stored: Pick<UserDocument, '_id' | 'defaultAddress' | 'defaultEntry' | 'otherAddresses'>,
): SavedAddress[] {
  const { defaultAddress, defaultEntry, otherAddresses } = stored;
  const others = (otherAddresses ?? []).map((each) => kept(each, each, false));
  if (!defaultAddress) return others.map((each, index) => ({ ...each, isDefault: index === 0 }));
  return [kept(defaultAddress, defaultEntry ?? { id: stored._id.toHexString(), name: FIRST_NAME }, true), ...others];
}

/** The addresses as they are stored; the first one is the default where none is marked. */
export function storedOf(book: readonly SavedAddress[]): StoredBook {
  const first = book.find(({ isDefault }) => isDefault) ?? book[0];
  return {
    defaultAddress: first ? addressOf(first) : null,
    defaultEntry: first ? { id: first.id, name: first.name } : null,
    otherAddresses: book
      .filter((each) => each !== first)
      .map(({ id, name, ...address }) => ({ id, name, ...addressOf(address) })),
  };
}

/** The book with one more address. @throws CLIENT_ERROR 409 where it is full */
export function withAdded(book: readonly SavedAddress[], entry: Entry, at: { id: string; isDefault: boolean }) {
  if (book.length >= MOST_ADDRESSES) {
    throw new AppError('CLIENT_ERROR', 'error.addressesFull', { status: 409, params: { count: MOST_ADDRESSES } });
  }
  const isDefault = at.isDefault || book.length === 0;
  const others = isDefault ? book.map((each) => ({ ...each, isDefault: false })) : book;
  return [...others, kept(entry, { id: at.id, name: entry.name }, isDefault)];
}

/** @throws NOT_FOUND where the book has no such address */
function found(book: readonly SavedAddress[], id: string): SavedAddress {
  const entry = book.find((each) => each.id === id);
  if (entry === undefined) throw notFound();
  return entry;
}

/** The book with an address in another state. @throws NOT_FOUND */
export function withChanged(book: readonly SavedAddress[], id: string, entry: Entry): SavedAddress[] {
  const before = found(book, id);
  return book.map((each) => (each === before ? kept(entry, { id, name: entry.name }, each.isDefault) : each));
}

/** The book without an address: the next one is the default where it was. @throws NOT_FOUND */
export function withRemoved(book: readonly SavedAddress[], id: string): SavedAddress[] {
  const before = found(book, id);
  const left = book.filter((each) => each !== before);
  return before.isDefault ? left.map((each, index) => ({ ...each, isDefault: index === 0 })) : left;
}

/** The book with another default. @throws NOT_FOUND */
export function withDefault(book: readonly SavedAddress[], id: string): SavedAddress[] {
  const chosen = found(book, id);
  return book.map((each) => ({ ...each, isDefault: each === chosen }));
}
