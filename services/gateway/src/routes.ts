import type { MapTiles } from '@harbour/contracts/map';
import type { Log } from '@harbour/platform/log';
import type { Accounts } from './accounts.ts';
import { type Administration, administrationRoutes } from './administration.ts';
import type { Route } from './http/handle.ts';
import { accountDataRoutes } from './modules/account-data/account-data.routes.ts';
import { auditRoutes } from './modules/audit/audit.routes.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { basketRoutes } from './modules/basket/basket.routes.ts';
import type { CatalogRepository } from './modules/catalog/catalog.repository.ts';
import { catalogRoutes } from './modules/catalog/catalog.routes.ts';
import { clientLogRoutes } from './modules/client-log/client-log.routes.ts';
import type { VitalsMetrics } from './modules/client-log/vitals-metrics.ts';
import { errorReportRoutes } from './modules/error-report/error-report.routes.ts';
import type { ErrorReportService } from './modules/error-report/error-report.service.ts';
import { mapRoutes } from './modules/map/map.routes.ts';
import { jobConsoleRoutes } from './modules/messenger/job-console.routes.ts';
import { messengerRoutes } from './modules/messenger/messenger.routes.ts';
import type { PageViewRepository } from './modules/pageview/pageview.repository.ts';
import { pageViewRoutes } from './modules/pageview/pageview.routes.ts';
import { passkeyRoutes } from './modules/passkey/passkey.routes.ts';
import { paymentRoutes, type PaymentServices } from './modules/payment/payment.routes.ts';
import type { ProductRepository } from './modules/product/product.repository.ts';
import { productRoutes } from './modules/product/product.routes.ts';
import type { SandboxRepository } from './modules/sandbox/sandbox.repository.ts';
import { sandboxRoutes } from './modules/sandbox/sandbox.routes.ts';
import { secondFactorRoutes } from './modules/second-factor/second-factor.routes.ts';
import { statusHistoryRoutes } from './modules/status-history/status-history.routes.ts';
import { statusRoutes, type StatusDependencies } from './modules/status/status.routes.ts';
import { passwordResetRoutes } from './modules/user/password-reset.routes.ts';
import { userRoutes } from './modules/user/user.routes.ts';
import { verificationRoutes } from './modules/verification/verification.routes.ts';
import type { Operations } from './operations.ts';
import { type Outside, outsideRoutes } from './outside.ts';
import { type Shop, shopRoutes } from './shop.ts';

export interface Services {
  readonly sandbox: SandboxRepository;
  readonly log: Log;
  readonly vitals: VitalsMetrics;
  readonly reports: ErrorReportService;
  readonly accounts: Accounts;
  readonly catalogs: CatalogRepository;
  readonly products: ProductRepository;
  readonly shop: Shop;
  readonly administration: Administration;
  readonly views: PageViewRepository;
  readonly tellView: (view: { page: string; viewCount: number }) => void;
  readonly mapTiles: MapTiles;
  readonly operations: Operations;
  readonly status: StatusDependencies;
  readonly outside: Outside;
  readonly payment: PaymentServices;
}

/** Every endpoint's handler, module by module. */
export function routesOf(services: Services): Route[] {
  const { operations } = services;
  return [
    ...authRoutes(services.accounts.auth, services.accounts.sessions),
    ...secondFactorRoutes(services.accounts.secondFactor, services.accounts.auth),
    ...passkeyRoutes(services.accounts.passkeys, services.accounts.passkeyLogins, services.accounts.auth),
    ...userRoutes(services.accounts),
    ...passwordResetRoutes(services.accounts.resets),
    ...verificationRoutes(services.accounts.phones),
    ...accountDataRoutes(services.accounts.accountData),
    ...basketRoutes(services.accounts.baskets),
    ...catalogRoutes(services.catalogs),
    ...productRoutes(services.products),
    ...shopRoutes(services.shop),
    ...administrationRoutes(services.administration),
    ...pageViewRoutes(services.views, services.tellView),
    ...clientLogRoutes(services.log, services.vitals),
    ...errorReportRoutes(services.reports),
    ...mapRoutes(services.mapTiles),
    ...messengerRoutes(operations.messenger),
    ...jobConsoleRoutes(operations.jobs, operations.audit),
    ...auditRoutes(operations.audit),
    ...statusRoutes(services.status),
    ...statusHistoryRoutes(operations.history, operations.audit),
    ...sandboxRoutes(services.sandbox),
    ...outsideRoutes(services.outside),
    ...paymentRoutes(services.payment, operations.audit),
  ];
}
