import type { AccountPart } from '../../personal-data/account-part.ts';
import type { LinkTokenRepository } from './link-token.repository.ts';
import type { UserRepository } from './user.repository.ts';
import { bookOf } from './address-book/address-book.rules.ts';
import { toUser } from './user.rules.ts';

/** The account itself and its one-time links. */
export function createUserPart(stores: { users: UserRepository; tokens: LinkTokenRepository }): AccountPart {
  const { users, tokens } = stores;
  return {
    name: 'account',
    async collect({ id }) {
      const stored = await users.byId(id);
      if (stored === null) return null;
      const { createdAt, lastLoginAt = null, logins = 0, lastVerifiedEmail = null } = stored;
      const blocked = stored.block ? { at: stored.block.at, reason: stored.block.reason } : null;
      return {
        ...toUser(stored),
        addresses: bookOf(stored),
        lastVerifiedEmail,
        createdAt,
        lastLoginAt,
        logins,
        blocked,
      };
    },
    async erase({ id }) {
      await tokens.removeAll(id);
      await users.remove(id);
    },
  };
}
