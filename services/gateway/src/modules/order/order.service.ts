import { AppError } from '@harbour/contracts/errors';
import type { Order, OrderMailName } from '@harbour/contracts/order';
import type { OrderStatus } from '@harbour/contracts/order-steps';
import type { Tracking } from '@harbour/contracts/tracking';
import type { Role } from '@harbour/contracts/user';
import type { AccountFinder } from '../user/account-finder.service.ts';
import type { Caller } from '../../http/caller/caller.ts';
import { tooMany } from '../../http/limits/limits.ts';
import { sortedPage, type WantedPage } from '../../http/api/sort-cursor.ts';
import { createOrderChanges, type OrderChangesDependencies } from './order-changes.service.ts';
import { createOrdersPart } from './order-data.service.ts';
import type { OrderNotices } from './order-notices.service.ts';
import { createOrderPlacing, type OrderPlacingDependencies } from './order-placing.service.ts';
import type { OrderSteps } from './order-steps.service.ts';
import type { OrderDocument } from './order.model.ts';
import type { OrderFilter, OrderRepository } from './order.repository.ts';
import { stepOfMail } from './order.rules.ts';
import { toOrder } from './order.view.ts';

export type { OrderFigures } from './order.repository.ts';

export interface OrderDependencies
  extends OrderPlacingDependencies,
    Omit<OrderChangesDependencies, 'findFor' | 'pricing'> {
  readonly orders: OrderRepository;
  readonly accounts: Pick<AccountFinder, 'accountById' | 'namesOf'>;
  readonly steps: OrderSteps;
  readonly notices: OrderNotices;
}

/** What comes with a step: what its person wrote, and the parcel. */
interface StepWishes {
  readonly note?: string | undefined;
  readonly tracking?: Tracking | undefined;
  readonly requestId: string;
}

/** When a recipient who had too many order mails may have another, at the latest. */
const MAIL_WAIT_SECONDS = 3_600;
export type OrderService = ReturnType<typeof createOrderService>;

/** Placing orders, reading and changing them (product/calls §8, product/states §1, reliability §7). */
export function createOrderService(deps: OrderDependencies) {
  const { inTransaction, orders, steps, notices, accounts } = deps;

  /** @throws NOT_FOUND for an order of somebody else, as if there were none */
  const findFor = async (id: string, caller: Caller): Promise<OrderDocument> => {
    const stored = await orders.byId(id);
    if (stored !== null && (stored.userId === caller.id || caller.role === 'admin')) return stored;
    throw new AppError('NOT_FOUND', 'error.notFound');
  };

  return {
    data: createOrdersPart({ orders, steps }),
    ...createOrderPlacing(deps),
    ...createOrderChanges({ ...deps, findFor }),

    /** A page of orders; admins get the names of their buyers with it. */
    async list(filter: OrderFilter, wanted: WantedPage, role: Role) {
      const { rows, page } = sortedPage(await orders.list(filter, wanted), wanted);
      if (role !== 'admin') return { body: rows.map(toOrder), page };
      const names = await accounts.namesOf([...new Set(rows.map(({ userId }) => userId))]);
      const named = rows.map((row) => {
        const name = names.get(row.userId);
        return { ...toOrder(row), user: { id: row.userId, ...(name === undefined ? {} : { name }) } };
      });
      return { body: named, page };
    },

    /** Orders by their numbers, in that order; unknown numbers are left out. For staff. */
    async byNumbers(numbers: readonly string[]): Promise<Order[]> {
      const found = new Map((await orders.byNumbers(numbers)).map((order) => [order.number, toOrder(order)]));
      return numbers.flatMap((number) => found.get(number) ?? []);
    },

    show: async (id: string, caller: Caller): Promise<Order> => toOrder(await findFor(id, caller)),

    /** A step by a person: a buyer's own order, or any for an admin. */
    async stepBy(id: string, to: OrderStatus, caller: Caller, { tracking, ...more }: StepWishes) {
      const { delivery } = await findFor(id, caller);
      const by = caller.role === 'admin' ? 'admin' : 'buyer';
      if (tracking !== undefined && delivery.method === 'pickup') {
        throw new AppError('CLIENT_ERROR', 'error.trackingPickup', { status: 409 });
      }
      const changes = tracking === undefined ? {} : { tracking };
      return toOrder(await steps.step(id, to, { by, userId: caller.id, ...more }, changes));
    },

    /** Mails the buyer of a step again. @throws CLIENT_ERROR 409 where the order has not taken it */
    mail: (id: string, template: OrderMailName, caller: Caller, requestId: string): Promise<{ jobId: string }> =>
      inTransaction(async () => {
        const stored = await findFor(id, caller);
        const step = stepOfMail(template, stored);
        const refused = () => new AppError('CLIENT_ERROR', 'error.orderMailStep', { status: 409 });
        if (step === undefined) throw refused();
        const account = await accounts.accountById(stored.userId);
        if (account !== undefined && account.provenAddress === undefined) {
          throw new AppError('CLIENT_ERROR', 'error.emailUnproven', { status: 409 });
        }
        const jobId = await notices.mail(stored, template, step, { requestId, account });
        if (jobId === undefined) throw account === undefined ? refused() : tooMany(MAIL_WAIT_SECONDS);
        return { jobId };
      }),
  };
}
