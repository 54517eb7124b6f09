import type { DeliveryMethod, DeliveryPromise } from '@harbour/contracts/delivery';
import type { Lockers } from './lockers.ts';
import { promiseFor } from './promise.rules.ts';
import { type AskWarnings, createWarningWatch, type KnownWarnings } from './warnings.ts';

export type DeliveryService = ReturnType<typeof createDeliveryService>;

/** When goods arrive, by district, calendar and weather; and where they can be sent to. */
export function createDeliveryService(askWarnings: AskWarnings, lockers: Lockers) {
  const watch = createWarningWatch(askWarnings);
  return {
    promise: (method: DeliveryMethod, district: string | null, now = new Date()): DeliveryPromise =>
      promiseFor({ now, method, district, warnings: watch.current().warnings }),
    warnings: (): KnownWarnings => watch.current(),
    lockers,
  };
}
