import type { User } from '@harbour/contracts/user';
import type { EmailChange, UserDocument } from './user.model.ts';

/** The new address that waits to be verified, until it expires. */
export function emailChangeOf(stored: Pick<UserDocument, 'emailChange'>): EmailChange | undefined {
  const waiting = stored.emailChange ?? undefined;
  return waiting !== undefined && waiting.expiresAt > new Date() ? waiting : undefined;
}

/** An account as its owner sees it: these fields and no other (reliability §8). */
export function toUser(stored: UserDocument): User {
  const waiting = emailChangeOf(stored);
  return {
    id: stored._id.toHexString(),
    email: waiting?.email ?? stored.email,
    emailVerified: waiting === undefined && stored.emailVerified,
    name: stored.name,
    phone: stored.phone ?? null,
    phoneVerified: stored.phoneVerified,
    role: stored.role,
    profile: { settings: { lang: stored.profile.settings.lang } },
    defaultAddress: stored.defaultAddress ?? null,
  };
}

type Addresses = Pick<UserDocument, 'email' | 'emailVerified' | 'lastVerifiedEmail'>;

/** Where secrets and warnings go: the last verified address, until a newer one is verified (reliability §8). */
export function trustedAddressOf(user: Addresses): string {
  return provenAddressOf(user) ?? user.email;
}

/** The address that was proven to be the person's, if any: the only one that gets more than a verification link. */
export function provenAddressOf(user: Addresses): string | undefined {
  return user.emailVerified ? user.email : (user.lastVerifiedEmail ?? undefined);
}

/**
 * Every address of an account, each once; not one that waits to be verified, which may be a stranger's: what is kept
 * for these addresses is the account's to download and erase.
 */
export function addressesOf(user: Addresses): string[] {
  return [...new Set([user.email, trustedAddressOf(user)])];
}
