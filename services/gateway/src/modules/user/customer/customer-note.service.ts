import { type CustomerNote, MOST_NOTES } from '@harbour/contracts/customer';
import { AppError } from '@harbour/contracts/errors';
import type { AccountPart } from '../../../personal-data/account-part.ts';
import type { Transaction } from '../../../store/transaction.ts';
import type { Actor, AuditService } from '../../audit/audit.service.ts';
import type { AccountFinder } from '../account-finder.service.ts';
import type { CustomerNoteDocument } from './customer-note.model.ts';
import type { CustomerNoteRepository } from './customer-note.repository.ts';

export interface CustomerNotesDependencies {
  readonly inTransaction: Transaction;
  readonly notes: CustomerNoteRepository;
  readonly accounts: Pick<AccountFinder, 'accountById' | 'namesOf'>;
  readonly audit: Pick<AuditService, 'record'>;
}

export type CustomerNotes = ReturnType<typeof createCustomerNotes>;

/** Notes of staff in an account's data: the download has what was written and when, not by whom. */
export function createCustomerNotesPart(notes: CustomerNoteRepository): AccountPart {
  return {
    name: 'staffNotes',
    collect: async ({ id }) => (await notes.of(id)).map(({ at, text }) => ({ at, text })),
    erase: ({ id }) => notes.removeAll(id),
  };
}

/** What staff write about customers, for each other. */
export function createCustomerNotes({ inTransaction, notes, accounts, audit }: CustomerNotesDependencies) {
  const shown = async (stored: readonly CustomerNoteDocument[]): Promise<CustomerNote[]> => {
    const names = await accounts.namesOf([...new Set(stored.map(({ by }) => by))]);
    return stored.map(({ _id, at, by, text }) => ({
      id: _id.toHexString(),
      at: at.toISOString(),
      by: { id: by, name: names.get(by) ?? null },
      text,
    }));
  };
  const assertCustomer = async (id: string): Promise<void> => {
    if ((await accounts.accountById(id)) === undefined) throw new AppError('NOT_FOUND', 'error.notFound');
  };

  return {
    /** Newest first. @throws NOT_FOUND */
    async list(userId: string): Promise<CustomerNote[]> {
      await assertCustomer(userId);
      return shown(await notes.of(userId));
    },

    /** The audit log says that there is a note, not what it says. @throws NOT_FOUND, CLIENT_ERROR 409 where there are too many */
    add: (userId: string, text: string, actor: Actor): Promise<CustomerNote> =>
      inTransaction(async () => {
        await assertCustomer(userId);
        if ((await notes.count(userId)) >= MOST_NOTES)
          throw new AppError('CLIENT_ERROR', 'error.entriesFull', { params: { count: MOST_NOTES } });
        const stored = await notes.insert({ userId, at: new Date(), by: actor.id, text });
        await audit.record(actor, { action: 'user.note-add', ids: [userId] });
        const [note] = await shown([stored]);
        if (note === undefined) throw new Error('the note is not shown');
        return note;
      }),

    /** @throws NOT_FOUND */
    remove: (userId: string, id: string, actor: Actor): Promise<{ removed: boolean }> =>
      inTransaction(async () => {
        if (!(await notes.remove(userId, id))) throw new AppError('NOT_FOUND', 'error.notFound');
        await audit.record(actor, { action: 'user.note-remove', ids: [userId] });
        return { removed: true };
      }),
  };
}
