import type { EndpointDeclaration } from '@harbour/contracts/endpoint';
import { AppError } from '@harbour/contracts/errors';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { BodyBudget } from './body-budget.ts';
import { isFormType, isJsonType, parseForm, parseJson } from './json.rules.ts';

/** Largest body in bytes where an endpoint names none (reliability §5). */
const DEFAULT_BODY_BYTES = 100_000;

const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

/** Reads bytes as they come; an empty body gives none. @throws CLIENT_ERROR 413, SERVICE_UNAVAILABLE */
async function readBytes(
  request: Request,
  response: Response,
  { maxBytes, budget }: { maxBytes: number; budget: BodyBudget },
): Promise<Buffer> {
  const read: RequestHandler = express.raw({ type: () => true, limit: maxBytes, inflate: false });
  await new Promise<void>((resolve, reject) => {
    budget.count(request, response, { maxBytes, refuse: reject });
    void read(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(error)));
  });
  const bytes: unknown = request.body;
  return Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0);
}

/** Refuses a packed body, which may be far larger than it looks. @throws CLIENT_ERROR 415 */
export function assertNotPacked(request: Request): void {
  if (request.headers['content-encoding'] !== undefined) throw unsupported();
}

/** Reads a request's body as it came, for what is signed. @throws CLIENT_ERROR 413 */
export async function readRawBody(
  request: Request,
  response: Response,
  { maxBodyBytes: maxBytes = DEFAULT_BODY_BYTES }: Pick<EndpointDeclaration, 'maxBodyBytes'>,
  budget: BodyBudget,
): Promise<Buffer> {
  return hasBody(request) ? await readBytes(request, response, { maxBytes, budget }) : Buffer.alloc(0);
}

/**
 * Reads a request's JSON body, or a form's fields where the endpoint takes a form; undefined where it has none.
 * @throws CLIENT_ERROR 415 and 413, BAD_REQUEST for what cannot be parsed
 */
export function createBodyReader(
  { maxBodyBytes: maxBytes = DEFAULT_BODY_BYTES, isForm = false }: Pick<EndpointDeclaration, 'maxBodyBytes' | 'isForm'>,
  budget: BodyBudget,
): (request: Request, response: Response) => Promise<unknown> {
  return async (request, response) => {
    if (!hasBody(request)) return undefined;
    const isType = isForm ? isFormType : isJsonType;
    if (!isType(request.headers['content-type'])) throw unsupported();
    const bytes = await readBytes(request, response, { maxBytes, budget });
    if (bytes.length === 0) return undefined;
    return isForm ? parseForm(bytes) : parseJson(bytes);
  };
}

function unsupported(): AppError {
  return new AppError('CLIENT_ERROR', 'error.unsupportedMedia', { status: 415 });
}
