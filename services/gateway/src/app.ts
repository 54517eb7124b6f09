import { ENDPOINTS } from '@harbour/contracts/endpoints';
import type { Outbox } from '@harbour/messaging/outbox';
import { publishLive } from '@harbour/platform/live';
import { inTransaction, prepareModels } from '@harbour/platform/mongo';
import type { ProcessContext } from '@harbour/platform/process';
import type { Express } from 'express';
import type { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import { type GatewaySettings, webFolderOf } from './config.ts';
import { createEventStreamProxy } from './http/event-stream-proxy.ts';
import { createExpressApp } from './http/express-app.ts';
import { createIdempotency } from './http/idempotency.ts';
import { createLimits } from './http/limits.ts';
import { createSessionRepository } from './modules/auth/auth.repository.ts';
import { createAuthService } from './modules/auth/auth.service.ts';
import { createPasswordsService } from './modules/auth/passwords.service.ts';
import { createTokensService } from './modules/auth/tokens.service.ts';
import { createBasketRepository } from './modules/basket/basket.repository.ts';
import { createBasketService } from './modules/basket/basket.service.ts';
import { createCatalogRepository } from './modules/catalog/catalog.repository.ts';
import { createMessengerService } from './modules/messenger/messenger.service.ts';
import { createPageViewRepository } from './modules/pageview/pageview.repository.ts';
import { createProductRepository } from './modules/product/product.repository.ts';
import { createSandboxRepository } from './modules/sandbox/sandbox.repository.ts';
import { createStatusService } from './modules/status/status.service.ts';
import { createUserRepository } from './modules/user/user.repository.ts';
import { createUserService } from './modules/user/user.service.ts';
import { routesOf } from './routes.ts';
import { tokenKeyOf } from './secrets.rules.ts';
import type { Transaction } from './transaction.ts';

export interface AppDependencies {
  readonly ctx: ProcessContext<GatewaySettings>;
  readonly connection: Connection;
  readonly outbox: Outbox;
  readonly redis: Redis;
}

/** Connects the modules with each other and with HTTP: the only place that knows them all. */
export async function createApp(deps: AppDependencies): Promise<{ app: Express; endStreams: () => void }> {
  const { ctx, connection, outbox, redis } = deps;
  const { config, log } = ctx;
  const factor = config.RATE_LIMIT_FACTOR;
  const limits = createLimits({ redis, prefix: config.QUEUE_PREFIX, factor });
  const tell = (message: Parameters<typeof publishLive>[2]) => void publishLive(redis, config.QUEUE_PREFIX, message);
  const proxy = createEventStreamProxy({ log, factor });

  const transaction: Transaction = (work) => inTransaction(connection, work);
  const passwords = createPasswordsService();
  const users = createUserService({
    inTransaction: transaction,
    users: createUserRepository(connection),
    outbox,
    passwords,
    publicUrl: config.PUBLIC_URL,
  });
  const sessions = createSessionRepository(connection);
  const tokens = createTokensService(tokenKeyOf(config.SESSION_SECRET));
  const baskets = createBasketService(createBasketRepository(connection));
  const auth = createAuthService({ sessions, users, baskets, passwords, tokens, limits, log });
  const products = createProductRepository(connection);
  const messenger = createMessengerService({
    inTransaction: transaction,
    outbox,
    tell: (data) => tell({ event: 'job', data }),
  });
  const status = createStatusService(config.STATUS_URL);

  const routes = routesOf({
    sandbox: createSandboxRepository(connection),
    log,
    auth,
    users,
    catalogs: createCatalogRepository(connection),
    products,
    views: createPageViewRepository(connection),
    tellView: (data) => tell({ event: 'pageview', data }),
    messenger,
    status: { status, proxy, isAlive: auth.isAlive },
  });
  const idempotency = createIdempotency(connection);
  await prepareModels(connection);
  await products.addSearchTerms();
  const app = createExpressApp({
    routes,
    endpoints: ENDPOINTS,
    findCaller: auth.findCaller,
    limits,
    idempotency,
    log,
    health: ctx.health,
    metrics: ctx.metrics,
    isProduction: config.NODE_ENV === 'production',
    trustedProxies: config.TRUST_PROXY,
    publicUrl: config.PUBLIC_URL,
    webFolder: webFolderOf(config),
  });
  return { app, endStreams: () => proxy.endAll() };
}
