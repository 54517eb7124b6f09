import type { AccountPart } from '../../../personal-data/account-part.ts';
import type { OrderDraftRepository } from './order-draft.repository.ts';

/** Drafts for a person. Who of the staff made them is not part of that person's data. */
export function createOrderDraftsPart(drafts: Pick<OrderDraftRepository, 'of' | 'removeAll'>): AccountPart {
  return {
    name: 'orderDrafts',
    collect: async ({ id }) =>
      (await drafts.of(id)).map(({ _id, by: _by, userId: _userId, removeAt: _removeAt, ...draft }) => ({
        id: _id.toHexString(),
        ...draft,
      })),
    erase: ({ id }) => drafts.removeAll(id),
  };
}
