import * as z from 'zod';
import { MAX_LINES, MAX_QUANTITY } from '../../basket/basket-bounds.ts';
import { Amounts, PricedLine, QuoteChange, Reference } from '../../basket/quote.ts';
import { endpoint } from '../../http/endpoint.ts';
import { Id } from '../../http/id.ts';
import { DeliveryChoice } from '../order-delivery.ts';
import type { OrderStatus } from '../order-steps.ts';
import { Order } from '../order.ts';
import { Dollars } from '../payment.ts';

/** States in which staff may still change lines and delivery: the goods are in the house. */
const EDITABLE: readonly OrderStatus[] = ['created', 'pending', 'placed', 'paid', 'processing'];

/** Whether staff may still change the lines and the delivery of an order. */
export const isEditable = ({ status }: { readonly status: OrderStatus }): boolean => EDITABLE.includes(status);

/** A line as it is to be: the product, its variant where it has some, and how many. */
const EditedLine = z.object({
  product: Reference,
  /** The product's only or first one where not given. */
  variant: Reference.optional(),
  quantity: z.int('validation.quantity').min(1, 'validation.quantity').max(MAX_QUANTITY, 'validation.quantity'),
});
export type EditedLine = z.output<typeof EditedLine>;

/** What an order is to be from now on: all of its lines, and its delivery where that changes. */
export const OrderEditWish = z.object({
  lines: z.array(EditedLine).min(1, 'error.orderEmpty').max(MAX_LINES, 'validation.tooManyLines'),
  delivery: DeliveryChoice.optional(),
});
export type OrderEditWish = z.output<typeof OrderEditWish>;

/** An order after an edit, before it is made; money in dollars. */
export const OrderEditQuote = z
  .object({
    products: z.array(PricedLine),
    ...Amounts,
    /** What the order costs until now. */
    before: z.number(),
    /** What the buyer has paid for it. */
    paid: z.number(),
    /** What the buyer has to pay after the edit. */
    due: z.number(),
    /** What goes back to the buyer with the edit. */
    refund: z.number(),
    /** Why the edit cannot be made: added pieces that the shop does not have. */
    problems: z.array(QuoteChange),
  })
  .meta({ id: 'OrderEditQuote' });
export type OrderEditQuote = z.infer<typeof OrderEditQuote>;

const tag = 'Order';
const params = z.object({ id: Id });

export const quoteOrderEdit = endpoint({
  method: 'POST',
  path: '/api/order/:id/edit/quote',
  access: 'admin',
  tag,
  summary:
    'What an order would cost after an edit, by its own charges and discounts: lines keep their price, new ones have today’s',
  params,
  body: OrderEditWish,
  answer: OrderEditQuote,
});

export const editOrder = endpoint({
  method: 'PUT',
  path: '/api/order/:id/edit',
  access: 'admin',
  tag,
  summary:
    'Change lines and delivery of an order that is not sent. Of a paid one, what it costs less is refunded (`payments:write` and a fresh proof), and what it costs more is due. 409 where it has changed since `version`, or with `error.quote` where `total` is not what it costs',
  idempotent: true,
  params,
  body: OrderEditWish.extend({
    /** The `updatedAt` of the order that was edited. */
    version: z.iso.datetime(),
    /** The total in dollars that the quote answered. */
    total: z.number(),
  }),
  answer: Order,
});

export const recordDuePaid = endpoint({
  method: 'POST',
  path: '/api/order/:id/due',
  access: 'admin',
  tag,
  summary:
    'Record that the amount due after an edit was paid at the stall; 409 where another amount is due, or it is paid online',
  idempotent: true,
  params,
  body: z.object({ amount: Dollars }),
  answer: Order,
});
