import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Log } from '@harbour/platform/log';
import { exemplarLabels, withTrace } from '@harbour/platform/trace';
import { addressOf, limitKeyOf } from '../caller/address.ts';
import type { Limits } from '../limits/limits.ts';
import { headerOf, requestIdOf, uiPathOf } from '../caller/request-context.ts';
import type { RequestTimes } from '../server/request-metrics.ts';
import type { CachedResponse, ResponseCache } from './response-cache.ts';
import { cacheKeyOf, sendCached } from './cached-response.ts';
import { isLogged, logAnswer } from '../server/request-log.ts';
import type { KeptPages } from '../pages/kept-pages.ts';

export interface CachedReads {
  readonly cache: ResponseCache;
  readonly pages: Pick<KeptPages, 'find'>;
  readonly limits: Limits;
  readonly times: RequestTimes;
  readonly log: Log;
  readonly trustedProxies: number;
}

/**
 * Answers public reads and pages with what is kept, under the same limit, with the same headers, log line and metrics as
 * when they are made; everything else goes on to `app`.
 */
export function answerFromCache(app: RequestListener, door: CachedReads): RequestListener {
  const { cache, pages, limits, times, log, trustedProxies } = door;
  const answer = async (request: IncomingMessage, response: ServerResponse, found: CachedResponse): Promise<void> => {
    const began = performance.now();
    try {
      await limits.take('api', limitKeyOf(addressOf(request, trustedProxies)));
    } catch {
      // Refused: the API says so in its own words, and a page is sent undrawn.
      app(request, response);
      return;
    }
    const requestId = requestIdOf(request.headers['x-request-id']);
    if (isLogged(request)) {
      logAnswer(log, request, response, () => ({ requestId, uiPath: uiPathOf(request) }), began);
    }
    const exemplar = exemplarLabels();
    response.once('finish', () => {
      const labels = { method: 'GET', route: found.route, status: String(response.statusCode) };
      times.observe({ labels, value: (performance.now() - began) / 1_000, exemplarLabels: exemplar });
    });
    sendCached(request, response, found, ['x-request-id', requestId]);
  };
  const findRead = (request: IncomingMessage): CachedResponse | undefined => {
    const key = cacheKeyOf(request);
    return key === undefined ? undefined : cache.find(key);
  };
  return (request, response) => {
    const found = isLogged(request) ? findRead(request) : pages.find(request);
    if (found === undefined) {
      app(request, response);
      return;
    }
    void withTrace(headerOf(request, 'traceparent', 64), `GET ${found.route}`, () => answer(request, response, found));
  };
}
