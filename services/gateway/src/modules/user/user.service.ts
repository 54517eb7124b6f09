import { AppError } from '@harbour/contracts/errors';
import type { User } from '@harbour/contracts/user';
import type { Phone } from '@harbour/contracts/phone';
import { isDuplicateKey } from '@harbour/platform/duplicate-key';
import type { Caller } from '../../http/caller/caller.ts';
import type { Transaction } from '../../store/transaction.ts';
import type { LinkTokenRepository } from './link-token.repository.ts';
import { createUserPart } from './user-data.service.ts';
import type { UserRepository } from './user.repository.ts';
import { type NameListener, type ProofListener, provenAddressOf, toUser } from './user.rules.ts';

export interface UserDependencies {
  readonly inTransaction: Transaction;
  readonly users: UserRepository;
  readonly tokens: LinkTokenRepository;
  readonly onProven: ProofListener;
  readonly onNamed: NameListener;
}

export type UserService = ReturnType<typeof createUserService>;

/** Showing accounts, and what other modules may change of them. */
export function createUserService({ inTransaction, users, tokens, onProven, onNamed }: UserDependencies) {
  return {
    data: createUserPart({ users, tokens }),

    /** One's own account, or any for an admin. @throws FORBIDDEN, NOT_FOUND */
    async show(id: string, caller: Caller): Promise<User> {
      if (id !== caller.id && caller.role !== 'admin') throw new AppError('FORBIDDEN', 'error.forbidden');
      const stored = await users.byId(id);
      if (stored === null) throw new AppError('NOT_FOUND', 'error.notFound');
      return toUser(stored);
    },

    /** Notes a login; false where the account is gone or blocked, or its password is no longer the one of this hash, or none (null). */
    noteLogin: (id: string, at: Date, passwordHash?: string | null) => users.noteLogin(id, at, passwordHash),

    /** Notes that a passkey is added; false where the account is gone. */
    notePasskey: (id: string) => users.notePasskey(id),

    async changePassword(id: string, passwordHash: string): Promise<void> {
      await users.changePassword(id, passwordHash);
    },

    /**
     * Keeps a password that was set by a mailed link: it unlocks the account, drops a change of address that waits, and
     * proves an address that was not proven yet.
     */
    async recover(id: string, passwordHash: string): Promise<void> {
      const stored = await users.recover(id, passwordHash);
      if (stored === null || provenAddressOf(stored) !== undefined) return;
      await users.verifyEmail(id, stored.email);
      await onProven(id);
    },

    /** Keeps a proven phone. @throws CLIENT_ERROR 409 where it verifies another account */
    async verifyPhone(id: string, phone: Phone): Promise<User> {
      try {
        return await inTransaction(async () => {
          const stored = await users.verifyPhone(id, phone);
          if (stored === null) throw new AppError('NOT_FOUND', 'error.notFound');
          await onProven(id);
          const user = toUser(stored);
          await onNamed(user);
          return user;
        });
      } catch (error) {
        if (isDuplicateKey(error)) throw new AppError('CLIENT_ERROR', 'error.phoneTaken', { status: 409 });
        throw error;
      }
    },

    isOnlyOwner: (id: string) => users.isOnlyOwner(id),
  };
}
