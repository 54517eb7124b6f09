import { AppError } from '@harbour/contracts/errors';
import type { ListedOrderDraft, OrderDraft, OrderDraftState, OrderDraftWish } from '@harbour/contracts/order-draft';
import type { Quote } from '@harbour/contracts/quote';
import { sortedPage, type WantedPage } from '../../../http/api/sort-cursor.ts';
import type { AccountFinder } from '../../user/account-finder.service.ts';
import type { OrderDraftDocument } from './order-draft.model.ts';
import { goodsOf, type OrderDraftQuotes } from './order-draft-quotes.ts';
import type { OrderDraftRepository } from './order-draft.repository.ts';
import { stateOf } from './order-draft.rules.ts';
import { type Names, toDraft, toListedDraft } from './order-draft.view.ts';

export interface OrderDraftReadingDependencies {
  readonly drafts: OrderDraftRepository;
  readonly quotes: OrderDraftQuotes;
  readonly accounts: Pick<AccountFinder, 'namesOf'>;
}

/** Drafts as the desk reads them. */
export function createOrderDraftReading({ drafts, quotes, accounts }: OrderDraftReadingDependencies) {
  /** The names of the customers of drafts and of who made them. */
  const namesIn = (rows: readonly OrderDraftDocument[]): Promise<Names> =>
    accounts.namesOf([...new Set(rows.flatMap(({ userId, by }) => [userId, by]))]);

  const find = async (id: string): Promise<OrderDraftDocument> => {
    const found = await drafts.byId(id);
    if (found === null) throw new AppError('NOT_FOUND', 'error.notFound');
    return found;
  };

  /** @throws CLIENT_ERROR 409 once it has ended */
  const findOpen = async (id: string): Promise<OrderDraftDocument> => {
    const draft = await find(id);
    if (stateOf(draft, new Date()) !== 'open') {
      throw new AppError('CLIENT_ERROR', 'error.draftEnded', { status: 409 });
    }
    return draft;
  };

  const shown = async (draft: OrderDraftDocument): Promise<OrderDraft> => {
    const now = new Date();
    const { delivery, quote } = await quotes.ofDraft(draft, now);
    return toDraft(draft, { names: await namesIn([draft]), delivery, quote, now });
  };

  return {
    findOpen,
    /** A draft with what it costs now. */
    shown,

    /** A page of drafts, with the names of their customers. */
    async list(state: OrderDraftState | undefined, wanted: WantedPage) {
      const now = new Date();
      const { rows, page } = sortedPage(await drafts.list(state, wanted, now), wanted);
      const names = await namesIn(rows);
      const body: ListedOrderDraft[] = rows.map((row) => toListedDraft(row, names, now));
      return { body, page };
    },

    /** What a draft would cost a customer. @throws NOT_FOUND, VALIDATION_ERROR */
    quote: async (userId: string, wish: OrderDraftWish): Promise<Quote> =>
      (await quotes.of(userId, goodsOf(wish))).quote,

    show: async (id: string): Promise<OrderDraft> => shown(await find(id)),
  };
}
