import * as z from 'zod';
import { Order } from '../order/order.ts';
import { ORDER_STATUSES } from '../order/order-steps.ts';
import { PaymentMethod } from '../order/payment-method.ts';

/** Every event that the shop tells other systems; an order's are named by the state that it takes. */
export const WEBHOOK_EVENTS = [
  ...ORDER_STATUSES.map((status) => `order.${status}` as const),
  'order.changed',
  'payment.processing',
  'payment.paid',
  'payment.failed',
  'payment.refunded',
  'payment.refund_refused',
  'stock.changed',
  'stock.sold_out',
  'stock.back',
  'product.created',
  'product.changed',
  'product.withdrawn',
] as const;
export const WebhookEventType = z.enum(WEBHOOK_EVENTS).meta({ id: 'WebhookEventType' });
export type WebhookEventType = z.infer<typeof WebhookEventType>;

/** All events of one kind, those that later releases add included. */
export const WEBHOOK_PATTERNS = ['order.*', 'payment.*', 'stock.*', 'product.*'] as const;

/** What an endpoint subscribes to: single events, or all of a kind. */
export const WebhookSubscription = z.enum([...WEBHOOK_PATTERNS, ...WEBHOOK_EVENTS]).meta({ id: 'WebhookSubscription' });
export type WebhookSubscription = z.infer<typeof WebhookSubscription>;

/** The subscriptions that an event belongs to: `order.*` and `order.paid`. */
export const subscriptionsTo = (type: WebhookEventType): WebhookSubscription[] => [
  ...WEBHOOK_PATTERNS.filter((pattern) => type.startsWith(pattern.slice(0, -1))),
  type,
];

/** The order without what tells who its buyer is or opens its locker: that is asked for by the API. */
export const WebhookOrder = Order.omit({ description: true, history: true }).extend({
  delivery: Order.shape.delivery.omit({ recipient: true, address: true, collectionCode: true }),
});
export type WebhookOrder = z.infer<typeof WebhookOrder>;

/** Money that came, failed to come or went back; in dollars with cents. */
export const WebhookPayment = z.object({
  /** The payment's own id, or the bank's reference of a transfer; null for a refund made by hand. */
  id: z.string().nullable(),
  order: z.object({ id: z.string(), number: z.string().nullable() }),
  method: PaymentMethod.nullable(),
  /** Of the payment, or of this one refund. */
  amount: z.number(),
  /** All that went back so far. */
  refunded: z.number(),
  currency: z.literal('hkd'),
});
export type WebhookPayment = z.infer<typeof WebhookPayment>;

/** Pieces of a product's variant that are left. */
export const WebhookStock = z.object({
  id: z.string(),
  slug: z.string(),
  variant: z.object({ id: z.string(), sku: z.string() }),
  stock: z.int(),
});
export type WebhookStock = z.infer<typeof WebhookStock>;

/** The body of each delivery; `webhook-id` tells one event from another. */
export const WebhookBody = z.object({
  type: z.string().max(64),
  /** When it happened, not when it was sent. */
  timestamp: z.iso.datetime(),
  data: z.record(z.string(), z.unknown()),
});
export type WebhookBody = z.infer<typeof WebhookBody>;
