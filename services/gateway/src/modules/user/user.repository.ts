import type { Address } from '@harbour/contracts/address';
import type { Language } from '@harbour/contracts/language';
import { isStoredId } from '@harbour/contracts/id';
import type { Phone } from '@harbour/contracts/phone';
import type { StaffRole } from '@harbour/contracts/staff';
import type { Role } from '@harbour/contracts/user';
import { trusted } from '@harbour/platform/mongo';
import type { Connection, UpdateQuery } from 'mongoose';
import { batchLoader } from '../../store/batch-loader.ts';
import { type Block, type EmailChange, type UserDocument, userModel } from './user.model.ts';
import { listUsers, type UserQuery } from './admin/user-list.ts';

export type NewUser = Pick<UserDocument, 'email' | 'name' | 'role' | 'passwordHash' | 'profile'> &
  Partial<Pick<UserDocument, 'emailVerified' | 'lastVerifiedEmail'>>;
/** All addresses of an account, as they are stored. */
export type StoredBook = Required<Pick<UserDocument, 'defaultAddress' | 'defaultEntry' | 'otherAddresses'>>;
export type Identity = Pick<UserDocument, '_id' | 'role' | 'staffRole' | 'profile' | 'lockedAt' | 'block'>;
export type UserRepository = ReturnType<typeof createUserRepository>;

type Users = ReturnType<typeof userModel>;

const changer =
  (users: Users) =>
  (
    filter: {
      _id: string;
      email?: string;
      block?: null;
      'emailChange.email'?: string;
      'emailChange.expiresAt'?: { $gt: Date };
    },
    update: UpdateQuery<UserDocument>,
  ) =>
    users.findOneAndUpdate(filter, update, { returnDocument: 'after' }).lean<UserDocument>().exec();
type Change = ReturnType<typeof changer>;

function finding(users: Users) {
  const findIdentity = batchLoader(
    (ids) =>
      users
        .find(
          { _id: trusted({ $in: [...ids] }) },
          { role: 1, staffRole: 1, lockedAt: 1, 'block.at': 1, 'profile.settings.lang': 1 },
        )
        .lean<Identity[]>()
        .exec(),
    (identity) => identity._id.toHexString(),
  );
  return {
    async byId(id: string): Promise<UserDocument | null> {
      return isStoredId(id) ? users.findById(id).lean<UserDocument>().exec() : null;
    },
    /** The names of accounts by id; those that are gone are missing. */
    async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
      const found = await users
        .find({ _id: trusted({ $in: [...ids] }) }, { name: 1 })
        .lean<Pick<UserDocument, '_id' | 'name'>[]>()
        .exec();
      return new Map(found.map(({ _id, name }) => [_id.toHexString(), name]));
    },
    /** What a person is, without the rest of the account. */
    async identityOf(id: string): Promise<Identity | null> {
      return isStoredId(id) ? findIdentity(id) : null;
    },
    /** The account of an address, or the one whose last verified address it is while a newer is not yet verified. */
    async byKnownEmail(email: string): Promise<UserDocument | null> {
      const known = [{ email }, { lastVerifiedEmail: email, emailVerified: false }];
      const found = await users.find({ $or: known }).limit(2).lean<UserDocument[]>().exec();
      return found.find((user) => user.email === email) ?? found[0] ?? null;
    },
  };
}

/** Name, language, address, e-mail and phone. */
const profiles = (change: Change) => ({
  /** Writes what is given of name and language, and nothing else. */
  changeProfile: (id: string, { name, lang }: { name?: string | undefined; lang?: Language | undefined }) =>
    change(
      { _id: id },
      {
        $set: {
          ...(name === undefined ? {} : { name }),
          ...(lang === undefined ? {} : { 'profile.settings.lang': lang }),
        },
      },
    ),
  changeAddress: (id: string, defaultAddress: Address) => change({ _id: id }, { $set: { defaultAddress } }),
  changeBook: (id: string, book: StoredBook) => change({ _id: id }, { $set: book }),
  /** Notes a new address beside the one that was read. Gives null where that has changed since. */
  askEmailChange: (before: UserDocument, emailChange: EmailChange) =>
    change({ _id: before._id.toHexString(), email: before.email }, { $set: { emailChange } }),
  dropEmailChange: (id: string) => change({ _id: id }, { $unset: { emailChange: 1 } }),
  /** Makes a noted address the verified one, or gives null. @throws a duplicate where another account has it */
  finishEmailChange: (id: string, email: string, now: Date) =>
    change(
      { _id: id, 'emailChange.email': email, 'emailChange.expiresAt': trusted({ $gt: now }) },
      { $set: { email, emailVerified: true, lastVerifiedEmail: email }, $unset: { emailChange: 1 } },
    ),
  /** Brings an old address back. @throws a duplicate where another account has it */
  restoreEmail: (id: string, email: string) =>
    change({ _id: id }, { $set: { email, emailVerified: true, lastVerifiedEmail: email }, $unset: { emailChange: 1 } }),
  /** Marks an address as verified if it still is the account's. Gives the account, or null. */
  verifyEmail: (id: string, email: string) =>
    change({ _id: id, email }, { $set: { emailVerified: true, lastVerifiedEmail: email } }),
  /** @throws a duplicate where the phone verifies another account */
  verifyPhone: (id: string, phone: Phone) => change({ _id: id }, { $set: { phone, phoneVerified: true } }),
});

/** Passwords, log-ins and passkeys. */
const credentials = (users: Users, change: Change) => ({
  changePassword: (id: string, passwordHash: string) => change({ _id: id }, { $set: { passwordHash } }),
  /** Keeps a new password, unlocks the account and drops a change of address that waits: it may be a thief's. */
  recover: (id: string, passwordHash: string) =>
    change({ _id: id }, { $set: { passwordHash }, $unset: { lockedAt: 1, emailChange: 1 } }),
  /** Locks an account, forgets its devices and drops a change of address that waits. */
  lock: (id: string, lockedAt: Date) =>
    change({ _id: id }, { $set: { lockedAt }, $inc: { deviceGeneration: 1 }, $unset: { emailChange: 1 } }),
  /** Takes the password away and forgets the account's devices. */
  removePassword: (id: string) => change({ _id: id }, { $unset: { passwordHash: 1 }, $inc: { deviceGeneration: 1 } }),
  /**
   * Notes a login; false where the account is gone or blocked, or its password is no longer the one of this hash: null
   * for none, undefined where it does not matter.
   */
  async noteLogin(id: string, at: Date, passwordHash: string | null | undefined): Promise<boolean> {
    // The count always changes: two logins of one millisecond would else write nothing and meet nothing.
    const noted = { $set: { lastLoginAt: at }, $inc: { logins: 1 } };
    const filter = { _id: id, block: null, ...(passwordHash === undefined ? {} : { passwordHash }) };
    return (await users.updateOne(filter, noted)).matchedCount === 1;
  },
  /** Notes that a passkey is added; false where the account is gone. */
  async notePasskey(id: string): Promise<boolean> {
    return (await users.updateOne({ _id: id }, { $inc: { passkeysAdded: 1 } })).matchedCount === 1;
  },
});

/** Owners: admins who were there before staff had roles, and those who were made one. A blocked one does nothing. */
const OWNERS = { role: 'admin' as const, staffRole: trusted({ $in: [null, 'owner' as const] }), block: null };

/** What admins see and do. */
const administration = (users: Users, change: Change) => ({
  async ownerIds(): Promise<string[]> {
    const found = await users.find(OWNERS, { _id: 1 }).lean<Pick<UserDocument, '_id'>[]>().exec();
    return found.map(({ _id }) => _id.toHexString());
  },
  isOnlyOwner: async (id: string): Promise<boolean> =>
    (await users.exists({ ...OWNERS, _id: id })) !== null &&
    (await users.exists({ ...OWNERS, _id: trusted({ $ne: id }) })) === null,
  /** Accounts in an order; one row more than `limit` where there are more. */
  list: (query: UserQuery): Promise<UserDocument[]> => listUsers(users, query),
  /** Blocks an account; null where it is gone or blocked already. */
  block: (id: string, block: Block) => change({ _id: id, block: null }, { $set: { block } }),
  /** Ends a block; gives the account as before, or null where there is none. */
  unblock: (id: string) =>
    users
      .findOneAndUpdate({ _id: id, block: trusted({ $ne: null }) }, { $unset: { block: 1 } })
      .lean<UserDocument>()
      .exec(),
  /** Notes that an owner decides about another member of staff; false where they are none any more. */
  async noteOwnerAct(ownerId: string): Promise<boolean> {
    const { matchedCount } = await users.updateOne({ ...OWNERS, _id: ownerId }, { $inc: { rolesGiven: 1 } });
    return matchedCount === 1;
  },
  changeRole: (id: string, role: Role, staffRole: StaffRole | undefined) =>
    change(
      { _id: id },
      staffRole === undefined ? { $set: { role }, $unset: { staffRole: 1 } } : { $set: { role, staffRole } },
    ),
});

/** Queries over accounts. */
export function createUserRepository(connection: Connection) {
  const users = userModel(connection);
  const change = changer(users);
  return {
    ...finding(users),
    ...profiles(change),
    ...credentials(users, change),
    ...administration(users, change),
    async insert(user: NewUser): Promise<string> {
      const [created] = await users.create([{ ...user, createdAt: new Date() }]);
      if (created === undefined) throw new Error('the account was not written');
      return created._id.toHexString();
    },
    async remove(id: string): Promise<void> {
      await users.deleteOne({ _id: id });
    },
  };
}
