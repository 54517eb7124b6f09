import type { EndpointDeclaration } from '@harbour/contracts/endpoint';
import { AppError } from '@harbour/contracts/errors';
import type { Health } from '@harbour/platform/health';
import type { Log } from '@harbour/platform/log';
import { logContext } from '@harbour/platform/log-context';
import { activeSpan, withTrace } from '@harbour/platform/trace';
import express, { type Express, type RequestHandler } from 'express';
import type { Metrics } from '@harbour/platform/metrics';
import { type ApiDependencies, createApi } from '../api/api.ts';
import { createDocs } from '../api/docs.ts';
import { createErrorEdge } from '../answers/error-edge.ts';
import type { Route } from '../api/handle.ts';
import { type CardsOptions, createCards } from '../cards/cards.ts';
import type { Drawing } from '../pages/drawing.ts';
import { createFirstData } from '../pages/first-data.ts';
import type { KeptPages } from '../pages/kept-pages.ts';
import { createPages } from '../pages/pages.ts';
import { createPreviews } from '../pages/preview.ts';
import type { PreviewLinks } from '../../modules/preview/preview-links.ts';
import { createProbes } from './probes.ts';
import { headerOf, openContext } from '../caller/request-context.ts';
import { logCalls } from './request-log.ts';
import { type RequestTimes, routeOf, timeRequests } from './request-metrics.ts';
import { assertComplete } from '../api/route-check.ts';
import { createSecurityHeaders, type PageOrigins } from '../pages/security-headers.ts';
import { createStaticWeb } from '../pages/static-web.ts';

export interface ExpressOptions extends ApiDependencies {
  readonly routes: readonly Route[];
  readonly endpoints: readonly EndpointDeclaration[];
  readonly log: Log;
  readonly health: Health;
  readonly metrics: Metrics;
  readonly times: RequestTimes;
  readonly isProduction: boolean;
  readonly trustedProxies: number;
  readonly publicUrl: string;
  readonly webFolder: string;
  /** Whether browsers are given the service worker; else it is taken back. */
  readonly hasWorker: boolean;
  readonly drawing: Drawing;
  readonly pages: KeptPages;
  readonly previews: PreviewLinks;
  readonly siteFiles: RequestHandler;
  /** Where the photos and the mark on link pictures come from. */
  readonly cardPhotos: Pick<CardsOptions, 'photoOf' | 'logo'>;
  readonly origins: PageOrigins;
}

/** Gives each request its id and context, its place in a trace and its fields in the log. */
function openRequest(trustedProxies: number): RequestHandler {
  return (request, response, next) => {
    const { requestId, uiPath } = openContext(request, response, trustedProxies);
    const fields = { requestId, ...(uiPath === undefined ? {} : { uiPath }) };
    // The step lasts until its answer is out, or its caller is gone; its route is known only then.
    const answered = new Promise<void>((resolve) => {
      response.once('close', resolve);
    });
    void withTrace(headerOf(request, 'traceparent', 64), `${request.method} request`, async () => {
      const step = activeSpan();
      logContext.run(fields, next);
      await answered;
      const route = routeOf(request);
      const attributes = { 'http.route': route, 'http.response.status_code': response.statusCode };
      step.tell(`${request.method} ${route}`, { 'http.request.method': request.method, ...attributes });
    });
  };
}

/** The whole HTTP side: headers, probes, API, docs, the web app, and the edge where errors become answers. */
export function createExpressApp(options: ExpressOptions): Express {
  assertComplete(options.routes, options.endpoints);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.set('trust proxy', options.trustedProxies);
  app.use(openRequest(options.trustedProxies));
  app.use(createSecurityHeaders(options.origins));
  app.use(logCalls(options.log));
  app.use(timeRequests(options.times));
  const { health, metrics, isProduction } = options;
  app.use(createProbes({ health, metrics, showMetrics: !isProduction }));
  app.use(createDocs(options.endpoints, options.publicUrl));
  app.use(createApi(options.routes, options));
  const { routes, cache, limits, webFolder: folder } = options;
  const readFirst = createFirstData({ routes, cache });
  app.use(options.siteFiles);
  app.use(createCards({ readFirst, limits, ...options.cardPhotos }));
  app.use(createStaticWeb(folder, options));
  const { drawing, pages: kept, publicUrl } = options;
  const pages = { kept, publicUrl, readFirst, drawing, limits };
  app.use(createPreviews({ ...pages, links: options.previews }));
  app.use(createPages(pages));
  app.use(() => {
    throw new AppError('NOT_FOUND', 'error.notFound');
  });
  app.use(createErrorEdge(options.log));
  return app;
}
