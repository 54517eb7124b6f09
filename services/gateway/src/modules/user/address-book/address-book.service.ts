import { randomBytes } from 'node:crypto';
import { AppError } from '@harbour/contracts/errors';
import type { SavedAddress } from '@harbour/contracts/saved-address';
import { assertOwn, type Caller } from '../../../http/caller/caller.ts';
import type { Transaction } from '../../../store/transaction.ts';
import type { UserDocument } from '../user.model.ts';
import type { UserRepository } from '../user.repository.ts';
import {
  bookOf,
  type Entry,
  storedOf,
  withAdded,
  withChanged,
  withDefault,
  withRemoved,
} from './address-book.rules.ts';

export interface AddressBookDependencies {
  readonly inTransaction: Transaction;
  readonly users: Pick<UserRepository, 'byId' | 'changeBook'>;
}

const ID_BYTES = 12;

export type AddressBookService = ReturnType<typeof createAddressBook>;

/** The addresses of one's own account (product/entities §1). All throw FORBIDDEN for another's. */
export function createAddressBook({ inTransaction, users }: AddressBookDependencies) {
  const storedBy = async (id: string, caller: Caller): Promise<UserDocument> => {
    assertOwn(id, caller);
    const stored = await users.byId(id);
    if (stored === null) throw new AppError('NOT_FOUND', 'error.notFound');
    return stored;
  };

  /** Reads and writes in one transaction: of two changes at once the later one starts from what the first left. */
  const change = (id: string, caller: Caller, by: (book: SavedAddress[]) => SavedAddress[]): Promise<SavedAddress[]> =>
    inTransaction(async () => {
      const after = await users.changeBook(id, storedOf(by(bookOf(await storedBy(id, caller)))));
      if (after === null) throw new AppError('NOT_FOUND', 'error.notFound');
      return bookOf(after);
    });

  const one = (book: readonly SavedAddress[], id: string): SavedAddress => {
    const entry = book.find((each) => each.id === id);
    if (entry === undefined) throw new AppError('NOT_FOUND', 'error.notFound');
    return entry;
  };

  return {
    list: async (id: string, caller: Caller): Promise<SavedAddress[]> => bookOf(await storedBy(id, caller)),

    /** @throws CLIENT_ERROR 409 where the account keeps the most that it may */
    async add(id: string, { isDefault, ...entry }: Entry & { isDefault: boolean }, caller: Caller) {
      const address = randomBytes(ID_BYTES).toString('hex');
      return one(await change(id, caller, (book) => withAdded(book, entry, { id: address, isDefault })), address);
    },

    /** @throws NOT_FOUND where the account has no such address */
    async change(id: string, address: string, entry: Entry, caller: Caller): Promise<SavedAddress> {
      return one(await change(id, caller, (book) => withChanged(book, address, entry)), address);
    },

    /** Gives the addresses that are left. @throws NOT_FOUND */
    remove: (id: string, address: string, caller: Caller): Promise<SavedAddress[]> =>
      change(id, caller, (book) => withRemoved(book, address)),

    /** @throws NOT_FOUND */
    async makeDefault(id: string, address: string, caller: Caller): Promise<SavedAddress> {
      return one(await change(id, caller, (book) => withDefault(book, address)), address);
    },
  };
}
