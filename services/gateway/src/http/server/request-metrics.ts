import type { Metrics } from '@harbour/platform/metrics';
import { propertyOf } from '@harbour/platform/property';
import { exemplarLabels } from '@harbour/platform/trace';
import type { Request, RequestHandler } from 'express';
import { Histogram } from 'prom-client';

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The declared path of a request, never the one that came: that would make a series for each id and each scan. */
export function routeOf(request: Request): string {
  const path = propertyOf(request.route, 'path');
  return typeof path === 'string' ? path : 'other';
}

export type RequestTimes = Histogram<'method' | 'route' | 'status'>;

/** How long requests take, by method, declared path and status. */
export function createRequestTimes(metrics: Metrics): RequestTimes {
  return new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, in seconds',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    enableExemplars: true,
    registers: [metrics],
  });
}

/** Counts and times the requests that come to Express. */
export function timeRequests(times: RequestTimes): RequestHandler {
  return (request, response, next) => {
    const end = times.startTimer({}, exemplarLabels());
    response.on('finish', () => {
      end({ method: request.method, route: routeOf(request), status: String(response.statusCode) });
    });
    next();
  };
}
