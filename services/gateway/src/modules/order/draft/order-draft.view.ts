import { localizedOf } from '@harbour/contracts/language';
import type { ListedOrderDraft, OrderDraft } from '@harbour/contracts/order-draft';
import type { OrderDelivery } from '@harbour/contracts/order-delivery';
import type { Quote } from '@harbour/contracts/quote';
import { lineNameOf } from '@harbour/contracts/choices';
import type { OrderDraftDocument } from './order-draft.model.ts';
import { stateOf } from './order-draft.rules.ts';

/** The names of accounts by their ids, as far as there are some. */
export type Names = ReadonlyMap<string, string>;

const named = (id: string, names: Names | undefined) => {
  const name = names?.get(id);
  return { id, ...(name === undefined ? {} : { name }) };
};

/** A draft in the list of the desk, in dollars; without names, as its customer sees it. */
export function toListedDraft(stored: OrderDraftDocument, names: Names | undefined, now: Date): ListedOrderDraft {
  const { _id, userId, totalCents, sentAt, expiresAt, order, createdAt, updatedAt } = stored;
  return {
    id: _id.toHexString(),
    state: stateOf(stored, now),
    user: named(userId, names),
    ...(names ? { by: named(stored.by, names) } : {}),
    total: totalCents / 100,
    sentAt: sentAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
    order: order && { id: order.id, number: order.number },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** What a draft means to its customer at a moment. */
export interface DraftFacts {
  /** Of customer and staff; for staff. */
  readonly names?: Names;
  readonly delivery: OrderDelivery;
  readonly quote: Quote | null;
  readonly now: Date;
}

/** A draft as staff and its customer see it, in dollars. */
export function toDraft(stored: OrderDraftDocument, { names, delivery, quote, now }: DraftFacts): OrderDraft {
  return {
    ...toListedDraft(stored, names, now),
    message: stored.message,
    codes: [...stored.codes],
    lines: stored.lines.map(({ productId, variantId, name: goods, priceCents, quantity }) => ({
      ...lineNameOf(productId, variantId),
      name: localizedOf(goods),
      price: priceCents / 100,
      quantity,
    })),
    delivery,
    quote,
  };
}
