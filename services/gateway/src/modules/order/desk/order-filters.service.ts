import { AppError } from '@harbour/contracts/errors';
import { MOST_ORDER_FILTERS, type OrderFilter, type OrderFilterQuery } from '@harbour/contracts/order-filter';
import type { AccountPart } from '../../../personal-data/account-part.ts';
import type { Transaction } from '../../../store/transaction.ts';
import type { OrderFilterRepository } from './order-filter.repository.ts';

export interface OrderFiltersDependencies {
  readonly inTransaction: Transaction;
  readonly filters: OrderFilterRepository;
}

/** What an account keeps of filters of the list of orders. */
export function createOrderFiltersPart(filters: Pick<OrderFilterRepository, 'forget' | 'list'>): AccountPart {
  return {
    name: 'orderFilters',
    collect: ({ id }) => filters.list(id),
    erase: ({ id }) => filters.forget(id),
  };
}

export type OrderFilters = ReturnType<typeof createOrderFilters>;

/** Filters of the list of orders, which each member of staff saves for themselves. */
export function createOrderFilters({ inTransaction, filters }: OrderFiltersDependencies) {
  return {
    data: createOrderFiltersPart(filters),
    list: (userId: string): Promise<OrderFilter[]> => filters.list(userId),

    /** Saves a filter in place of the person's own of that name. @throws CLIENT_ERROR 409 where there are too many */
    save: (userId: string, { name, query }: { name: string; query: OrderFilterQuery }): Promise<OrderFilter> =>
      inTransaction(async () => {
        if ((await filters.countOthers(userId, name)) >= MOST_ORDER_FILTERS) {
          const params = { count: MOST_ORDER_FILTERS };
          throw new AppError('CLIENT_ERROR', 'error.orderFiltersFull', { status: 409, params });
        }
        return filters.save(userId, name, query);
      }),

    /** Removes a filter of the person's own; false where there is none. */
    remove: async (userId: string, id: string): Promise<{ removed: boolean }> => ({
      removed: await filters.remove(userId, id),
    }),
  };
}
