import type { DeliveryPromise } from '@harbour/contracts/delivery';
import type { Lockers } from './lockers.ts';
import { promiseFor, type PromiseRequest } from './promise.rules.ts';
import { type AskWarnings, createWarningWatch, type KnownWarnings } from './warnings.ts';

export type DeliveryService = ReturnType<typeof createDeliveryService>;

/** When goods arrive, by district, calendar and weather; and where they can be sent to. */
export function createDeliveryService(askWarnings: AskWarnings, lockers: Lockers) {
  const watch = createWarningWatch(askWarnings);
  return {
    /** The delivery days promised now for a method and a district. */
    promise: ({ method, district }: Pick<PromiseRequest, 'district' | 'method'>): DeliveryPromise =>
      promiseFor({ now: new Date(), method, district, warnings: watch.current().warnings }),
    warnings: (): KnownWarnings => watch.current(),
    lockers,
  };
}
