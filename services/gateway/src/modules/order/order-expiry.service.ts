import type { Transaction } from '../../store/transaction.ts';
import type { TimedWork } from '../timed/timed.service.ts';
import type { AccountFinder } from '../user/account-finder.service.ts';
import { isProven } from './order-hold.rules.ts';
import type { OrderNotices } from './order-notices.service.ts';
import type { OrderSteps } from './order-steps.service.ts';
import type { OrderRepository } from './order.repository.ts';

export interface OrderExpiryDependencies {
  readonly inTransaction: Transaction;
  readonly orders: Pick<OrderRepository, 'awaitingProof' | 'byId' | 'expiring' | 'keepUntil'>;
  readonly steps: Pick<OrderSteps, 'step'>;
  readonly notices: Pick<OrderNotices, 'tellKept'>;
  readonly accounts: Pick<AccountFinder, 'accountById'>;
}

/** How long the goods of unpaid orders are kept. */
export interface OrderExpiry {
  /** Keeps the unpaid orders of a person who has just proven who they are for the usual time, and tells them. */
  readonly keepLonger: (userId: string) => Promise<void>;
  /** Orders whose time to be paid is over end, unless they were paid, ended or may be kept longer meanwhile. */
  readonly expiry: TimedWork;
}

/** Ends unpaid orders in time, and keeps those of people who prove who they are for longer. */
export function createOrderExpiry(deps: OrderExpiryDependencies): OrderExpiry {
  const { inTransaction, orders, steps, notices, accounts } = deps;

  const keepLonger = (userId: string): Promise<void> =>
    inTransaction(async () => {
      for (const { _id, hold } of await orders.awaitingProof(userId)) {
        const kept = hold?.untilIfProven && (await orders.keepUntil(_id, hold.untilIfProven));
        if (kept) await notices.tellKept(kept);
      }
    });

  return {
    keepLonger,
    expiry: {
      due: async (until) =>
        (await orders.expiring(until)).map(({ _id, expiresAt }) => ({ id: _id.toHexString(), at: expiresAt ?? until })),
      run: (id) =>
        inTransaction(async () => {
          const order = await orders.byId(id);
          if (order === null || order.expiresAt === null || order.expiresAt > new Date()) return false;
          const later = order.hold?.untilIfProven ?? null;
          // Placed at the very moment of the proof, which could not see it yet.
          if (later !== null && later > new Date() && isProven(await accounts.accountById(order.userId))) {
            await keepLonger(order.userId);
            return false;
          }
          await steps.step(id, 'expired', { by: 'system' });
          return true;
        }),
    },
  };
}
