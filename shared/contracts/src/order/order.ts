import * as z from 'zod';
import { Localized } from '../language/language.ts';
import { DeliveryMethod } from './delivery.ts';
import { DeliveryChoice, OrderDelivery } from './order-delivery.ts';
import { endpoint } from '../http/endpoint.ts';
import { ORDER_ACTORS, OrderStatus } from './order-steps.ts';
import { PaymentMethod } from './payment-method.ts';
import { SortBy } from '../http/sort-by.ts';
import { PageLimit } from '../http/page-limit.ts';
import { OrderTracking, Tracking } from './parcel/tracking.ts';
import { Amounts, BasketInput, PricedLine, PromotionCodes, Reference } from '../basket/quote.ts';
import { StoredId } from '../http/id.ts';

export const OrderMode = z.enum(['payment', 'offline']).meta({ id: 'OrderMode' });
export type OrderMode = z.infer<typeof OrderMode>;

const line = (max: number) => z.string().trim().max(max, 'validation.tooLong');

/** One step of an order. */
export const OrderHistoryRow = z
  .object({
    status: OrderStatus,
    at: z.iso.datetime(),
    by: z.enum(ORDER_ACTORS),
    /** What a person wrote. */
    note: z.string().optional(),
    /** What the shop adds automatically, such as that money was refunded. */
    notice: Localized.optional(),
  })
  .meta({ id: 'OrderHistoryRow' });

/** An order as its buyer and the admins see it; money in dollars with cents. */
export const Order = z
  .object({
    id: z.string(),
    /** What people read out on the phone and write on a bank transfer. */
    number: z.string(),
    status: OrderStatus,
    mode: OrderMode,
    /** How it will be paid; null if its client named only the mode. */
    paymentMethod: PaymentMethod.nullable(),
    currency: z.literal('hkd'),
    description: z.string(),
    /** The name is for admins, in lists, while the account exists. */
    user: z.object({ id: z.string(), name: z.string().optional() }),
    basket: z.object({
      id: z.string(),
      status: z.literal('ordered'),
      currency: z.literal('hkd'),
      products: z.array(PricedLine),
      ...Amounts,
    }),
    total: z.number(),
    /** What its buyer still has to pay: the total, or what a change made it cost more; 0 once it is paid or has ended. */
    due: z.number(),
    /** The amount refunded so far. */
    refunded: z.number(),
    codes: z.array(z.string()),
    delivery: OrderDelivery,
    /** The parcel, once a courier has it and its number is known. */
    tracking: OrderTracking.nullable(),
    history: z.array(OrderHistoryRow),
    /** Until when an unpaid order is kept; null once nothing is awaited. */
    expiresAt: z.iso.datetime().nullable(),
    /**
     * Until when it is kept once its buyer has proven an e-mail address or a phone; null where that changes nothing.
     */
    expiresAtIfProven: z.iso.datetime().nullable(),
    /** Since when a payment that was made is being confirmed; null while none is. */
    confirmingSince: z.iso.datetime().nullable(),
    paidAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

/** An order's number as people type it. */
export const OrderNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^HM-[0-9]{6}-[0-9A-Z]{6}$/, 'validation.orderNumber');

const tag = 'Order';
const params = z.object({ id: z.string().max(64) });
const Description = line(500);

export const CreateOrderBody = z.object({
  currency: z.literal('hkd', 'validation.currency').default('hkd'),
  description: Description.default(''),
  mode: OrderMode,
  /** How it will be paid; a method that does not fit the mode or the delivery is refused. */
  paymentMethod: PaymentMethod.optional(),
  /** Whose order it is: only the caller’s own id is taken. */
  user: Reference.nullish(),
  basket: BasketInput,
  delivery: DeliveryChoice.optional(),
  codes: PromotionCodes.default([]),
});
export type CreateOrderBody = z.output<typeof CreateOrderBody>;

export const createOrder = endpoint({
  method: 'POST',
  path: '/api/order',
  access: 'user',
  tag,
  summary:
    'Order a basket at the shop’s own prices; 409 with `error.quote` where the client computed something else; 409 (the person) or 429 (the address of origin) with `error.reason` `unpaidOrders` where too many orders are unpaid',
  limit: 'order',
  idempotent: true,
  body: CreateOrderBody,
  status: 201,
  answer: Order,
});

/** What orders can be sorted by. */
export const ORDER_SORT_FIELDS = ['createdAt', 'status', 'total'] as const;

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/order',
  access: 'user',
  tag,
  summary:
    'Your orders, newest first unless sorted otherwise; an admin sees all. `q` finds them by the beginnings of number, its last six letters, SKU, and names and phone numbers of buyer and recipient',
  query: z.object({
    status: OrderStatus.optional(),
    user: StoredId.optional(),
    number: OrderNumber.optional(),
    q: z.string().trim().max(100).optional(),
    delivery: DeliveryMethod.optional(),
    sort: SortBy(ORDER_SORT_FIELDS).optional(),
    limit: PageLimit.optional(),
    cursor: z.string().max(300).optional(),
  }),
  answer: z.array(Order),
});

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/order/:id',
  access: 'user',
  tag,
  summary: 'One order: your own, or any for an admin',
  byItself: true,
  params,
  answer: Order,
});

export const changeOrder = endpoint({
  method: 'PUT',
  path: '/api/order',
  access: 'user',
  tag,
  summary: 'Change description and delivery before it is processed; 409 where that would change the total',
  body: z.object({ id: z.string().max(64), description: Description.optional(), delivery: DeliveryChoice.optional() }),
  answer: Order,
});

export const stepOrder = endpoint({
  method: 'PATCH',
  path: '/api/order/:id/status',
  access: 'user',
  tag,
  summary: 'Change an order’s status: 403 for a step this role never makes, 409 for one its state does not allow',
  params,
  body: z.object({
    status: OrderStatus,
    note: line(200).optional(),
    /** The parcel, with the step to `shipped`. */
    tracking: Tracking.optional(),
  }),
  answer: Order,
});

/** Mails about an order (product/messages §3). */
export const ORDER_MAILS = [
  'order-placed',
  'order-paid',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'order-refunded',
] as const;
export const OrderMailName = z.enum(ORDER_MAILS).meta({ id: 'OrderMailName' });
export type OrderMailName = z.infer<typeof OrderMailName>;

export const mailOrder = endpoint({
  method: 'POST',
  path: '/api/order/mail',
  access: 'user',
  tag,
  summary: 'Mail the buyer about a step that the order has taken',
  limit: 'orderMail',
  idempotent: true,
  body: z.object({
    order: Reference,
    template: z
      .union([OrderMailName, z.object({ name: OrderMailName })])
      .transform((template) => (typeof template === 'string' ? template : template.name)),
  }),
  status: 202,
  answer: z.object({ jobId: z.string() }),
});
