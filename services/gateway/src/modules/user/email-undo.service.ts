import { addressOf } from '@harbour/contracts/endpoint';
import { AppError } from '@harbour/contracts/errors';
import { PAGES } from '@harbour/contracts/pages';
import type { Log } from '@harbour/platform/log';
import { maskEmail } from '@harbour/platform/redact';
import { isDuplicateKey } from '@harbour/platform/duplicate-key';
import { hashOf, newSecretText } from '../../secrecy/secrets.rules.ts';
import type { Transaction } from '../../store/transaction.ts';
import type { SessionsService } from '../auth/sessions.service.ts';
import type { AccountMail, Origin } from './account-mail.service.ts';
import type { LinkTokenRepository } from './link-token.repository.ts';
import type { SecurityNotices } from './security-notices.service.ts';
import type { EmailUndoTokenDocument, UserDocument } from './user.model.ts';
import type { UserRepository } from './user.repository.ts';
import { provenAddressOf } from './user.rules.ts';

/** Life of an undo link, for which the old address stays reserved. */
const UNDO_LIFE_MS = 7 * 24 * 3_600_000;

/** Passkeys and authenticator apps of accounts. */
export interface FactorsAdded {
  /** Removes those that were added from then on, within the running transaction. */
  removeSince(userId: string, since: Date): Promise<void>;
}

export interface EmailUndoDependencies {
  readonly inTransaction: Transaction;
  readonly users: UserRepository;
  readonly tokens: LinkTokenRepository;
  readonly sessions: SessionsService;
  readonly factors: FactorsAdded;
  readonly mail: AccountMail;
  readonly notices: Pick<SecurityNotices, 'tellEmailChanged'>;
  readonly log: Log;
}

export type EmailUndoService = ReturnType<typeof createEmailUndoService>;

interface Period {
  createdAt: Date;
  expiresAt: Date;
}

/** Mails the undo link of an address. */
function undoMail({ tokens, mail }: EmailUndoDependencies) {
  return async (
    user: UserDocument,
    address: string,
    { createdAt, expiresAt }: Period,
    newEmail: string,
    origin: Origin,
  ): Promise<void> => {
    const token = newSecretText();
    const userId = user._id.toHexString();
    await tokens.addUndoToken({ _id: hashOf(token), userId, email: address, createdAt, expiresAt });
    const link = mail.linkTo(addressOf(PAGES.undoEmail, { query: { token } }));
    const values = { newAddress: maskEmail(newEmail), link, expiresAt };
    await mail.send({ email: address, name: user.name, isProven: true }, { name: 'email-changed', values }, origin);
  };
}

/** Brings an address back, and ends all that came with the one after it. */
function restoration({ users, tokens, sessions, factors }: EmailUndoDependencies) {
  return async (used: EmailUndoTokenDocument | null): Promise<string> => {
    if (used === null || (await users.restoreEmail(used.userId, used.email)) === null) throw invalidToken();
    // Links of earlier changes stay: a thief's own undo link must not void the owner's.
    await tokens.removeUndoTokensSince(used.userId, used.createdAt);
    await tokens.removeEmailTokens(used.userId);
    await tokens.removeResetTokens(used.userId);
    await sessions.endAll(used.userId, { except: null });
    // Only the new address was told of them.
    await factors.removeSince(used.userId, used.createdAt);
    return used.userId;
  };
}

/** The way back after an e-mail change that its owner did not make: a link mailed to the old address. */
export function createEmailUndoService(deps: EmailUndoDependencies) {
  const { inTransaction, users, tokens, notices, log } = deps;
  const mailUndo = undoMail(deps);
  const restore = restoration(deps);

  return {
    /** The account that has an address, or for which it is reserved. */
    async ownerOf(email: string): Promise<UserDocument | null> {
      const owner = await users.byKnownEmail(email);
      if (owner !== null) return owner;
      const reserved = await tokens.liveUndoTokenOf(email, new Date());
      return reserved === null ? null : users.byId(reserved.userId);
    },

    /** Whether an address is kept for an account that may come back to it. */
    isReserved: async (email: string): Promise<boolean> => (await tokens.liveUndoTokenOf(email, new Date())) !== null,

    /** Tells the owner of a change; a proven old address gets an undo link and is reserved. */
    async tellOld(before: UserDocument, newEmail: string, origin: Origin): Promise<void> {
      const createdAt = new Date();
      const expiresAt = new Date(createdAt.getTime() + UNDO_LIFE_MS);
      const proven = provenAddressOf(before);
      await notices.tellEmailChanged(before._id.toHexString(), maskEmail(newEmail));
      if (proven !== undefined) await mailUndo(before, proven, { createdAt, expiresAt }, newEmail, origin);
    },

    /**
     * Ends the undo links of the addresses in between where an account has come back to one that is reserved for it:
     * their holder could take it again. Within the running transaction.
     */
    async endLater(userId: string, email: string): Promise<void> {
      const reserved = await tokens.firstUndoTokenOf(userId, email, new Date());
      if (reserved !== null) await tokens.removeUndoTokensSince(userId, reserved.createdAt);
    },

    /** Mails an undo link again to a reserved address, for no longer than the first one. */
    remind: (email: string, requestId: string): Promise<void> =>
      inTransaction(async () => {
        const reserved = await tokens.liveUndoTokenOf(email, new Date());
        const user = reserved === null ? null : await users.byId(reserved.userId);
        if (reserved === null || user === null) return;
        await mailUndo(user, email, reserved, user.email, { requestId, lang: user.profile.settings.lang });
      }),

    /**
     * Restores an address that is reserved for an account, as its undo link would; within the running transaction.
     * @throws BAD_REQUEST where none is
     */
    async restoreReserved(userId: string, email: string): Promise<void> {
      const now = new Date();
      const reserved = await tokens.liveUndoTokenOf(email, now);
      if (reserved?.userId !== userId) throw invalidToken();
      await restore(await tokens.useUndoToken(reserved._id, now));
    },

    /**
     * Restores the old address as verified, drops a pending change, ends all sessions and removes the passkeys and the
     * authenticator app that were added since the change. @throws BAD_REQUEST
     */
    async undo(token: string): Promise<void> {
      try {
        const now = new Date();
        const userId = await inTransaction(async () => restore(await tokens.useUndoToken(hashOf(token), now)));
        log.warn({ userId }, 'e-mail change undone');
      } catch (error) {
        throw isDuplicateKey(error) ? invalidToken() : error;
      }
    },
  };
}

function invalidToken(): AppError {
  return new AppError('BAD_REQUEST', 'error.tokenInvalid');
}
