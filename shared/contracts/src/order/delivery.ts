import * as z from 'zod';
import { Localized } from '../language/language.ts';

/** How goods reach their buyer: to the door, to an SF locker, or to one of our stalls. */
export const DELIVERY_METHODS = ['home', 'locker', 'pickup'] as const;
export const DeliveryMethod = z.enum(DELIVERY_METHODS).meta({ id: 'DeliveryMethod' });
export type DeliveryMethod = z.infer<typeof DeliveryMethod>;

/** A day as it is written in Hong Kong's calendar: `2026-11-04`. */
const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** Why a promised day is later than it would be: a Sunday or general holiday between, or the weather. */
export const PromiseReason = z.object({
  kind: z.enum(['sunday', 'holiday', 'weather']),
  day: Day,
  /** The holiday's or the warning's name. */
  name: Localized.optional(),
});
export type PromiseReason = z.infer<typeof PromiseReason>;

/** The days between which goods arrive, both included, if ordered now. */
export const DeliveryPromise = z
  .object({ from: Day, to: Day, reasons: z.array(PromiseReason) })
  .meta({ id: 'DeliveryPromise' });
export type DeliveryPromise = z.infer<typeof DeliveryPromise>;

/** A warning of the Observatory in force that stops deliveries. */
export const DeliveryWarning = z
  .object({ code: z.enum(['T8', 'T9', 'T10', 'BLACK']), name: Localized })
  .meta({ id: 'DeliveryWarning' });
export type DeliveryWarning = z.infer<typeof DeliveryWarning>;
