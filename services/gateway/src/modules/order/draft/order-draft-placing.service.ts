import { AppError } from '@harbour/contracts/errors';
import type { Order } from '@harbour/contracts/order';
import type { OrderDraft, placeOrderDraft } from '@harbour/contracts/order-draft';
import type { Parsed } from '@harbour/contracts/endpoint';
import { isOnline } from '@harbour/contracts/payment-method';
import type { Caller } from '../../../http/caller/caller.ts';
import type { Transaction } from '../../../store/transaction.ts';
import type { OrderService } from '../order.service.ts';
import type { OrderDraftDocument } from './order-draft.model.ts';
import type { OrderDraftQuotes } from './order-draft-quotes.ts';
import type { OrderDraftRepository } from './order-draft.repository.ts';
import { isWithin, keptAfter, stateOf } from './order-draft.rules.ts';
import { toDraft } from './order-draft.view.ts';

export interface OrderDraftPlacingDependencies {
  readonly inTransaction: Transaction;
  readonly drafts: Pick<OrderDraftRepository, 'byId' | 'change'>;
  readonly quotes: Pick<OrderDraftQuotes, 'ofDraft'>;
  readonly orders: Pick<OrderService, 'create'>;
}

type Body = Parsed<typeof placeOrderDraft>['body'];
type Context = Parameters<OrderService['create']>[2];

export type OrderDraftPlacing = ReturnType<typeof createOrderDraftPlacing>;

const conflict = (message: string): AppError => new AppError('CLIENT_ERROR', message, { status: 409 });

/** What customers do with the drafts that were sent to them. */
export function createOrderDraftPlacing({ inTransaction, drafts, quotes, orders }: OrderDraftPlacingDependencies) {
  /** @throws NOT_FOUND for a draft of somebody else, or one that was never sent, as if there were none */
  const findOwn = async (id: string, userId: string): Promise<OrderDraftDocument> => {
    const draft = await drafts.byId(id);
    if (draft !== null && draft.userId === userId && draft.sentAt !== null) return draft;
    throw new AppError('NOT_FOUND', 'error.notFound');
  };

  return {
    async show(id: string, caller: Caller): Promise<OrderDraft> {
      const draft = await findOwn(id, caller.id);
      const now = new Date();
      const { delivery, quote } = await quotes.ofDraft(draft, now);
      return toDraft(draft, { delivery, quote, now });
    },

    /**
     * Orders what a draft has, or what can still be bought of it, as any basket is ordered.
     * @throws NOT_FOUND, CLIENT_ERROR 409 where it has ended or changed, and as `OrderService.create` does
     */
    place: (id: string, body: Body, caller: Caller, context: Context): Promise<Order> =>
      inTransaction(async () => {
        const draft = await findOwn(id, caller.id);
        const now = new Date();
        if (stateOf(draft, now) !== 'open') throw conflict('error.draftEnded');
        const isSeen = draft.updatedAt.toISOString() === body.version && isWithin(body.basket, draft.lines);
        if (!isSeen) throw conflict('error.draftChanged');
        const { paymentMethod, description, basket } = body;
        const order = await orders.create(
          {
            currency: 'hkd',
            mode: isOnline(paymentMethod) ? 'payment' : 'offline',
            paymentMethod,
            description,
            user: caller.id,
            // Under the draft's id, so that the customer's own basket stays.
            basket: { ...basket, id },
            delivery: draft.delivery,
            codes: draft.codes.filter((code) => body.codes.includes(code)),
          },
          caller,
          context,
        );
        const placed = await drafts.change(draft, {
          state: 'placed',
          order: { id: order.id, number: order.number },
          removeAt: keptAfter(now),
        });
        if (placed === null) throw conflict('error.draftEnded');
        return order;
      }),
  };
}
