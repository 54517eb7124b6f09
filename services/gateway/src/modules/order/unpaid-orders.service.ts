import { AppError } from '@harbour/contracts/errors';
import { freeSlot, someSlots } from './order-hold.rules.ts';
import type { AskedSlots, OrderRepository } from './order.repository.ts';

/** When somebody whose network has too many unpaid orders may try again. */
const ORIGIN_WAIT_SECONDS = 300;
/** Tells clients from other conflicts. */
const REASON = { reason: 'unpaidOrders' } as const;

export interface UnpaidOrdersDependencies {
  readonly orders: Pick<OrderRepository, 'takenSlots'>;
  /** The most unpaid orders of one person, and from one address of origin. */
  readonly perPerson: number;
  readonly perOrigin: number;
}

export type UnpaidOrdersService = ReturnType<typeof createUnpaidOrders>;

/**
 * The caps on unpaid orders, which hold goods for nothing. Each unpaid order has a numbered slot of its buyer and one of
 * its address of origin, unique in the store: of two orders that reach for the last slot at once, one gets it.
 */
export function createUnpaidOrders({ orders, perPerson, perOrigin }: UnpaidOrdersDependencies) {
  const capOf = (holder: AskedSlots, most: number) => {
    const some = someSlots(most);
    const areAll = some.length === most;
    return {
      asked: { ...holder, among: areAll ? undefined : some },
      /** A slot that is not among those taken. */
      async free(taken: ReadonlySet<number> = new Set()): Promise<number | undefined> {
        if (!areAll) {
          const free = freeSlot(some, taken);
          if (free !== undefined) return free;
        }
        // With those beyond the cap, from before it was lowered.
        const [all = taken] = areAll ? [] : await orders.takenSlots([holder]);
        return all.size >= most ? undefined : freeSlot(areAll ? some : Array(most).keys(), all);
      },
    };
  };

  return {
    /**
     * Free slots for a new unpaid order, within its transaction.
     * @throws CLIENT_ERROR 409 where the person has too many unpaid orders, TOO_MANY_REQUESTS where the origin has
     */
    async slotsFor(userId: string, origin: string): Promise<{ personSlot: number; originSlot: number }> {
      const [ofPerson, ofOrigin] = [capOf({ userId }, perPerson), capOf({ origin }, perOrigin)];
      const [takenByPerson, takenByOrigin] = await orders.takenSlots([ofPerson.asked, ofOrigin.asked]);
      const personSlot = await ofPerson.free(takenByPerson);
      if (personSlot === undefined) {
        const params = { count: perPerson };
        throw new AppError('CLIENT_ERROR', 'error.unpaidOrders', { status: 409, params, extra: REASON });
      }
      const originSlot = await ofOrigin.free(takenByOrigin);
      if (originSlot === undefined) {
        throw new AppError('TOO_MANY_REQUESTS', 'error.unpaidOrdersOrigin', {
          retryAfterSeconds: ORIGIN_WAIT_SECONDS,
          extra: REASON,
        });
      }
      return { personSlot, originSlot };
    },
  };
}
