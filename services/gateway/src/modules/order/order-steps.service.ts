import { AppError } from '@harbour/contracts/errors';
import type { Order } from '@harbour/contracts/order';
import type { Localized } from '@harbour/contracts/language';
import { type OrderActor, type OrderStatus, stepBetween } from '@harbour/contracts/order-steps';
import type { Transaction } from '../../store/transaction.ts';
import type { PricingService } from '../pricing/pricing.service.ts';
import type { ProductService } from '../product/product.service.ts';
import type { Account } from '../user/account-finder.service.ts';
import type { WebhookEvents } from '../webhook/webhook-events.service.ts';
import type { OrderDocument, OrderHistoryEntry, StepChanges } from './order.model.ts';
import type { OrderNotices } from './order-notices.service.ts';
import { type Amounts, paidCentsOf } from './edit/due.rules.ts';
import type { OrderRepository, RowChanges } from './order.repository.ts';
import { allowedStep, type OrderNews, type RefundedCents, refundTo, stepRefused } from './order.rules.ts';
import { toOrder } from './order.view.ts';
import { searchOf } from './search/order-search.rules.ts';

export { dueCentsOf, paidCentsOf } from './edit/due.rules.ts';
export type { OrderDocument } from './order.model.ts';
export type { OrderNews, RefundedCents } from './order.rules.ts';

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

type Told = StepDetails & { readonly refund?: RefundedCents | undefined };

/** An order to be written. */
export type NewOrder = Omit<OrderDocument, '_id'>;

/** Called within the transaction of each step, after it; what it throws undoes the step. */
export type StepListener = (order: OrderDocument, step: { from: OrderStatus } & StepDetails) => Promise<void>;

export interface OrderStepsDependencies {
  readonly inTransaction: Transaction;
  readonly orders: OrderRepository;
  readonly products: Pick<ProductService, 'giveBack'>;
  readonly pricing: Pick<PricingService, 'giveBackUses'>;
  readonly notices: OrderNotices;
  readonly events: Pick<WebhookEvents, 'order'>;
  readonly onStep: readonly StepListener[];
}

/** Steps that change what was bought, and with it what is shown as bought together. */
const COUNTED: readonly OrderStatus[] = ['paid', 'cancelled', 'refunded'];

function changesOf(to: OrderStatus, now: Date, order: Amounts): StepChanges {
  if (to === 'pending' || to === 'placed') return {};
  return {
    expiresAt: null,
    hold: null,
    confirmingSince: null,
    ...(to === 'paid' ? { paidAt: now } : {}),
    ...(to === 'refunded' ? { refundedCents: paidCentsOf(order) } : {}),
    ...(COUNTED.includes(to) ? { uncountedSince: now } : {}),
  };
}

/** The refund that comes with a step, given the cents refunded before; undefined if there is none. */
function refundWith(order: OrderDocument, before = 0): RefundedCents | undefined {
  if (order.paidAt === null || (order.status !== 'cancelled' && order.status !== 'refunded')) return undefined;
  const paidCents = paidCentsOf(order);
  return { cents: paidCents - before, sumCents: paidCents };
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
  const { inTransaction, orders, products, pricing, notices, events } = deps;

  const find = async (id: string): Promise<OrderDocument> => {
    const stored = await orders.byId(id);
    if (stored === null) throw new AppError('NOT_FOUND', 'error.notFound');
    return stored;
  };

  /** Tells the buyer and other systems of the state that an order has taken. */
  const tell = async (order: OrderDocument, details: Told) => {
    await notices.tellStep(order, details);
    await events.order(`order.${order.status}`, () => toOrder(order));
  };

  const announce = async (order: OrderDocument, from: OrderStatus, details: Told) => {
    await tell(order, details);
    for (const listener of deps.onStep) await listener(order, { from, ...details });
  };

  /**
   * Makes a step: the state, a history row, goods and codes given back where the order ends, a mail and an inbox
   * line, all or nothing. Joins a running transaction. If somebody else made a step in the meantime, theirs wins. `more` is changed
   * with it. @throws NOT_FOUND, FORBIDDEN, CLIENT_ERROR 409
   */
  const step = (id: string, to: OrderStatus, details: StepDetails, more: StepChanges = {}): Promise<OrderDocument> =>
    inTransaction(async () => {
      const before = await find(id);
      const { givesBack } = allowedStep(before, to, details.by);
      const now = new Date();
      const entry = entryOf(to, now, details);
      // An earlier release wrote the order while it ran beside this one.
      const found = before.search?.number ? {} : { search: { ...searchOf(before, undefined), ...before.search } };
      const changes = { ...found, ...more, ...changesOf(to, now, before) };
      const refund = refundTo(before, changes.refundedCents, now);
      const moved = await orders.move(before._id, before.status, entry, { ...changes, refund });
      if (moved === null) throw stepRefused();
      if (givesBack === true) {
        await products.giveBack(moved.lines, { cause: 'cancellation', order: moved.number });
        await pricing.giveBackUses(moved);
      }
      await announce(moved, before.status, { ...details, refund: refundWith(moved, before.refundedCents) });
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
        await tell(stored, details);
        return stored;
      }
      allowedStep(order, to, details.by);
      const entry = entryOf(to, order.createdAt, details);
      const changes = changesOf(to, order.createdAt, order);
      const stored = await orders.insert({ ...order, ...changes, status: to, history: [...order.history, entry] });
      await announce(stored, order.status, details);
      return stored;
    });

  const findByNumber = (number: string): Promise<OrderDocument | null> => orders.byNumber(number);

  return { find, findByNumber, step, begin, ...newsOf(deps, { find, step }) };
}

interface Steps {
  readonly find: (id: string) => Promise<OrderDocument>;
  readonly step: (id: string, to: OrderStatus, details: StepDetails) => Promise<OrderDocument>;
}

/** Events of orders that are no steps themselves, though a step may follow. */
function newsOf({ inTransaction, orders, notices, events }: OrderStepsDependencies, { find, step }: Steps) {
  /** Adds an event without a step to an order's history. @throws NOT_FOUND */
  const addRow = async (order: OrderDocument, notice: Localized, changes: RowChanges = {}) => {
    const entry = entryOf(order.status, new Date(), { by: 'system', notice });
    const refund = refundTo(order, changes.refundedCents, entry.at);
    const after = await orders.addRow(order._id, entry, { ...changes, refund });
    if (after === null) throw new AppError('NOT_FOUND', 'error.notFound');
    return after;
  };

  return {
    /** Records a refund of an order, with the step to `refunded` once all of the money is refunded. */
    takeRefund: (id: string, { cents, sumCents }: RefundedCents, notice: Localized): Promise<void> =>
      inTransaction(async () => {
        const order = await find(id);
        if (sumCents >= paidCentsOf(order) && stepBetween(order.status, 'refunded') !== undefined) {
          await step(id, 'refunded', { by: 'system', notice });
          return;
        }
        const after = await addRow(order, notice, { refundedCents: sumCents });
        // The step to `refunded` has already told the buyer about a full refund.
        if (order.status !== 'refunded') await notices.tellRefund(after, { cents, sumCents });
      }),

    /** Records that so much of what was due after a change of a paid order has come. */
    takeDue: (id: string, cents: number, notice: Localized): Promise<Order> =>
      inTransaction(async () => {
        const order = await find(id);
        const after = await addRow(order, notice, { settledCents: paidCentsOf(order) + cents });
        await notices.tellNews(after, { notice });
        await events.order('order.changed', () => toOrder(after));
        return toOrder(after);
      }),

    /** Tells the buyer about an event without a step, such as a refund that the bank refused: in history and inbox. */
    tell: (id: string, news: OrderNews, changes: RowChanges = {}): Promise<OrderDocument> =>
      inTransaction(async () => {
        const after = await addRow(await find(id), news.notice, changes);
        await notices.tellNews(after, news);
        return after;
      }),
  };
}
