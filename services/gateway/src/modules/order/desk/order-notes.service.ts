import { randomUUID } from 'node:crypto';
import { AppError } from '@harbour/contracts/errors';
import { MOST_ORDER_NOTES, type OrderNote } from '@harbour/contracts/order-notes';
import type { Transaction } from '../../../store/transaction.ts';
import type { Actor, AuditService } from '../../audit/audit.service.ts';
import type { AccountFinder } from '../../user/account-finder.service.ts';
import type { StaffNote } from '../order.model.ts';
import type { OrderRepository } from '../order.repository.ts';

export interface OrderNotesDependencies {
  readonly inTransaction: Transaction;
  readonly orders: Pick<OrderRepository, 'addNote' | 'notesOf' | 'removeNote'>;
  readonly accounts: Pick<AccountFinder, 'namesOf'>;
  readonly audit: Pick<AuditService, 'record'>;
}

export type OrderNotesService = ReturnType<typeof createOrderNotes>;

/** What staff write about orders for each other. The audit says who wrote or removed a note, and not what it said. */
export function createOrderNotes({ inTransaction, orders, accounts, audit }: OrderNotesDependencies) {
  const find = async (id: string) => {
    const found = await orders.notesOf(id);
    if (found === null) throw new AppError('NOT_FOUND', 'error.notFound');
    return found;
  };

  const named = async (stored: readonly StaffNote[]): Promise<OrderNote[]> => {
    const names = await accounts.namesOf([...new Set(stored.map(({ by }) => by))]);
    return stored.map(({ id, at, by, text }) => {
      const name = names.get(by);
      return { id, at: at.toISOString(), by: { id: by, ...(name === undefined ? {} : { name }) }, text };
    });
  };

  return {
    /** Notes about an order, oldest first. @throws NOT_FOUND */
    list: async (id: string): Promise<OrderNote[]> => named((await find(id)).staffNotes ?? []),

    /** @throws NOT_FOUND, CLIENT_ERROR 409 where the order has as many notes as it can have */
    add: (id: string, text: string, actor: Actor): Promise<OrderNote> =>
      inTransaction(async () => {
        const { _id, number, staffNotes = [] } = await find(id);
        if (staffNotes.length >= MOST_ORDER_NOTES) {
          const params = { count: MOST_ORDER_NOTES };
          throw new AppError('CLIENT_ERROR', 'error.orderNotes', { status: 409, params });
        }
        const note = { id: randomUUID(), at: new Date(), by: actor.id, text };
        await orders.addNote(_id, note);
        await audit.record(actor, { action: 'order.note-add', ids: [id], detail: number });
        const [added] = await named([note]);
        if (added === undefined) throw new Error('the note was not written');
        return added;
      }),

    /** Removes a note; false where somebody else already has. @throws NOT_FOUND */
    remove: (id: string, note: string, actor: Actor): Promise<{ removed: boolean }> =>
      inTransaction(async () => {
        const { _id, number, staffNotes = [] } = await find(id);
        if (!staffNotes.some((each) => each.id === note)) return { removed: false };
        await orders.removeNote(_id, note);
        await audit.record(actor, { action: 'order.note-remove', ids: [id], detail: number });
        return { removed: true };
      }),
  };
}
