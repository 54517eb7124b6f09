import type { Log } from '@harbour/platform/log';
import type { Connection } from 'mongoose';
import type { AccountPart, AccountParts } from './account-part.ts';
import type { Accounts } from './accounts.ts';
import type { Route } from './http/handle.ts';
import type { Limits } from './http/limits.ts';
import type { MailDesk } from './mail-desk.ts';
import { createConsentRepository } from './modules/consent/consent.repository.ts';
import { consentRoutes } from './modules/consent/consent.routes.ts';
import { createConsentService } from './modules/consent/consent.service.ts';
import { deliveryRoutes } from './modules/delivery/delivery.routes.ts';
import { createDeliveryService } from './modules/delivery/delivery.service.ts';
import type { AskWarnings } from './modules/delivery/warnings.ts';
import { inboxRoutes } from './modules/inbox/inbox.routes.ts';
import { createNewsRepository } from './modules/news/news.repository.ts';
import { newsRoutes } from './modules/news/news.routes.ts';
import { createOrderNotices } from './modules/order/order-notices.service.ts';
import type { HoldTimes } from './modules/order/order-hold.rules.ts';
import { createOrderSteps } from './modules/order/order-steps.service.ts';
import { createOrderRepository } from './modules/order/order.repository.ts';
import { orderRoutes } from './modules/order/order.routes.ts';
import { createOrderService } from './modules/order/order.service.ts';
import { createUnpaidOrders } from './modules/order/unpaid-orders.service.ts';
import { createPricingRepository } from './modules/pricing/pricing.repository.ts';
import { pricingRoutes } from './modules/pricing/pricing.routes.ts';
import { createPricingService } from './modules/pricing/pricing.service.ts';
import type { ProductRepository } from './modules/product/product.repository.ts';
import { createProductService } from './modules/product/product.service.ts';
import { createPromotionRepository } from './modules/promotion/promotion.repository.ts';
import { promotionRoutes } from './modules/promotion/promotion.routes.ts';
import { createPromotionService } from './modules/promotion/promotion.service.ts';
import { createTimedService } from './modules/timed/timed.service.ts';
import type { Transaction } from './transaction.ts';

export interface ShopDependencies {
  readonly connection: Connection;
  readonly inTransaction: Transaction;
  readonly mails: MailDesk;
  readonly limits: Limits;
  readonly log: Log;
  readonly accounts: Pick<Accounts, 'users' | 'baskets' | 'inbox' | 'onProven' | 'secondFactor'>;
  readonly products: ProductRepository;
  readonly askWarnings: AskWarnings;
  readonly publicUrl: string;
  readonly holdTimes: HoldTimes;
  /** The most unpaid orders of one person, and from one address of origin. */
  readonly mostUnpaid: { readonly perPerson: number; readonly perOrigin: number };
}

export type Shop = ReturnType<typeof createShop>;

/** Connects the modules of shopping: prices, delivery, orders, inbox, promotions, news. */
export function createShop(deps: ShopDependencies) {
  const { connection, inTransaction, mails, limits, log, accounts, publicUrl } = deps;
  const { users, baskets, inbox } = accounts;
  const goods = createProductService(deps.products);
  const delivery = createDeliveryService(deps.askWarnings);
  const rules = createPricingRepository(connection);
  const pricing = createPricingService({ rules, products: goods, delivery, log });
  const stored = createOrderRepository(connection);
  const notices = createOrderNotices({ mails, inbox, users, publicUrl });
  const steps = createOrderSteps({
    inTransaction,
    orders: stored,
    products: goods,
    pricing,
    notices,
    users,
  });
  accounts.onProven(steps.keepLonger);
  const orders = createOrderService({
    inTransaction,
    orders: stored,
    steps,
    notices,
    users,
    baskets,
    products: goods,
    pricing,
    delivery,
    unpaid: createUnpaidOrders({ orders: stored, ...deps.mostUnpaid }),
    holdTimes: deps.holdTimes,
  });
  const consent = createConsentService(createConsentRepository(connection));
  const promotions = createPromotionRepository(connection);
  const offers = createPromotionService({ inTransaction, promotions, consent, users, inbox, mails, publicUrl });
  const timed = createTimedService({
    'order-expiry': steps.expiry,
    'promotion-start': offers.start,
    'promotion-end': offers.end,
    'basket-abandoned': baskets.abandoned,
    'second-factor-seal': accounts.secondFactor.totp.sealAnew,
  });
  return {
    users,
    limits,
    delivery,
    pricing,
    /** What the editors of charges and discounts write. */
    rules,
    inbox,
    orders,
    /** Steps of orders for other modules, such as payments: `step`, `markPaid`, `onStep`, `find`. */
    steps,
    promotions,
    offers,
    consent,
    timed,
    news: createNewsRepository(connection),
  };
}

/** What the shop keeps of an account. Accounts come before the shop, which is asked for only when it is there. */
export function shopParts(find: () => Shop | undefined): Pick<AccountParts, 'orders' | 'consent'> {
  const later = (name: string, partOf: (shop: Shop) => AccountPart): AccountPart => {
    const part = (): AccountPart => {
      const shop = find();
      if (shop === undefined) throw new Error('the shop is not built yet');
      return partOf(shop);
    };
    return { name, collect: (subject) => part().collect(subject), erase: (subject) => part().erase(subject) };
  };
  return {
    orders: later('orders', (shop) => shop.orders.data),
    consent: later('consent', (shop) => shop.consent.data),
  };
}

/** Their endpoints' handlers. */
export function shopRoutes(shop: Shop): Route[] {
  return [
    ...pricingRoutes({ pricing: shop.pricing, users: shop.users, limits: shop.limits }),
    ...deliveryRoutes(shop.delivery),
    ...orderRoutes(shop.orders, shop.limits),
    ...inboxRoutes(shop.inbox),
    ...consentRoutes(shop.consent),
    ...promotionRoutes(shop.promotions),
    ...newsRoutes(shop.news),
  ];
}
