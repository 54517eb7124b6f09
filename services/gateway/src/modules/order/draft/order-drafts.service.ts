import { AppError } from '@harbour/contracts/errors';
import type { OrderDraft, OrderDraftWish } from '@harbour/contracts/order-draft';
import type { Transaction } from '../../../store/transaction.ts';
import type { Actor, AuditService } from '../../audit/audit.service.ts';
import type { OrderDraftNotices } from './order-draft-notices.service.ts';
import type { OrderDraftDocument } from './order-draft.model.ts';
import { goodsOf } from './order-draft-quotes.ts';
import { createOrderDraftReading, type OrderDraftReadingDependencies } from './order-draft-reading.ts';
import { keptAfter, linesOf, openFrom } from './order-draft.rules.ts';

export interface OrderDraftsDependencies extends OrderDraftReadingDependencies {
  readonly inTransaction: Transaction;
  readonly notices: OrderDraftNotices;
  readonly audit: Pick<AuditService, 'record'>;
}

type Wish = OrderDraftWish & { readonly message: string };

export type OrderDrafts = ReturnType<typeof createOrderDrafts>;

const conflict = (message: string): AppError => new AppError('CLIENT_ERROR', message, { status: 409 });
const dollars = (cents: number): string => `HK$${(cents / 100).toFixed(2)}`;

/** What of a draft a change of it puts on record: its message and where it goes are the customer's own. */
const onRecord = ({ lines, codes, totalCents }: OrderDraftDocument) => ({
  total: dollars(totalCents),
  codes,
  lines: lines.map(({ productId, variantId, quantity }) => ({ id: variantId ?? productId, quantity })),
});

type Found = Pick<ReturnType<typeof createOrderDraftReading>, 'findOpen' | 'shown'>;

/** Making drafts and changing them. */
function writer({ inTransaction, drafts, quotes, audit }: OrderDraftsDependencies, { findOpen, shown }: Found) {
  /** What a wish comes to, as it is kept. */
  const savedOf = async (userId: string, { message, ...wish }: Wish) => {
    const goods = goodsOf(wish);
    const { account, priced } = await quotes.available(userId, goods);
    if (account.isBlocked) throw conflict('error.draftBlocked');
    const { delivery, codes } = goods;
    const now = new Date();
    const { totalCents } = priced;
    return { lines: linesOf(priced), delivery, codes, message, totalCents, updatedAt: now, ...openFrom(now) };
  };

  return {
    /** @throws NOT_FOUND, VALIDATION_ERROR, CLIENT_ERROR 409 for what cannot be bought, or a blocked customer */
    make: (userId: string, wish: Wish, actor: Actor): Promise<OrderDraft> =>
      inTransaction(async () => {
        const saved = await savedOf(userId, wish);
        const draft = await drafts.insert({
          userId,
          by: actor.id,
          state: 'open',
          ...saved,
          sentAt: null,
          order: null,
          createdAt: saved.updatedAt,
        });
        const detail = dollars(draft.totalCents);
        await audit.record(actor, { action: 'order.draft-make', ids: [draft._id.toHexString()], detail });
        return shown(draft);
      }),

    /** @throws as `make` does, and CLIENT_ERROR 409 where it has changed since or has ended */
    change: (id: string, { version, ...wish }: Wish & { readonly version: string }, actor: Actor) =>
      inTransaction(async () => {
        const before = await findOpen(id);
        if (before.updatedAt.toISOString() !== version) throw conflict('error.draftChanged');
        const after = await drafts.change(before, await savedOf(before.userId, wish));
        if (after === null) throw conflict('error.draftChanged');
        const change = { before: onRecord(before), after: onRecord(after) };
        await audit.record(actor, { action: 'order.draft-change', ids: [id], change });
        return shown(after);
      }),
  };
}

/** What happens to drafts that are saved. */
function sender(deps: OrderDraftsDependencies, { findOpen, shown }: Found) {
  const { inTransaction, drafts, quotes, notices, audit } = deps;
  return {
    /** Sends a draft by mail and inbox. @throws NOT_FOUND, CLIENT_ERROR 409 once it has ended */
    send: (id: string, actor: Actor): Promise<{ mailed: boolean }> =>
      inTransaction(async () => {
        const now = new Date();
        const sent = await drafts.change(await findOpen(id), { sentAt: now, ...openFrom(now) });
        if (sent === null) throw conflict('error.draftEnded');
        const quoted = await quotes.ofOpen(sent);
        const mailed = await notices.tellSent(sent, quoted, actor.requestId);
        const detail = dollars(quoted.priced.totalCents);
        await audit.record(actor, { action: 'order.draft-send', ids: [id], detail });
        return { mailed };
      }),

    /** @throws NOT_FOUND, CLIENT_ERROR 409 once it has ended */
    withdraw: (id: string, actor: Actor): Promise<OrderDraft> =>
      inTransaction(async () => {
        const now = new Date();
        const ended = await drafts.change(await findOpen(id), { state: 'withdrawn', removeAt: keptAfter(now) });
        if (ended === null) throw conflict('error.draftEnded');
        await audit.record(actor, { action: 'order.draft-withdraw', ids: [id], detail: dollars(ended.totalCents) });
        return shown(ended);
      }),
  };
}

/** Orders that staff draft for customers who call; these place them. */
export function createOrderDrafts(deps: OrderDraftsDependencies) {
  const { findOpen, shown, ...reading } = createOrderDraftReading(deps);
  const found = { findOpen, shown };
  return { ...reading, ...writer(deps, found), ...sender(deps, found) };
}
