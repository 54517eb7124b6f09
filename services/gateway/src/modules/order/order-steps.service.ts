import { AppError } from '@harbour/contracts/errors';
import type { Localized } from '@harbour/contracts/language';
import type { OrderActor, OrderStatus } from '@harbour/contracts/order-steps';
import type { Transaction } from '../../store/transaction.ts';
import type { PricingService } from '../pricing/pricing.service.ts';
import type { ProductService } from '../product/product.service.ts';
import type { Account } from '../user/account-finder.service.ts';
import type { OrderDocument, OrderHistoryEntry, StepChanges } from './order.model.ts';
import type { OrderNotices } from './order-notices.service.ts';
import type { OrderRepository } from './order.repository.ts';
import { allowedStep, stepRefused } from './order.rules.ts';

export type { OrderDocument } from './order.model.ts';

/** Who makes a step, and what is to be remembered of it. */
export interface StepDetails {
  readonly by: OrderActor;
  readonly userId?: string | undefined;
  readonly note?: string | undefined;
  /** What the shop adds to it automatically. */
  readonly notice?: Localized | undefined;
  readonly requestId?: string | undefined;
  /** The buyer's account, where it was looked up already. */
  readonly account?: Account | undefined;
}

/** An order to be written. */
export type NewOrder = Omit<OrderDocument, '_id'>;

/** Called within the transaction of each step, after it; what it throws undoes the step. */
export type StepListener = (order: OrderDocument, step: { from: OrderStatus } & StepDetails) => Promise<void>;

export interface OrderStepsDependencies {
  readonly inTransaction: Transaction;
  readonly orders: OrderRepository;
  readonly products: Pick<ProductService, 'giveBack'>;
  readonly pricing: Pick<PricingService, 'giveBackCodes'>;
  readonly notices: OrderNotices;
  readonly onStep: readonly StepListener[];
}

/** Steps that change what was bought, and with it what is shown as bought together. */
const COUNTED: readonly OrderStatus[] = ['paid', 'cancelled', 'refunded'];

function changesOf(to: OrderStatus, now: Date): StepChanges {
  if (to === 'pending' || to === 'placed') return {};
  return {
    expiresAt: null,
    hold: null,
    confirmingSince: null,
    ...(to === 'paid' ? { paidAt: now } : {}),
    ...(COUNTED.includes(to) ? { uncountedSince: now } : {}),
  };
}

function entryOf(status: OrderStatus, at: Date, { by, userId, note, notice }: StepDetails): OrderHistoryEntry {
  return {
    status,
    at,
    by,
    ...(userId === undefined ? {} : { userId }),
    ...(note ? { note } : {}),
    ...(notice === undefined ? {} : { notice }),
  };
}

export type OrderSteps = ReturnType<typeof createOrderSteps>;

/** Moves orders along the one table of steps; for routes, payments and the clock alike. */
export function createOrderSteps(deps: OrderStepsDependencies) {
  const { inTransaction, orders, products, pricing, notices } = deps;

  const find = async (id: string): Promise<OrderDocument> => {
    const stored = await orders.byId(id);
    if (stored === null) throw new AppError('NOT_FOUND', 'error.notFound');
    return stored;
  };

  const announce = async (order: OrderDocument, from: OrderStatus, details: StepDetails): Promise<void> => {
    await notices.tellStep(order, details);
    for (const listener of deps.onStep) await listener(order, { from, ...details });
  };

  /**
   * Makes a step: the state, a history row, goods and codes given back where the order ends, a mail and an inbox
   * line, all or nothing. Joins a running transaction. A step made meanwhile by somebody else wins. `more` is changed
   * with it. @throws NOT_FOUND, FORBIDDEN, CLIENT_ERROR 409
   */
  const step = (id: string, to: OrderStatus, details: StepDetails, more: StepChanges = {}): Promise<OrderDocument> =>
    inTransaction(async () => {
      const before = await find(id);
      const { givesBack } = allowedStep(before, to, details.by);
      const now = new Date();
      const entry = entryOf(to, now, details);
      const moved = await orders.move(before._id, before.status, entry, { ...more, ...changesOf(to, now) });
      if (moved === null) throw stepRefused();
      if (givesBack === true) {
        await products.giveBack(moved.lines);
        await pricing.giveBackCodes(moved.codes);
      }
      await announce(moved, before.status, details);
      return moved;
    });

  /**
   * Writes a new order in the state that it takes at once: as it is, or with the step that follows automatically. All that
   * belongs to a step happens with it.
   */
  const begin = (order: NewOrder, to: 'created' | 'placed' | 'paid', details: StepDetails): Promise<OrderDocument> =>
    inTransaction(async () => {
      if (to === order.status) {
        const stored = await orders.insert(order);
        await notices.tellStep(stored, details);
        return stored;
      }
      allowedStep(order, to, details.by);
      const entry = entryOf(to, order.createdAt, details);
      const changes = changesOf(to, order.createdAt);
      const stored = await orders.insert({ ...order, ...changes, status: to, history: [...order.history, entry] });
      await announce(stored, order.status, details);
      return stored;
    });

  return {
    find,
    findByNumber: (number: string): Promise<OrderDocument | null> => orders.byNumber(number),
    step,
    begin,
    /** Adds a row to the history that changes nothing, such as one about money that went back. */
    tell: (id: string, notice: Localized): Promise<void> =>
      inTransaction(async () => {
        const order = await find(id);
        await orders.addRow(order._id, entryOf(order.status, new Date(), { by: 'system', notice }));
      }),
  };
}
