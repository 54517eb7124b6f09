import type { EventStreamProxy } from '../http/streams/event-stream-proxy.ts';
import type { Route } from '../http/api/handle.ts';
import type { Limits } from '../http/limits/limits.ts';
import { accountDataRoutes } from '../modules/account-data/account-data.routes.ts';
import { addressBookRoutes } from '../modules/user/address-book/address-book.routes.ts';
import { auditRoutes } from '../modules/audit/audit.routes.ts';
import { authRoutes } from '../modules/auth/auth.routes.ts';
import { basketRoutes } from '../modules/basket/basket.routes.ts';
import { catalogRoutes } from '../modules/catalog/catalog.routes.ts';
import { categoryRoutes } from '../modules/category/category.routes.ts';
import { clientLogRoutes } from '../modules/client-log/client-log.routes.ts';
import { consentRoutes } from '../modules/consent/consent.routes.ts';
import { deliveryRoutes } from '../modules/delivery/delivery.routes.ts';
import { errorReportRoutes } from '../modules/error-report/error-report.routes.ts';
import { importRoutes } from '../modules/import/import.routes.ts';
import { inboxRoutes } from '../modules/inbox/inbox.routes.ts';
import { loginCodeRoutes } from '../modules/login-code/login-code.routes.ts';
import { mapRoutes } from '../modules/map/map.routes.ts';
import { jobConsoleRoutes } from '../modules/messenger/job-console.routes.ts';
import { messengerRoutes } from '../modules/messenger/messenger.routes.ts';
import { newsRoutes } from '../modules/news/news.routes.ts';
import { orderBatchRoutes } from '../modules/order/desk/order-batch.routes.ts';
import { orderFilterRoutes } from '../modules/order/desk/order-filter.routes.ts';
import { orderDraftRoutes } from '../modules/order/draft/order-draft.routes.ts';
import { orderExportRoutes } from '../modules/order/file/order-export.routes.ts';
import { staffOrderRoutes } from '../modules/order/desk/staff-orders.routes.ts';
import { orderRoutes } from '../modules/order/order.routes.ts';
import { pageViewRoutes } from '../modules/pageview/pageview.routes.ts';
import { passkeyRoutes } from '../modules/passkey/passkey.routes.ts';
import { paymentRoutes } from '../modules/payment/payment.routes.ts';
import { pricingRoutes } from '../modules/pricing/pricing.routes.ts';
import { productSearchRoutes } from '../modules/product/product-search.routes.ts';
import { previewRoutes } from '../modules/preview/preview.routes.ts';
import { productRoutes } from '../modules/product/product.routes.ts';
import { promotionRoutes } from '../modules/promotion/promotion.routes.ts';
import { packingRoutes } from '../modules/packing/packing.routes.ts';
import { receiptRoutes } from '../modules/receipt/receipt.routes.ts';
import { returnRoutes } from '../modules/returns/return.routes.ts';
import { reviewRoutes } from '../modules/review/review.routes.ts';
import { sandboxRoutes } from '../modules/sandbox/sandbox.routes.ts';
import { secondFactorRoutes } from '../modules/second-factor/second-factor.routes.ts';
import { statusHistoryRoutes } from '../modules/status-history/status-history.routes.ts';
import { statusRoutes } from '../modules/status/status.routes.ts';
import { stockRoutes } from '../modules/stock/stock.routes.ts';
import { unitRoutes } from '../modules/unit/unit.routes.ts';
import { passwordResetRoutes } from '../modules/user/password-reset.routes.ts';
import { userRoutes } from '../modules/user/user.routes.ts';
import { verificationRoutes } from '../modules/verification/verification.routes.ts';
import { wishRoutes } from '../modules/wish/wish.routes.ts';
import { administrationRoutes } from './administration.ts';
import type { Modules } from './modules.ts';
import { externalServiceRoutes } from './external-services.ts';

function sellingRoutes(selling: Modules['selling'], limits: Limits): Route[] {
  const { goods, people } = selling;
  return [
    ...basketRoutes(selling.baskets),
    ...catalogRoutes(goods.catalogs, goods.categories),
    ...categoryRoutes(goods.categories),
    ...unitRoutes(goods.units),
    ...productRoutes(goods.stored, selling.search),
    ...productSearchRoutes(selling.search),
    ...stockRoutes({ entries: goods.stockEntries, products: goods.products, orders: selling }),
    ...pricingRoutes({ pricing: goods.pricing, accounts: people.accounts, limits }),
    ...deliveryRoutes(goods.delivery),
    ...newsRoutes(goods.news),
    ...orderRoutes(selling.orders, limits),
    ...orderDraftRoutes({ ...selling.drafts, audit: people.audit, limits }),
    ...orderBatchRoutes(selling.orderBatches),
    ...orderFilterRoutes(selling.orderFilters),
    ...receiptRoutes(selling.papers),
    ...packingRoutes(selling.packing),
    ...inboxRoutes(people.inbox),
    ...consentRoutes(selling.consent),
    ...wishRoutes(selling.wishes, selling.stockAlerts),
    ...promotionRoutes(selling.promotions),
    ...externalServiceRoutes(selling.externalServices),
  ];
}

function signingInRoutes(signingIn: Modules['signingIn']): Route[] {
  const { auth } = signingIn;
  return [
    ...authRoutes(auth, signingIn.credentials.sessions, signingIn.callers),
    ...secondFactorRoutes(signingIn, auth),
    ...loginCodeRoutes(signingIn.loginCodes, signingIn.proof, auth),
    ...passkeyRoutes(signingIn.passkeys, signingIn.passkeyLogins, auth),
    ...userRoutes(signingIn),
    ...addressBookRoutes(signingIn.addressBook),
    ...passwordResetRoutes(signingIn.resets),
    ...verificationRoutes(signingIn.phones),
  ];
}

/** Every endpoint's handler, module by module. */
export function routesOf(modules: Modules, { proxy, limits }: { proxy: EventStreamProxy; limits: Limits }): Route[] {
  const { selling, signingIn, operations, support } = modules;
  const { audit } = selling.people;
  const { isAlive } = signingIn.callers;
  return [
    ...signingInRoutes(signingIn),
    ...sellingRoutes(selling, limits),
    ...accountDataRoutes(modules.accountData),
    ...staffOrderRoutes(modules.staffOrders, audit),
    ...paymentRoutes(modules.paymentModule.services, audit),
    ...returnRoutes(modules.returns, audit),
    ...reviewRoutes(modules.reviews, audit),
    ...previewRoutes(modules.previews),
    ...administrationRoutes(modules.administration, { orders: selling, audit }),
    ...orderExportRoutes(selling.orders, audit),
    ...importRoutes(modules.imports.imports, modules.imports.files, audit),
    ...messengerRoutes(operations.messenger),
    ...jobConsoleRoutes(operations.jobs, audit),
    ...auditRoutes(audit),
    ...statusRoutes({ status: support.status, proxy, isAlive }),
    ...statusHistoryRoutes(operations.history, audit),
    ...pageViewRoutes(support.views, support.tellView),
    ...clientLogRoutes(support.log, support.vitals),
    ...errorReportRoutes(support.reports),
    ...mapRoutes(support.mapTiles),
    ...sandboxRoutes(support.sandbox),
  ];
}
