import type { Log } from '@harbour/platform/log';
import type { RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import { contextOf } from './request-context.ts';

/** One line a request, without headers, bodies or query values; the request id comes from the log context. */
export function createRequestLog(log: Log): RequestHandler {
  return pinoHttp({
    logger: log,
    quietReqLogger: true,
    genReqId: (_request, response) => contextOf(response as Parameters<typeof contextOf>[0]).requestId,
    autoLogging: { ignore: (request) => !(request.url ?? '').startsWith('/api') },
    customLogLevel: (_request, response, error) =>
      error !== undefined || response.statusCode >= 500 ? 'warn' : 'info',
    customProps: (_request, response) => {
      const context = contextOf(response as Parameters<typeof contextOf>[0]);
      return { userId: context.caller?.id, uiPath: context.uiPath };
    },
    serializers: {
      req: (request: { method: string; url: string }) => ({ method: request.method, path: request.url.split('?')[0] }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
  });
}
