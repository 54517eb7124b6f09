import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { OrderNumber } from '../order.ts';
import { OrderStatus } from '../order-steps.ts';
import { Tracking } from '../parcel/tracking.ts';

/** The most orders of one batch. */
export const MOST_IN_BATCH = 100;

/** The steps that several orders can take at once. None of them moves money. */
export const BATCH_STEPS = ['processing', 'shipped', 'delivered'] as const;
export const BatchStep = z.enum(BATCH_STEPS).meta({ id: 'BatchStep' });
export type BatchStep = z.infer<typeof BatchStep>;

/** What became of one order of a batch; `unchanged` where it was so already. */
export const BatchOutcome = z
  .object({
    number: z.string(),
    outcome: z.enum(['done', 'unchanged', 'refused']),
    /** Why it was refused, in the language of the call. */
    reason: z.string().optional(),
    /** The state that it has now; missing where there is no such order. */
    status: OrderStatus.optional(),
  })
  .meta({ id: 'BatchOutcome' });
export type BatchOutcome = z.infer<typeof BatchOutcome>;

const BatchedOrder = z.object({ number: OrderNumber, tracking: Tracking.optional() });

export const stepOrders = endpoint({
  method: 'POST',
  path: '/api/admin/order/steps',
  access: 'admin',
  tag: 'Order',
  summary:
    'Accept, send or deliver up to 100 orders: each one for itself, with its outcome and the reason of a refusal. Repeated, it changes nothing; a new tracking number replaces the one of an order that is sent',
  body: z
    .object({ status: BatchStep, orders: z.array(BatchedOrder).min(1).max(MOST_IN_BATCH) })
    .refine(({ status, orders }) => status === 'shipped' || orders.every(({ tracking }) => tracking === undefined), {
      path: ['orders'],
      error: 'validation.trackingStep',
    })
    .refine(({ orders }) => new Set(orders.map(({ number }) => number)).size === orders.length, {
      path: ['orders'],
      error: 'validation.orderTwice',
    }),
  answer: z.array(BatchOutcome),
});
