import type { Language } from '@harbour/contracts/language';
import type { Scope } from '@harbour/contracts/scopes';
import { scopesOfStaff, type StaffRole } from '@harbour/contracts/staff';
import type { Role } from '@harbour/contracts/user';
import type { UserDocument } from './user.model.ts';
import type { UserRepository } from './user.repository.ts';
import {
  type Account,
  addressesOf,
  assertUnlocked,
  isBlocked,
  isLocked,
  provenAddressOf,
  staffRoleOf,
  toUser,
  trustedAddressOf,
} from './user.rules.ts';

export { type Account, assertUnlocked, passwordMark } from './user.rules.ts';

/** What a person is at this moment. */
export interface Identity {
  readonly id: string;
  readonly role: Role;
  /** What an admin is among the staff. */
  readonly staffRole: StaffRole | undefined;
  /** Of staff; others have none. */
  readonly scopes: ReadonlySet<Scope>;
  readonly lang: Language;
  readonly isLocked: boolean;
  readonly isBlocked: boolean;
}

export type AccountFinder = ReturnType<typeof createAccountFinder>;

const toAccount = (stored: UserDocument): Account => ({
  user: toUser(stored),
  passwordHash: stored.passwordHash ?? undefined,
  trustedAddress: trustedAddressOf(stored),
  provenAddress: provenAddressOf(stored),
  addresses: addressesOf(stored),
  isNew: (stored.logins ?? 0) === 0,
  isLocked: isLocked(stored),
  isBlocked: isBlocked(stored),
  deviceGeneration: stored.deviceGeneration ?? 0,
});

/** Reads accounts for all modules; changes nothing. */
export function createAccountFinder(
  users: Pick<UserRepository, 'byId' | 'byKnownEmail' | 'identityOf' | 'namesOf' | 'ownerIds'>,
) {
  return {
    /** The account that an address logs in to. */
    async accountOf(email: string): Promise<Account | undefined> {
      const stored = await users.byKnownEmail(email);
      return stored === null ? undefined : toAccount(stored);
    },

    async accountById(id: string): Promise<Account | undefined> {
      const stored = await users.byId(id);
      return stored === null ? undefined : toAccount(stored);
    },

    namesOf: users.namesOf,

    /** The ids of the accounts that own the shop. */
    ownerIds: (): Promise<string[]> => users.ownerIds(),

    /** Role and language of a person at this moment. */
    async identityOf(id: string): Promise<Identity | undefined> {
      const stored = await users.identityOf(id);
      if (stored === null) return undefined;
      const staffRole = staffRoleOf(stored);
      return {
        id,
        role: stored.role,
        staffRole,
        scopes: staffRole === undefined ? new Set() : scopesOfStaff(staffRole),
        lang: stored.profile.settings.lang,
        isLocked: isLocked(stored),
        isBlocked: isBlocked(stored),
      };
    },

    /** @throws CLIENT_ERROR 409 where the account is locked until its password is set by a mailed link */
    async assertUnlocked(id: string): Promise<void> {
      const stored = await users.byId(id);
      if (stored !== null) assertUnlocked(isLocked(stored));
    },
  };
}
