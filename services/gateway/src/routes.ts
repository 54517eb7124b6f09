import type { Log } from '@harbour/platform/log';
import type { Route } from './http/handle.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import type { AuthService } from './modules/auth/auth.service.ts';
import type { CatalogRepository } from './modules/catalog/catalog.repository.ts';
import { catalogRoutes } from './modules/catalog/catalog.routes.ts';
import { clientLogRoutes } from './modules/client-log/client-log.routes.ts';
import { messengerRoutes } from './modules/messenger/messenger.routes.ts';
import type { MessengerService } from './modules/messenger/messenger.service.ts';
import type { PageViewRepository } from './modules/pageview/pageview.repository.ts';
import { pageViewRoutes } from './modules/pageview/pageview.routes.ts';
import type { ProductRepository } from './modules/product/product.repository.ts';
import { productRoutes } from './modules/product/product.routes.ts';
import type { SandboxRepository } from './modules/sandbox/sandbox.repository.ts';
import { sandboxRoutes } from './modules/sandbox/sandbox.routes.ts';
import { statusRoutes, type StatusDependencies } from './modules/status/status.routes.ts';
import { userRoutes } from './modules/user/user.routes.ts';
import type { UserService } from './modules/user/user.service.ts';

export interface Services {
  readonly sandbox: SandboxRepository;
  readonly log: Log;
  readonly auth: AuthService;
  readonly users: UserService;
  readonly catalogs: CatalogRepository;
  readonly products: ProductRepository;
  readonly views: PageViewRepository;
  readonly tellView: (view: { page: string; viewCount: number }) => void;
  readonly messenger: MessengerService;
  readonly status: StatusDependencies;
}

/** Every endpoint's handler, module by module. */
export function routesOf(services: Services): Route[] {
  return [
    ...authRoutes(services.auth),
    ...userRoutes(services.users),
    ...catalogRoutes(services.catalogs),
    ...productRoutes(services.products),
    ...pageViewRoutes(services.views, services.tellView),
    ...clientLogRoutes(services.log),
    ...messengerRoutes(services.messenger),
    ...statusRoutes(services.status),
    ...sandboxRoutes(services.sandbox),
  ];
}
