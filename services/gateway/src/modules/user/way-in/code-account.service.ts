import { nameOfAddress } from '@harbour/contracts/user';
import { isDuplicateKey } from '@harbour/platform/duplicate-key';
import type { Log } from '@harbour/platform/log';
import type { Transaction } from '../../../store/transaction.ts';
import type { SessionsService } from '../../auth/sessions.service.ts';
import type { Account, AccountFinder } from '../account-finder.service.ts';
import type { AccountMail, Origin } from '../account-mail.service.ts';
import type { EmailUndoService, FactorsAdded } from '../email-undo.service.ts';
import type { LinkTokenRepository } from '../link-token.repository.ts';
import type { SecurityNotices } from '../security-notices.service.ts';
import type { UserDocument } from '../user.model.ts';
import type { UserRepository } from '../user.repository.ts';
import { type ProofListener, provenAddressOf } from '../user.rules.ts';

export interface CodeAccountDependencies {
  readonly inTransaction: Transaction;
  readonly users: UserRepository;
  readonly accounts: Pick<AccountFinder, 'accountById' | 'accountOf'>;
  readonly tokens: LinkTokenRepository;
  readonly undo: Pick<EmailUndoService, 'endLater' | 'ownerOf'>;
  readonly sessions: Pick<SessionsService, 'endAll'>;
  readonly factors: FactorsAdded;
  readonly mail: Pick<AccountMail, 'send'>;
  readonly notices: Pick<SecurityNotices, 'tellPasswordRemoved'>;
  readonly onProven: ProofListener;
  readonly log: Log;
}

export type CodeAccounts = ReturnType<typeof createCodeAccounts>;

/** Whether a code that was mailed to an address logs in to its account: it proves no other address than this one. */
export function opensByCode(account: Account, email: string): boolean {
  return account.provenAddress === undefined || account.provenAddress === email;
}

/** The account of somebody who has just proven an address by a code. */
export function createCodeAccounts(deps: CodeAccountDependencies) {
  const { inTransaction, users, accounts, tokens, undo, sessions, factors, mail, notices, onProven, log } = deps;

  const welcome = (email: string, name: string, origin: Origin) =>
    mail.send({ email, name, isProven: true }, { name: 'welcome', values: {} }, origin);

  const open = async (email: string, origin: Origin): Promise<string> => {
    const name = nameOfAddress(email);
    const profile = { settings: { lang: origin.lang } };
    const id = await users.insert({
      email,
      name,
      role: 'user',
      profile,
      emailVerified: true,
      lastVerifiedEmail: email,
    });
    await onProven(id);
    await welcome(email, name, origin);
    log.info({ userId: id }, 'account opened by a code');
    return id;
  };

  /**
   * Takes away what the person who signed up with an address left in its account: nobody had proven that it was theirs.
   * An admin's second factor stays: a mailbox alone must not take it away.
   */
  const clear = async (id: string, { role, passwordHash }: UserDocument): Promise<void> => {
    await users.removePassword(id);
    await sessions.endAll(id, { except: null });
    if (role !== 'admin') await factors.removeSince(id, new Date(0));
    if (passwordHash) await notices.tellPasswordRemoved(id);
  };

  /** Verifies the address of an account that nobody has proven yet, as its link would. */
  const prove = async (stored: UserDocument, email: string, isKnown: boolean, origin: Origin): Promise<void> => {
    const id = stored._id.toHexString();
    if (!isKnown) await clear(id, stored);
    await users.verifyEmail(id, email);
    await undo.endLater(id, email);
    await onProven(id);
    await tokens.removeResetTokens(id);
    await welcome(email, stored.name, { ...origin, lang: stored.profile.settings.lang });
    log.info({ userId: id }, 'address proven by a code');
  };

  const find = (email: string, isKnownDevice: boolean, origin: Origin): Promise<Account | undefined> =>
    inTransaction(async () => {
      const stored = await users.byKnownEmail(email);
      if (stored === null) {
        // One that an account can still come back to is neither free nor the way into that account.
        if ((await undo.ownerOf(email)) !== null) return undefined;
        return accounts.accountById(await open(email, origin));
      }
      if (provenAddressOf(stored) === undefined) await prove(stored, email, isKnownDevice, origin);
      const account = await accounts.accountById(stored._id.toHexString());
      return account !== undefined && opensByCode(account, email) ? account : undefined;
    });

  return {
    /**
     * The account of an address that was proven by a code: the one that it has, or a new one without a password. Undefined
     * for an address that is reserved. What an unproven account holds stays only for a device that its password was used on.
     */
    async ofProven(email: string, isKnownDevice: boolean, origin: Origin): Promise<Account | undefined> {
      try {
        return await find(email, isKnownDevice, origin);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // Opened by somebody else at this very moment.
        return find(email, isKnownDevice, origin);
      }
    },
  };
}
