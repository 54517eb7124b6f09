import * as z from 'zod';
import { request } from '../jobs/job.ts';

/** Work that the shop does at a time, not at a call. */
export const TIMED_TASKS = [
  'order-expiry',
  'promotion-start',
  'promotion-end',
  'basket-abandoned',
  'second-factor-seal',
  'bought-together',
  'back-in-stock',
  'price-drop',
  'basket-reminder',
  'low-stock',
  'daily-totals',
  'product-publication',
] as const;
export const TimedTask = z.enum(TIMED_TASKS);
export type TimedTask = z.infer<typeof TimedTask>;

const Due = z.object({ task: TimedTask, id: z.string().regex(/^[A-Za-z0-9-]{1,64}$/), at: z.coerce.date() });
export type DueTask = z.output<typeof Due>;

/** The scheduler asks the gateway, which owns the data, what falls due until a time. */
export const askDue = request('shop.due', z.object({ until: z.coerce.date() }), z.object({ due: z.array(Due) }), {
  timeoutMs: 5_000,
});

/** The scheduler has the gateway do what is due now; `done` is false where there was nothing to do any more. */
export const runTimed = request(
  'shop.timed',
  z.object({ task: TimedTask, id: z.string().max(64) }),
  z.object({ done: z.boolean() }),
  { timeoutMs: 15_000 },
);
