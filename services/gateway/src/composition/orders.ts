import type { User } from '@harbour/contracts/user';
import type { Connection } from 'mongoose';
import type { GatewaySettings } from '../config.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { BasketService } from '../modules/basket/basket.service.ts';
import { createOrderBatches } from '../modules/order/desk/order-batch.service.ts';
import { createOrderFilterRepository } from '../modules/order/desk/order-filter.repository.ts';
import { createOrderFilters } from '../modules/order/desk/order-filters.service.ts';
import { createOrderTracker } from '../modules/order/desk/order-tracking.service.ts';
import { createOrderDraftsPart } from '../modules/order/draft/order-draft-data.ts';
import { createOrderDraftNotices } from '../modules/order/draft/order-draft-notices.service.ts';
import { createOrderDraftPlacing } from '../modules/order/draft/order-draft-placing.service.ts';
import { createOrderDraftQuotes } from '../modules/order/draft/order-draft-quotes.ts';
import { createOrderDraftRepository } from '../modules/order/draft/order-draft.repository.ts';
import { createOrderDrafts } from '../modules/order/draft/order-drafts.service.ts';
import { createBoughtTogether } from '../modules/order/together/bought-together.service.ts';
import { createOrderSalesRepository } from '../modules/order/sales/order-sales.repository.ts';
import { createOrderSales } from '../modules/order/sales/order-sales.service.ts';
import { createOrderNotes } from '../modules/order/desk/order-notes.service.ts';
import { createOrderExpiry } from '../modules/order/order-expiry.service.ts';
import { mostUnpaid } from '../modules/order/order-hold.rules.ts';
import { createOrderEdit, type EditPayments } from '../modules/order/edit/order-edit.service.ts';
import { createOrderNotices } from '../modules/order/order-notices.service.ts';
import { createOrderSteps, type StepListener } from '../modules/order/order-steps.service.ts';
import { createOrderRepository } from '../modules/order/order.repository.ts';
import { createOrderService, type OrderService } from '../modules/order/order.service.ts';
import { createUnpaidPayment } from '../modules/order/unpaid/unpaid-payment.service.ts';
import { createUnpaidOrders } from '../modules/order/unpaid-orders.service.ts';
import type { WebhookEvents } from '../modules/webhook/webhook-events.service.ts';
import type { Transaction } from '../store/transaction.ts';
import type { Goods } from './goods.ts';
import type { People } from './people.ts';

export interface OrdersDependencies {
  readonly connection: Connection;
  readonly inSaleTransaction: Transaction;
  readonly config: GatewaySettings;
  readonly mails: MailQueue;
  readonly events: WebhookEvents;
  readonly people: Pick<People, 'accounts' | 'audit' | 'inbox'>;
  readonly baskets: Pick<BasketService, 'order'>;
  readonly goods: Pick<Goods, 'products' | 'pricing' | 'delivery'>;
  /** Who hears of every step of an order, within its transaction. */
  readonly onStep: readonly StepListener[];
}

export type Orders = ReturnType<typeof createOrders>;

/** Connects the drafts of orders: the desk's side, the customer's, and what an account keeps of them. */
function connectDrafts(deps: OrdersDependencies, orders: Pick<OrderService, 'create'>) {
  const { connection, inSaleTransaction: inTransaction, config, mails, people, goods } = deps;
  const { accounts, audit, inbox } = people;
  const { pricing, delivery } = goods;
  const drafts = createOrderDraftRepository(connection);
  const quotes = createOrderDraftQuotes({ accounts, pricing, delivery });
  const { lockers } = delivery;
  const notices = createOrderDraftNotices({ mails, inbox, lockers, publicUrl: config.PUBLIC_URL });
  return {
    drafts: createOrderDrafts({ inTransaction, drafts, quotes, accounts, notices, audit }),
    placing: createOrderDraftPlacing({ inTransaction, drafts, quotes, orders }),
    data: createOrderDraftsPart(drafts),
  };
}

/** Connects what orders are made of: their steps, their time, what their buyers are told. */
export function createOrders(deps: OrdersDependencies) {
  const { connection, inSaleTransaction: inTransaction, config, mails, events, people, goods, onStep } = deps;
  const { accounts, audit, inbox } = people;
  const { products, pricing, delivery } = goods;
  const orders = createOrderRepository(connection);
  const notices = createOrderNotices({
    mails,
    inbox,
    accounts,
    lockers: delivery.lockers,
    publicUrl: config.PUBLIC_URL,
  });
  const steps = createOrderSteps({ inTransaction, orders, products, pricing, notices, events, onStep });
  const unpaid = createUnpaidOrders({
    orders,
    perPerson: mostUnpaid(config.ORDER_UNPAID_PER_PERSON, config.RATE_LIMIT_FACTOR),
    perOrigin: mostUnpaid(config.ORDER_UNPAID_PER_ORIGIN, config.RATE_LIMIT_FACTOR),
  });
  const holdTimes = { paymentTimeMs: config.ORDER_PAYMENT_TIME, offlineHoldMs: config.ORDER_OFFLINE_HOLD };
  const tracker = createOrderTracker({ inTransaction, orders, notices, events, audit });
  const placed = createOrderService({
    inTransaction,
    orders,
    steps,
    notices,
    accounts,
    baskets: deps.baskets,
    products,
    pricing,
    delivery,
    unpaid,
    events,
    holdTimes,
  });
  return {
    steps,
    orderBatches: createOrderBatches({ steps, tracker }),
    orderFilters: createOrderFilters({ inTransaction, filters: createOrderFilterRepository(connection) }),
    /** Has a person's orders be found by what their account is called now. */
    findByBuyer: (user: User) => orders.findByBuyer(user.id, user),
    unpaidPayment: createUnpaidPayment({ orders, steps, accounts, holdTimes }),
    sales: createOrderSales(createOrderSalesRepository(connection)),
    reservedOf: (productIds: readonly string[]) => orders.reservedOf(productIds),
    figuresOf: (userId: string) => orders.figuresOf(userId),
    notes: createOrderNotes({ inTransaction, orders, accounts, audit }),
    /** Edits by staff, once payment is connected. */
    editsWith: (payments: EditPayments) =>
      createOrderEdit({ inTransaction, orders, steps, accounts, ...goods, notices, events, audit, payments }),
    boughtTogether: createBoughtTogether({ orders, products }),
    ...createOrderExpiry({ inTransaction, orders, steps, notices, accounts }),
    orders: placed,
    drafts: connectDrafts(deps, placed),
  };
}
