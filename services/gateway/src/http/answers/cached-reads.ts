import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Log } from '@harbour/platform/log';
import { withTrace } from '@harbour/platform/trace';
import { addressOf, limitKeyOf } from '../caller/address.ts';
import type { Limits } from '../limits/limits.ts';
import { headerOf, requestIdOf, uiPathOf } from '../caller/request-context.ts';
import type { RequestTimes } from '../server/request-metrics.ts';
import type { CachedResponse, ResponseCache } from './response-cache.ts';
import { cacheKeyOf, sendCached } from './cached-response.ts';
import { logAnswer } from '../server/request-log.ts';

export interface CachedReads {
  readonly cache: ResponseCache;
  readonly limits: Limits;
  readonly times: RequestTimes;
  readonly log: Log;
  readonly trustedProxies: number;
}

/**
 * Answers public reads with what is kept, under the same limit, with the same headers, log line and metrics as the API;
 * everything else goes on to `app`.
 */
export function answerFromCache(app: RequestListener, door: CachedReads): RequestListener {
  const { cache, limits, times, log, trustedProxies } = door;
  const answer = async (request: IncomingMessage, response: ServerResponse, found: CachedResponse): Promise<void> => {
    const began = performance.now();
    try {
      await limits.take('api', limitKeyOf(addressOf(request, trustedProxies)));
    } catch {
      // Refused: the API says so in its own words.
      app(request, response);
      return;
    }
    const requestId = requestIdOf(request.headers['x-request-id']);
    logAnswer(log, request, response, () => ({ requestId, uiPath: uiPathOf(request) }), began);
    response.once('finish', () => {
      const labels = { method: 'GET', route: found.route, status: String(response.statusCode) };
      times.observe(labels, (performance.now() - began) / 1_000);
    });
    sendCached(request, response, found, ['x-request-id', requestId]);
  };
  return (request, response) => {
    const key = cacheKeyOf(request);
    const found = key === undefined ? undefined : cache.find(key);
    if (found === undefined) {
      app(request, response);
      return;
    }
    void withTrace(headerOf(request, 'traceparent', 64), `GET ${found.route}`, () => answer(request, response, found));
  };
}
