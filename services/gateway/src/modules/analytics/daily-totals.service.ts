import { addDays, dayOf, daysOf, startOf } from '@harbour/contracts/hong-kong-day';
import type { Transaction } from '../../store/transaction.ts';
import type { OrderSales } from '../order/sales/order-sales.service.ts';
import type { TimedWork } from '../timed/timed.service.ts';
import type { DailyTotalRepository } from './daily-total.repository.ts';

/** There is one such work, whatever is to be counted. */
const ALL = 'all';
/** The scheduler looks once a minute; a run that comes a moment early is due all the same. */
const EVERY_MS = 50_000;
/** How long a run goes on (ms): the scheduler waits 15 s for it. What is left over is counted by the next one. */
const RUN_MS = 8_000;
/** A change may be stored this long after the moment that it carries (ms): transactions end within 15 s, and clocks differ. */
const LATENESS_MS = 5 * 60_000;

export interface DailyTotalsDependencies {
  readonly inTransaction: Transaction;
  readonly totals: Pick<DailyTotalRepository, 'counting' | 'days' | 'noteCounted' | 'plan' | 'replace'>;
  readonly sales: OrderSales;
  /** Page views of the shop in a period; those of more than 90 days ago are forgotten. */
  readonly viewsIn: (from: Date, until: Date) => Promise<number>;
}

/**
 * Counts what the orders of each day add up to: today and whatever day has an order that changed since the last run, never all
 * orders. A day is read and written in one transaction, so its totals are those of one moment.
 */
export function createDailyTotals(deps: DailyTotalsDependencies): TimedWork {
  const { inTransaction, totals, sales, viewsIn } = deps;

  const countDay = (day: string): Promise<void> =>
    inTransaction(async () => {
      // First of all, so that a day that is noted again meanwhile has this transaction run again.
      await totals.noteCounted(day);
      const [before] = await totals.days({ from: day, to: day });
      const views = await viewsIn(startOf(day), startOf(addDays(day, 1)));
      const counted = (await sales.totalsOf(day)).map((total) => ({
        ...total,
        views: total.of === 'day' ? Math.max(views, before?.views ?? 0) : 0,
      }));
      await totals.replace(day, counted);
    });

  /** Days since the last run, and those of orders that changed since; in the first run, every day since the first sale. */
  const plan = async (at: Date): Promise<void> => {
    const counting = await totals.counting();
    if (counting === null) {
      const first = (await sales.firstPaidAt()) ?? at;
      await totals.plan(daysOf({ from: dayOf(first), to: dayOf(at) }), at);
      return;
    }
    const since = new Date(counting.countedAt.getTime() - LATENESS_MS);
    const changed = await sales.daysChangedSince(since);
    await totals.plan([...daysOf({ from: dayOf(since), to: dayOf(at) }), ...changed], at);
  };

  return {
    async due(until) {
      const counting = await totals.counting();
      const at = new Date((counting?.countedAt.getTime() ?? 0) + EVERY_MS);
      return at > until ? [] : [{ id: ALL, at }];
    },
    async run() {
      const end = performance.now() + RUN_MS;
      await plan(new Date());
      // The newest first: today is looked at most.
      const pending = (await totals.counting())?.pending.toSorted().toReversed() ?? [];
      for (const day of pending) {
        if (performance.now() > end) break;
        await countDay(day);
      }
      return pending.length > 0;
    },
  };
}
