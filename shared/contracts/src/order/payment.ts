import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Reference } from '../basket/quote.ts';
import { Id } from '../http/id.ts';
import { Order } from './order.ts';
import { OnlineMethod, PaymentMethod } from './payment-method.ts';

/** How the shop shows card fields: on the provider's own page, or on ours (product/calls §8). */
export const UI_MODES = ['hosted', 'custom'] as const;
export const UiMode = z.enum(UI_MODES, 'validation.uiMode').meta({ id: 'UiMode' });
export type UiMode = z.infer<typeof UiMode>;

const tag = 'Payment';

/** Where the buyer goes on: to the provider's page, or with its secret into our own card form. */
export const CheckoutAnswer = z
  .union([z.object({ url: z.string() }), z.object({ clientSecret: z.string() })])
  .meta({ id: 'CheckoutAnswer' });
export type CheckoutAnswer = z.infer<typeof CheckoutAnswer>;

/** The most payments that are begun for one order, and the most rows of a history that its buyer adds by other ways to pay. */
export const MOST_PAYMENT_TRIES = 50;

export const startCheckout = endpoint({
  method: 'POST',
  path: '/api/payment/checkout',
  access: 'user',
  tag,
  summary:
    'Begin to pay an order: `{url}` for ui_mode hosted, `{clientSecret}` for custom; 409 where it cannot be paid',
  limit: 'order',
  idempotent: true,
  body: z.object({
    order: Reference,
    mode: z.literal('payment', 'validation.paymentMode').default('payment'),
    ui_mode: UiMode.default('hosted'),
    /** The only payment method offered; without it, all that the account has. */
    method: OnlineMethod.optional(),
  }),
  answer: CheckoutAnswer,
});

export const startIntent = endpoint({
  method: 'POST',
  path: '/api/payment/intent',
  access: 'user',
  tag,
  summary: 'Begin to pay an order by the payment form; 409 where it cannot be paid',
  limit: 'order',
  idempotent: true,
  body: z.object({ order: Reference, method: OnlineMethod.optional() }),
  answer: z.object({ clientSecret: z.string() }),
});

export const choosePaymentMethod = endpoint({
  method: 'PUT',
  path: '/api/order/:id/payment-method',
  access: 'user',
  tag,
  summary:
    'Pay an unpaid order another way; what was begun before is closed. 409 while a payment is being confirmed, or where the order takes no money',
  limit: 'order',
  params: z.object({ id: Id }),
  body: z.object({ method: PaymentMethod }),
  answer: Order,
});

/** The provider's own call: raw body, signed by `Stripe-Signature` (reliability §7). */
export const receivePaymentEvent = endpoint({
  method: 'POST',
  path: '/api/payment/webhook',
  access: 'public',
  tag,
  summary: 'The card provider’s signed webhook; each event is applied once',
  rawBody: true,
  maxBodyBytes: 500_000,
  answer: z.object({ received: z.boolean() }),
});

/** An amount in dollars with at most two decimals. */
export const Dollars = z
  .number('validation.refundAmount')
  .positive('validation.refundAmount')
  .max(10_000_000, 'validation.refundAmount')
  .refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, 'validation.refundAmount');

export const Refund = z
  .object({
    id: z.string(),
    amount: z.number(),
    /** `due`: written down, and tried until the provider has done it. */
    state: z.enum(['due', 'done', 'refused']),
  })
  .meta({ id: 'Refund' });
export type Refund = z.infer<typeof Refund>;

export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/payment/refund',
  access: 'admin',
  freshProof: 'everyone',
  tag,
  summary: 'Refund a card: all that is left of an order’s payment, or an amount of it in dollars',
  idempotent: true,
  body: z.object({ order: Reference, amount: Dollars.optional() }),
  status: 202,
  answer: Refund,
});

export const getFpsCode = endpoint({
  method: 'GET',
  path: '/api/order/:id/fps',
  access: 'user',
  tag,
  summary: 'The FPS code that pays an offline order; it contains the amount and the order number',
  params: z.object({ id: Id }),
  answer: z.object({
    /** What the code says: EMV merchant-presented data. */
    payload: z.string(),
    /** The code as a picture. */
    svg: z.string(),
    identifier: z.string(),
    reference: z.string(),
    /** The amount still due. */
    amount: z.number(),
    /** The amount already received by FPS. */
    received: z.number(),
    /** The identifier is made up: it can't be paid. */
    sandbox: z.boolean(),
  }),
});
