import * as z from 'zod';
import { BasketInput, PricedLine, PromotionCodes, Quote } from '../../basket/quote.ts';
import { endpoint } from '../../http/endpoint.ts';
import { Id, StoredId } from '../../http/id.ts';
import { PageLimit } from '../../http/page-limit.ts';
import { SortBy } from '../../http/sort-by.ts';
import { Localized } from '../../language/language.ts';
import { DeliveryChoice, OrderDelivery } from '../order-delivery.ts';
import { Order } from '../order.ts';
import { PaymentMethod } from '../payment-method.ts';
import { OrderEditWish } from './order-edit.ts';

/** Every state of a draft order: open until its customer places it, staff withdraw it, or its time is over. */
export const ORDER_DRAFT_STATES = ['open', 'placed', 'withdrawn', 'expired'] as const;
export const OrderDraftState = z.enum(ORDER_DRAFT_STATES).meta({ id: 'OrderDraftState' });
export type OrderDraftState = z.infer<typeof OrderDraftState>;

const Message = z.string().trim().max(500, 'validation.tooLong');

/** What a draft asks for. It has no prices: the shop prices it whenever it is read. */
export const OrderDraftWish = z.object({
  lines: OrderEditWish.shape.lines,
  delivery: DeliveryChoice,
  codes: PromotionCodes.default([]),
});
export type OrderDraftWish = z.output<typeof OrderDraftWish>;

/** A draft order in the list of the desk; money in dollars. */
export const ListedOrderDraft = z
  .object({
    id: z.string(),
    state: OrderDraftState,
    /** The customer; the name is for staff, while the account exists. */
    user: z.object({ id: z.string(), name: z.string().optional() }),
    /** Who of the staff made it; for staff alone, without a name once that account is gone. */
    by: z.object({ id: z.string(), name: z.string().optional() }).optional(),
    /** The total when it was last saved. */
    total: z.number(),
    /** When it was last sent to the customer; null until then, and only they and staff see it afterwards. */
    sentAt: z.iso.datetime().nullable(),
    /** Until when it can be placed, while it is open. */
    expiresAt: z.iso.datetime(),
    /** The order that it became. */
    order: z.object({ id: z.string(), number: z.string() }).nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'ListedOrderDraft' });
export type ListedOrderDraft = z.infer<typeof ListedOrderDraft>;

/** A line of a draft, with its name and price of when it was saved. */
const DraftLine = z.object({
  product: z.object({ id: z.string() }),
  variant: z.object({ id: z.string() }).optional(),
  name: Localized,
  price: z.number(),
  quantity: PricedLine.shape.quantity,
});

/** One draft order: what was saved, and while it is open, what it costs its customer now. */
export const OrderDraft = ListedOrderDraft.extend({
  message: z.string(),
  codes: z.array(z.string()),
  lines: z.array(DraftLine),
  delivery: OrderDelivery,
  /** Null once it has ended. */
  quote: Quote.nullable(),
}).meta({ id: 'OrderDraft' });
export type OrderDraft = z.infer<typeof OrderDraft>;

const tag = 'Order';
const params = z.object({ id: Id });

/** What drafts can be sorted by. */
export const ORDER_DRAFT_SORT_FIELDS = ['createdAt'] as const;

export const listOrderDrafts = endpoint({
  method: 'GET',
  path: '/api/admin/order-draft',
  access: 'admin',
  tag,
  summary: 'Draft orders with their customers, newest first unless sorted otherwise; ended ones for 90 days',
  query: z.object({
    state: OrderDraftState.optional(),
    sort: SortBy(ORDER_DRAFT_SORT_FIELDS).optional(),
    limit: PageLimit.optional(),
    cursor: z.string().max(300).optional(),
  }),
  answer: z.array(ListedOrderDraft),
});

export const quoteOrderDraft = endpoint({
  method: 'POST',
  path: '/api/admin/order-draft/quote',
  access: 'admin',
  tag,
  summary: 'What a draft order would cost a customer now',
  body: OrderDraftWish.extend({ user: StoredId }),
  answer: Quote,
});

export const makeOrderDraft = endpoint({
  method: 'POST',
  path: '/api/admin/order-draft',
  access: 'admin',
  tag,
  summary:
    'Draft an order for a customer. 409 with `error.quote` for pieces that the shop does not have, or a code that does not apply',
  idempotent: true,
  body: OrderDraftWish.extend({ user: StoredId, message: Message.default('') }),
  status: 201,
  answer: OrderDraft,
});

export const getOrderDraft = endpoint({
  method: 'GET',
  path: '/api/admin/order-draft/:id',
  access: 'admin',
  tag,
  summary: 'One draft order, and while it is open, what it costs its customer now',
  params,
  answer: OrderDraft,
});

export const changeOrderDraft = endpoint({
  method: 'PUT',
  path: '/api/admin/order-draft/:id',
  access: 'admin',
  tag,
  summary:
    'Change an open draft order, which can be placed for seven days from then. 409 where it has changed since `version` or has ended, and as for a new one',
  idempotent: true,
  params,
  body: OrderDraftWish.extend({
    message: Message.default(''),
    /** The `updatedAt` of the draft that was changed. */
    version: z.iso.datetime(),
  }),
  answer: OrderDraft,
});

export const sendOrderDraft = endpoint({
  method: 'POST',
  path: '/api/admin/order-draft/:id/send',
  access: 'admin',
  tag,
  summary:
    'Send an open draft order to its customer by email and inbox: by the inbox alone where no address is proven, or where it got too many such emails. It can be placed for seven days from then',
  limit: 'orderMail',
  idempotent: true,
  params,
  answer: z.object({ mailed: z.boolean() }),
});

export const withdrawOrderDraft = endpoint({
  method: 'POST',
  path: '/api/admin/order-draft/:id/withdraw',
  access: 'admin',
  tag,
  summary: 'Withdraw a draft order, so that nobody can place it; 409 where it has ended',
  params,
  answer: OrderDraft,
});

export const getOwnOrderDraft = endpoint({
  method: 'GET',
  path: '/api/order-draft/:id',
  access: 'user',
  tag,
  summary: 'A draft order that was sent to you, and while it is open, what it costs now',
  params,
  answer: OrderDraft,
});

export const placeOrderDraft = endpoint({
  method: 'POST',
  path: '/api/order-draft/:id/place',
  access: 'user',
  tag,
  summary:
    'Place a draft order that was sent to you, once, as `POST /api/order` does: 409 with `error.quote` where it costs something else, 409 where it has changed since `version` or has ended',
  limit: 'order',
  idempotent: true,
  params,
  body: z.object({
    /** The `updatedAt` of the draft on screen. */
    version: z.iso.datetime(),
    paymentMethod: PaymentMethod,
    description: Message.default(''),
    /** The quote on screen: nothing but lines of the draft. */
    basket: BasketInput,
    /** Codes of the draft that apply. */
    codes: PromotionCodes.default([]),
  }),
  status: 201,
  answer: Order,
});
