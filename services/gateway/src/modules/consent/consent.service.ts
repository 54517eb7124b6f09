import type { Consent } from '@harbour/contracts/consent';
import { AppError } from '@harbour/contracts/errors';
import type { AccountPart } from '../../personal-data/account-part.ts';
import { assertOwn, type Caller } from '../../http/caller/caller.ts';
import { newSecretText } from '../../secrecy/secrets.rules.ts';
import type { ConsentDocument } from './consent.model.ts';
import type { ConsentChanges, ConsentRepository } from './consent.repository.ts';

/** Somebody who wants to hear of promotions, by which channels, and how to take that back. */
export type Agreed = Pick<ConsentDocument, 'email' | 'inbox' | 'token'> & { readonly userId: string };

function toConsent(stored: ConsentDocument | null): Consent {
  return {
    email: stored?.email ?? false,
    sms: stored?.sms ?? false,
    inbox: stored?.inbox ?? false,
    updatedAt: stored?.updatedAt.toISOString() ?? null,
  };
}

export type ConsentService = ReturnType<typeof createConsentService>;

/** What people agreed to, channel by channel: nothing until they say so (PDPO, direct marketing). */
export function createConsentService(consents: ConsentRepository) {
  const data: AccountPart = {
    name: 'consent',
    collect: async ({ id }) => toConsent(await consents.of(id)),
    erase: ({ id }) => consents.remove(id),
  };
  return {
    data,
    async show(id: string, caller: Caller): Promise<Consent> {
      assertOwn(id, caller);
      return toConsent(await consents.of(id));
    },
    async change(id: string, changes: ConsentChanges, caller: Caller): Promise<Consent> {
      assertOwn(id, caller);
      return toConsent(await consents.change(id, changes, newSecretText()));
    },
    /** Takes consent by e-mail back with the link of a mail; doing it twice is the same as once. */
    async unsubscribe(token: string): Promise<Consent> {
      const stored = await consents.withdrawByToken(token);
      if (stored === null) throw new AppError('BAD_REQUEST', 'error.tokenInvalid');
      return toConsent(stored);
    },
    /** What names a person in the link of a promotion mail, if they ever said what they agree to. */
    tokenOf: async (userId: string): Promise<string | undefined> => (await consents.of(userId))?.token,
    async agreed(after: string, limit: number): Promise<Agreed[]> {
      const found = await consents.agreed(after, limit);
      return found.map(({ _id, email, inbox, token }) => ({ userId: _id, email, inbox, token }));
    },
  };
}
