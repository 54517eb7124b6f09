import type { RequestListener } from 'node:http';
import { ENDPOINTS } from '@harbour/contracts/endpoints';
import type { Broker } from '@harbour/messaging/broker';
import type { Outbox } from '@harbour/messaging/outbox';
import { publishLive } from '@harbour/platform/live';
import { inTransaction, prepareModels } from '@harbour/platform/mongo';
import type { ProcessContext } from '@harbour/platform/process';
import type { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import { createAccounts } from './accounts.ts';
import { createAdministration } from './administration.ts';
import { type GatewaySettings, needsAdminSecondFactor, webFolderOf } from './config.ts';
import { createEventStreamProxy } from './http/event-stream-proxy.ts';
import { countReaders } from './http/reader-metrics.ts';
import { createExpressApp } from './http/express-app.ts';
import { createIdempotency } from './http/idempotency.ts';
import { createKeptAnswers } from './http/kept-answers.ts';
import { watchStore } from './http/kept-watch.ts';
import { createLimits } from './http/limits.ts';
import { createPublicDoor } from './http/public-door.ts';
import { createRequestTimes } from './http/request-metrics.ts';
import { createSlots } from './http/slots.ts';
import { createSocketDoor, type SocketDoor } from './http/socket-door.ts';
import { createMailDesk } from './mail-desk.ts';
import { createAuditRepository } from './modules/audit/audit.repository.ts';
import { createAuditPart, createAuditService } from './modules/audit/audit.service.ts';
import { createCatalogRepository } from './modules/catalog/catalog.repository.ts';
import { createVitalsMetrics } from './modules/client-log/vitals-metrics.ts';
import { createErrorReportService } from './modules/error-report/error-report.service.ts';
import { watchNews } from './modules/live/live.repository.ts';
import { createLiveService } from './modules/live/live.service.ts';
import { imageOriginsOf, tilesOf } from './modules/map/map.rules.ts';
import { mostUnpaid } from './modules/order/order-hold.rules.ts';
import { createPageViewRepository } from './modules/pageview/pageview.repository.ts';
import { type DueWork, startDueWork } from './modules/payment/due-work.ts';
import { createPaymentsPart } from './modules/payment/payment-data.service.ts';
import { createPaymentRepository } from './modules/payment/payment.repository.ts';
import { createProductRepository } from './modules/product/product.repository.ts';
import { createSandboxRepository } from './modules/sandbox/sandbox.repository.ts';
import type { StatusHistoryService } from './modules/status-history/status-history.service.ts';
import { createStatusService } from './modules/status/status.service.ts';
import { createOperations } from './operations.ts';
import { createOutside } from './outside.ts';
import { createPaying } from './paying.ts';
import { routesOf } from './routes.ts';
import { createShop, type Shop, shopParts } from './shop.ts';
import type { Transaction } from './transaction.ts';

/** How often letters are looked for that were left when the broker was away, or of jobs that died after the erasure. */
const LETTERS_EVERY_MS = 60_000;

export interface AppDependencies {
  readonly ctx: ProcessContext<GatewaySettings>;
  readonly connection: Connection;
  readonly broker: Broker;
  readonly outbox: Outbox;
  readonly redis: Redis;
}

export interface App {
  readonly listener: RequestListener;
  readonly history: StatusHistoryService;
  /** What the shop does at a time: the scheduler asks for it. */
  readonly timed: Shop['timed'];
  readonly endStreams: () => void;
  readonly sockets: SocketDoor;
  /** Begins what needs the public door, which is open at this port now. */
  readonly begin: (port: number) => Promise<void>;
}

/** Connects the modules with each other and with HTTP: the only place that knows them all. */
export async function createApp(deps: AppDependencies): Promise<App> {
  const { ctx, connection, broker, outbox, redis } = deps;
  const { config, log } = ctx;
  const factor = config.RATE_LIMIT_FACTOR;
  const limits = createLimits({ redis, prefix: config.QUEUE_PREFIX, factor });
  const tell = (message: Parameters<typeof publishLive>[2]) => void publishLive(redis, config.QUEUE_PREFIX, message);
  const mails = createMailDesk({ outbox, limits, log });
  const takeSlot = createSlots(factor);
  const proxy = createEventStreamProxy({ log, takeSlot, beatMs: config.STREAM_CHECK_EVERY, tls: config });
  countReaders(ctx.metrics, () => proxy.readers());

  const kept = createKeptAnswers();
  const ofPeople: Transaction = (work) => inTransaction(connection, work);
  const transaction: Transaction = async (work) => {
    try {
      return await ofPeople(work);
    } finally {
      // Before it is answered: whoever changed something sees it, and everyone who asks after them.
      kept.forget();
    }
  };
  const idempotency = createIdempotency(connection, transaction);
  const payments = createPaymentRepository(connection);
  const auditEntries = createAuditRepository(connection);
  // The shop needs accounts, and accounts the shop’s part in a person’s data: it is asked for later, not now.
  const built: { shop?: Shop; letters?: DueWork } = {};
  const accounts = createAccounts({
    connection,
    // Who logs in or signs up changes nothing that is kept; whose account ends may leave goods behind.
    inTransaction: ofPeople,
    inErasure: transaction,
    outbox,
    mails,
    broker,
    limits,
    log,
    publicUrl: config.PUBLIC_URL,
    sessionSecret: config.SESSION_SECRET,
    breachedPasswordsUrl: config.BREACHED_PASSWORDS_URL,
    onErased: () => built.letters?.wake(),
    adminsNeedSecondFactor: needsAdminSecondFactor(config),
    parts: {
      audit: createAuditPart(auditEntries),
      ...shopParts(() => built.shop),
      payments: createPaymentsPart(payments),
      idempotency: idempotency.data,
    },
  });
  const { auth } = accounts;
  const audit = createAuditService({
    entries: auditEntries,
    emailOf: async (id) => (await accounts.users.accountById(id))?.trustedAddress,
  });
  const catalogs = createCatalogRepository(connection);
  const products = createProductRepository(connection);
  const outside = createOutside(config, log);
  const shop = createShop({
    connection,
    inTransaction: transaction,
    mails,
    limits,
    log,
    accounts,
    products,
    askWarnings: async () => {
      const inForce = await outside.weather.warningsInForce('en');
      return inForce && inForce.map((warning) => warning.code);
    },
    publicUrl: config.PUBLIC_URL,
    holdTimes: { paymentTimeMs: config.ORDER_PAYMENT_TIME, offlineHoldMs: config.ORDER_OFFLINE_HOLD },
    mostUnpaid: {
      perPerson: mostUnpaid(config.ORDER_UNPAID_PER_PERSON, factor),
      perOrigin: mostUnpaid(config.ORDER_UNPAID_PER_ORIGIN, factor),
    },
  });
  built.shop = shop;
  const paying = await createPaying({
    ctx,
    connection,
    inTransaction: transaction,
    steps: shop.steps,
    audit,
    payments,
  });
  const administration = createAdministration({
    connection,
    inTransaction: transaction,
    audit,
    accounts,
    shop,
    catalogs,
    products,
  });
  const operations = createOperations({
    connection,
    inTransaction: transaction,
    outbox,
    broker,
    limits,
    offers: shop.offers,
    audit,
    tellJob: (data) => tell({ event: 'job', data }),
    log,
  });
  const status = createStatusService(config);

  const live = createLiveService(shop.inbox);
  const sockets = createSocketDoor({
    findCaller: auth.findCaller,
    isAlive: auth.isAlive,
    join: (caller, send) => live.join(caller.id, send),
    limits,
    takeSlot,
    trustedProxies: config.TRUST_PROXY,
    publicUrl: config.PUBLIC_URL,
    checkMs: config.STREAM_CHECK_EVERY,
    isStopping: () => ctx.life.stopping,
    metrics: ctx.metrics,
    log,
  });

  const mapTiles = tilesOf(config);

  const routes = routesOf({
    sandbox: createSandboxRepository(connection),
    log,
    vitals: createVitalsMetrics(ctx.metrics),
    reports: createErrorReportService({ dsn: config.WEB_SENTRY_DSN, metrics: ctx.metrics, log }),
    accounts,
    catalogs,
    products,
    shop,
    administration,
    views: createPageViewRepository(connection),
    tellView: (data) => tell({ event: 'pageview', data }),
    mapTiles,
    operations,
    status: { status, proxy, isAlive: auth.isAlive },
    outside,
    payment: paying.services,
  });
  await prepareModels(connection);
  await products.addSearchTerms();
  watchStore({ connection, life: ctx.life, log, kept });
  await watchNews({
    connection,
    life: ctx.life,
    log,
    onNews(news) {
      // Whoever is told of a change asks for it at once.
      if (news.kind === 'shop') kept.forget();
      return live.hear(news);
    },
    onGap: () => live.beginAgain(),
  });
  const times = createRequestTimes(ctx.metrics);
  const app = createExpressApp({
    routes,
    endpoints: ENDPOINTS,
    findCaller: auth.findCaller,
    limits,
    idempotency,
    kept,
    times,
    log,
    health: ctx.health,
    metrics: ctx.metrics,
    isProduction: config.NODE_ENV === 'production',
    trustedProxies: config.TRUST_PROXY,
    publicUrl: config.PUBLIC_URL,
    webFolder: webFolderOf(config),
    origins: { ...paying.origins, images: imageOriginsOf(mapTiles) },
  });
  const endStreams = (): void => proxy.endAll();
  const door = { kept, limits, times, log, trustedProxies: config.TRUST_PROXY };
  const listener = createPublicDoor(app, door);
  const begin = async (port: number): Promise<void> => {
    built.letters = startDueWork(ctx, 'letters of erased people', operations.letters, { everyMs: LETTERS_EVERY_MS });
    await paying.begin(port);
  };
  return { listener, timed: shop.timed, history: operations.history, endStreams, sockets, begin };
}
