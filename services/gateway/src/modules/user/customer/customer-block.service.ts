import { AppError } from '@harbour/contracts/errors';
import type { Transaction } from '../../../store/transaction.ts';
import type { Actor, AuditService } from '../../audit/audit.service.ts';
import type { SessionsService } from '../../auth/sessions.service.ts';
import type { AccountMail } from '../account-mail.service.ts';
import type { UserDocument } from '../user.model.ts';
import type { UserRepository } from '../user.repository.ts';
import { provenAddressOf, trustedAddressOf } from '../user.rules.ts';

export interface CustomerBlockDependencies {
  readonly inTransaction: Transaction;
  readonly users: Pick<UserRepository, 'block' | 'byId' | 'noteOwnerAct' | 'unblock'>;
  readonly sessions: Pick<SessionsService, 'endAll'>;
  readonly audit: Pick<AuditService, 'record'>;
  readonly journal: { noteBlock(userId: string, isBlocked: boolean): Promise<void> };
  readonly mail: Pick<AccountMail, 'send'>;
}

export type CustomerBlocks = ReturnType<typeof createCustomerBlocks>;

/** Blocking customers and ending that. A blocked person can neither log in nor order, and is told by mail. */
export function createCustomerBlocks(deps: CustomerBlockDependencies) {
  const { inTransaction, users, sessions, audit, journal, mail } = deps;

  /**
   * Nobody blocks themselves, and staff are an owner's affair. The owner is noted in the same transaction, so that two owners who
   * block each other at once cannot both succeed: one is always left.
   */
  const find = async (id: string, actor: Actor): Promise<UserDocument> => {
    if (id === actor.id) throw new AppError('CLIENT_ERROR', 'error.ownBlock', { status: 409 });
    const stored = await users.byId(id);
    if (stored === null) throw new AppError('NOT_FOUND', 'error.notFound');
    if (stored.role === 'admin' && !(await users.noteOwnerAct(actor.id)))
      throw new AppError('FORBIDDEN', 'error.blockStaff');
    return stored;
  };

  const tell = (person: UserDocument, name: 'account-blocked' | 'account-unblocked', requestId: string) =>
    mail.send(
      { email: trustedAddressOf(person), name: person.name, isProven: provenAddressOf(person) !== undefined },
      { name, values: {} },
      { requestId, lang: person.profile.settings.lang },
    );

  return {
    /** @throws CLIENT_ERROR 409 for one's own account and one that is blocked already, FORBIDDEN for staff unless by an owner, NOT_FOUND */
    block: (id: string, reason: string, actor: Actor): Promise<void> =>
      inTransaction(async () => {
        const person = await find(id, actor);
        if ((await users.block(id, { at: new Date(), by: actor.id, reason })) === null)
          throw new AppError('CLIENT_ERROR', 'error.alreadyBlocked', { status: 409 });
        await journal.noteBlock(id, true);
        await sessions.endAll(id, { except: null });
        await audit.record(actor, { action: 'user.block', ids: [id] });
        await tell(person, 'account-blocked', actor.requestId);
      }),

    /** @throws CLIENT_ERROR 409 for one's own account and one that is not blocked, FORBIDDEN for staff unless by an owner, NOT_FOUND */
    unblock: (id: string, actor: Actor): Promise<void> =>
      inTransaction(async () => {
        const person = await find(id, actor);
        if ((await users.unblock(id)) === null) throw new AppError('CLIENT_ERROR', 'error.notBlocked', { status: 409 });
        await journal.noteBlock(id, false);
        await audit.record(actor, { action: 'user.unblock', ids: [id] });
        await tell(person, 'account-unblocked', actor.requestId);
      }),
  };
}
