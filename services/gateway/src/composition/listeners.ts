import type { RequestListener } from 'node:http';
import { ENDPOINTS } from '@harbour/contracts/endpoints';
import { drawingModuleOf, webFolderOf } from '../config.ts';
import { createEventStreamProxy, type EventStreamProxy } from '../http/streams/event-stream-proxy.ts';
import { createExpressApp } from '../http/server/express-app.ts';
import { createCardPhotos } from '../http/cards/card-photos.ts';
import { answerFromCache } from '../http/answers/cached-reads.ts';
import { createDrawing } from '../http/pages/drawing.ts';
import { createSiteFiles } from '../http/pages/site-files.ts';
import { createKeptPages } from '../http/pages/kept-pages.ts';
import { countReaders } from '../http/streams/reader-metrics.ts';
import { createRequestTimes } from '../http/server/request-metrics.ts';
import { createSlots } from '../http/limits/slots.ts';
import { createSocketServer, type SocketServer } from '../http/streams/socket-server.ts';
import { createLiveService, type LiveService } from '../modules/live/live.service.ts';
import { createSitemap } from '../modules/sitemap/sitemap.service.ts';
import { imageOriginsOf } from '../modules/map/map.rules.ts';
import type { Foundation, GatewayContext } from './foundation.ts';
import type { Modules } from './modules.ts';
import { routesOf } from './routes.ts';

export interface Listeners {
  readonly listener: RequestListener;
  readonly sockets: SocketServer;
  readonly live: LiveService;
  readonly endStreams: () => void;
}

function listenerOf(ctx: GatewayContext, foundation: Foundation, modules: Modules, proxy: EventStreamProxy) {
  const { config, life, log, health, metrics } = ctx;
  const { limits, cache, idempotency } = foundation;
  const { PUBLIC_URL: publicUrl } = config;
  const { goods } = modules.selling;
  const webFolder = webFolderOf(config);
  const times = createRequestTimes(metrics);
  const drawing = createDrawing(drawingModuleOf(config), log);
  life.onStop('connections', 'drawing of pages', () => drawing.close());
  const pages = createKeptPages(webFolder, cache);
  const door = { cache, pages, limits, times, log, trustedProxies: config.TRUST_PROXY };
  const app = createExpressApp({
    ...door,
    routes: routesOf(modules, { proxy, limits }),
    endpoints: ENDPOINTS,
    findCaller: modules.signingIn.callers.findCaller,
    idempotency,
    health,
    metrics,
    isProduction: config.NODE_ENV === 'production',
    publicUrl,
    webFolder,
    hasWorker: config.SERVICE_WORKER,
    drawing,
    previews: modules.previews,
    cardPhotos: createCardPhotos(webFolder, modules.administration.pictures.find),
    siteFiles: createSiteFiles({
      sitemap: createSitemap({
        products: goods.stored,
        categories: async () => (await goods.categories.treeNow()).shown,
        news: goods.news,
        origin: new URL(publicUrl).origin,
      }),
      limits,
      publicUrl,
      securityContact: config.SECURITY_CONTACT ?? `mailto:security@${new URL(publicUrl).hostname}`,
    }),
    origins: { ...modules.paymentModule.origins, images: imageOriginsOf(modules.support.mapTiles) },
  });
  return answerFromCache(app, door);
}

/** Connects the modules with the three ways to reach them: requests, event streams, sockets. */
export function createListeners(ctx: GatewayContext, foundation: Foundation, modules: Modules): Listeners {
  const { config, log, life, metrics } = ctx;
  const takeSlot = createSlots(config.RATE_LIMIT_FACTOR);
  const proxy = createEventStreamProxy({ log, takeSlot, beatMs: config.STREAM_CHECK_EVERY, tls: config });
  countReaders(metrics, () => proxy.readers());
  const live = createLiveService(modules.selling.people.inbox);
  const { findCaller, isAlive } = modules.signingIn.callers;
  return {
    live,
    sockets: createSocketServer({
      findCaller,
      isAlive,
      join: (caller, send) => live.join(caller.id, send),
      limits: foundation.limits,
      takeSlot,
      trustedProxies: config.TRUST_PROXY,
      publicUrl: config.PUBLIC_URL,
      checkMs: config.STREAM_CHECK_EVERY,
      life,
      metrics,
      log,
    }),
    listener: listenerOf(ctx, foundation, modules, proxy),
    endStreams: () => proxy.endAll(),
  };
}
