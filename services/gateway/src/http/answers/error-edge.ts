import { AppError, ERRORS, type ErrorCode, type FieldError } from '@harbour/contracts/errors';
import { DEFAULT_LANGUAGE, type Language } from '@harbour/contracts/language';
import { translate } from '@harbour/contracts/text';
import { TransientError } from '@harbour/platform/errors';
import type { Log } from '@harbour/platform/log';
import { asUnavailable } from '@harbour/platform/mongo';
import { reportError } from '@harbour/platform/reporting';
import { propertyOf } from '@harbour/platform/property';
import type { ErrorRequestHandler, Response } from 'express';
import { contextOf, languageOf } from '../caller/request-context.ts';
import { REFUSAL_HEADERS } from '../pages/security-headers.ts';

/** Seconds after which a client may ask again while a store is away. */
const RETRY_SECONDS = 5;

/** The product's error for whatever was thrown: parser errors keep their status, all else tells nothing. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const unavailable = asUnavailable(error);
  if (unavailable !== undefined) return unavailable;
  if (error instanceof TransientError) {
    const seconds = Math.ceil((error.retryAfterMs ?? RETRY_SECONDS * 1_000) / 1_000);
    return new AppError('SERVICE_UNAVAILABLE', 'error.unavailable', { retryAfterSeconds: seconds, cause: error });
  }
  const status = propertyOf(error, 'status');
  if (status === 413) return new AppError('CLIENT_ERROR', 'error.tooLarge', { status, cause: error });
  if (status === 415) return new AppError('CLIENT_ERROR', 'error.unsupportedMedia', { status, cause: error });
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new AppError('BAD_REQUEST', 'error.badRequest', { cause: error });
  }
  return new AppError('INTERNAL_SERVER_ERROR', 'error.internal', { cause: error });
}

/** The error object of an envelope, in one language (product/calls §1). */
export function errorBodyOf(error: AppError, language: Language, requestId: string) {
  const details: FieldError[] | undefined = error.details?.map(({ path, message }) => ({
    path,
    message: translate(language, message),
  }));
  return {
    ok: false,
    error: {
      ...error.extra,
      code: error.code,
      message: translate(language, error.key, error.params),
      ...(details === undefined ? {} : { details }),
      requestId,
    },
  };
}

/** Writes an error as an envelope. */
export function sendError(response: Response, error: AppError): void {
  const context = contextOf(response);
  if (error.retryAfterSeconds !== undefined) response.setHeader('retry-after', String(error.retryAfterSeconds));
  else if (error.status === 503) response.setHeader('retry-after', String(RETRY_SECONDS));
  response.setHeader('cache-control', 'no-store');
  response.status(error.status).json(errorBodyOf(error, languageOf(context), context.requestId));
}

const isAborted = (error: unknown): boolean => propertyOf(error, 'type') === 'request.aborted';

function logError(log: Log, error: AppError): void {
  const { severity } = ERRORS[error.code];
  const cause = error.cause instanceof Error ? error.cause : error;
  if (severity === 'critical' || severity === 'high') {
    log.error({ err: cause, errorCode: error.code }, error.key);
    reportError(error);
  } else
    log.info(
      { errorCode: error.code, status: error.status, cause: cause === error ? undefined : cause.message },
      error.key,
    );
}

/** The one place at the gateway where what was thrown becomes an answer and a log line. */
export function createErrorEdge(log: Log): ErrorRequestHandler {
  return (thrown: unknown, _request, response, _next) => {
    if (isAborted(thrown) || response.destroyed) return;
    const error = toAppError(thrown);
    logError(log, error);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    sendError(response, error);
  };
}

const PARSER_ERRORS = new Map<string, { line: string; status: number; code: ErrorCode; key: string }>([
  [
    'HPE_HEADER_OVERFLOW',
    { line: '431 Request Header Fields Too Large', status: 431, code: 'CLIENT_ERROR', key: 'error.tooLarge' },
  ],
  [
    'ERR_HTTP_REQUEST_TIMEOUT',
    { line: '408 Request Timeout', status: 408, code: 'CLIENT_ERROR', key: 'error.badRequest' },
  ],
]);
const UNREADABLE = { line: '400 Bad Request', status: 400, code: 'BAD_REQUEST' as const, key: 'error.badRequest' };

/** The raw answer to a request that Node's parser refused: an envelope like any other. */
export function parserErrorAnswer(code: string | undefined, requestId: string): string {
  const kind = PARSER_ERRORS.get(code ?? '') ?? UNREADABLE;
  const error = new AppError(kind.code, kind.key, { status: kind.status });
  const body = JSON.stringify(errorBodyOf(error, DEFAULT_LANGUAGE, requestId));
  const headers = [
    `HTTP/1.1 ${kind.line}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    ...REFUSAL_HEADERS,
  ];
  return `${headers.join('\r\n')}\r\n\r\n${body}`;
}
