import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '@harbour/platform/log';
import { currentTraceId } from '@harbour/platform/trace';
import type { RequestHandler } from 'express';
import { contextOf } from '../caller/request-context.ts';

/** Who called, as far as it is known by then. */
interface Called {
  readonly requestId: string;
  readonly uiPath: string | undefined;
  readonly userId?: string | undefined;
  /** The API key that called for the person. */
  readonly keyId?: string | undefined;
}

/** Writes one line when the answer is out, or its caller gone: without headers, bodies or query values. */
export function logAnswer(
  log: Log,
  request: IncomingMessage,
  response: ServerResponse,
  called: () => Called,
  began = performance.now(),
): void {
  const req = { method: request.method, path: request.url?.split('?')[0] };
  // Of the trace at hand: a caller who goes away ends the answer outside of it.
  const traceId = currentTraceId();
  response.once('close', () => {
    const { statusCode: status, writableFinished } = response;
    const line = { ...called(), traceId, req, res: { status }, responseTime: Math.round(performance.now() - began) };
    log[status >= 500 ? 'warn' : 'info'](line, writableFinished ? 'request completed' : 'request aborted');
  });
}

/** Whether a request is a call of the API: each of those has its line. */
export const isLogged = ({ url = '' }: IncomingMessage): boolean => url.startsWith('/api');

/** One line for each call of the API. */
export function logCalls(log: Log): RequestHandler {
  return (request, response, next) => {
    const { requestId, uiPath } = contextOf(response);
    if (isLogged(request)) {
      logAnswer(log, request, response, () => {
        const { caller } = contextOf(response);
        return { requestId, uiPath, userId: caller?.id, keyId: caller?.key?.id };
      });
    }
    next();
  };
}
