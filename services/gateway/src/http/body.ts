import { AppError } from '@harbour/contracts/errors';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { isJsonType, parseJson } from './json.rules.ts';

/** Largest body in bytes where an endpoint names none (reliability §5). */
export const DEFAULT_BODY_BYTES = 100_000;

const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

/**
 * Reads a request's JSON body, or undefined where it has none.
 * @throws CLIENT_ERROR 415 and 413, BAD_REQUEST for what is not JSON
 */
export function createBodyReader(maxBytes: number): (request: Request, response: Response) => Promise<unknown> {
  const readBytes: RequestHandler = express.raw({ type: () => true, limit: maxBytes, inflate: false });
  return async (request, response) => {
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined) throw unsupported();
    if (!hasBody(request)) return undefined;
    if (!isJsonType(request.headers['content-type'])) throw unsupported();
    await new Promise<void>((resolve, reject) => {
      void readBytes(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(error)));
    });
    const bytes: unknown = request.body;
    return Buffer.isBuffer(bytes) && bytes.length > 0 ? parseJson(bytes) : undefined;
  };
}

function unsupported(): AppError {
  return new AppError('CLIENT_ERROR', 'error.unsupportedMedia', { status: 415 });
}
