import type { ErrorAnswer } from '@harbour/contracts/envelope';
import {
  addressOf,
  type AddressParts,
  type Answer,
  type EndpointDeclaration,
  type Sent,
} from '@harbour/contracts/endpoint';
import { ApiError } from './api-error.ts';
import { callHeaders } from './headers.ts';
import { withProof } from './step-up.ts';

interface Parts extends AddressParts {
  body?: unknown;
}

/** The same parts, without what their endpoint says of each. */
const partsOf = <D extends EndpointDeclaration>(sent: Sent<D>): Parts => sent as Parts;

/** What the server says of a failure; undefined where the answer is not one of ours, such as a proxy's. */
function errorOf(answer: unknown): ErrorAnswer['error'] | undefined {
  const { error } = (answer ?? {}) as Partial<ErrorAnswer>;
  return typeof error?.code === 'string' && typeof error.message === 'string' ? error : undefined;
}

/** One page of a list, and the cursor of the next one; undefined on the last. */
export interface ListPage<T> {
  body: T;
  next: string | undefined;
}

async function read(response: Response): Promise<ListPage<unknown>> {
  let answer: unknown;
  const retryAfter = response.headers.get('retry-after');
  try {
    answer = await response.json();
  } catch (cause) {
    throw new ApiError(response.ok ? 0 : response.status, undefined, { cause, retryAfter });
  }
  if (response.ok) {
    const { body, page } = answer as { body: unknown; page?: { next: string | null } };
    return { body, next: page?.next ?? undefined };
  }
  throw new ApiError(response.status, errorOf(answer), { retryAfter });
}

async function exchangeOnce(address: string, init: RequestInit): Promise<ListPage<unknown>> {
  let response: Response;
  try {
    response = await fetch(address, { ...init, credentials: 'omit' });
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiError(0, undefined, { cause });
  }
  return read(response);
}

/** The answer is what the endpoint declares: both come from one build of the shop. */
async function exchange<D extends EndpointDeclaration>(declaration: D, parts: Parts, init: RequestInit) {
  const answer = await withProof(() => exchangeOnce(addressOf(declaration, parts), init));
  return answer as ListPage<Answer<D>>;
}

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** A token that the call itself needs. */
  bearer?: string | undefined;
  /** Makes a repeated call give the first answer again. */
  idempotencyKey?: string | undefined;
}

async function send<D extends EndpointDeclaration>(
  declaration: D,
  parts: Parts,
  { signal, bearer, idempotencyKey }: CallOptions,
): Promise<ListPage<Answer<D>>> {
  const headers = {
    ...callHeaders(),
    ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  };
  const init: RequestInit = { method: declaration.method, headers };
  if (signal) init.signal = signal;
  if (parts.body !== undefined) {
    init.body = JSON.stringify(parts.body);
    init.headers = { ...headers, 'content-type': 'application/json' };
  }
  return exchange(declaration, parts, init);
}

/**
 * Calls one declared endpoint and gives its answer's body.
 * @throws ApiError with the server's message, or status 0 where no answer came
 */
export async function call<D extends EndpointDeclaration>(
  declaration: D,
  sent: Sent<D>,
  options: CallOptions = {},
): Promise<Answer<D>> {
  return (await send(declaration, partsOf(sent), options)).body;
}

/** Calls an endpoint that answers page by page. @throws ApiError as `call` does */
export async function callPage<D extends EndpointDeclaration>(
  declaration: D,
  sent: Sent<D>,
  cursor: string | undefined,
  signal?: AbortSignal,
): Promise<ListPage<Answer<D>>> {
  const parts = partsOf(sent);
  return send(declaration, { ...parts, query: { ...parts.query, cursor } }, { signal });
}

/** Sends bytes to an endpoint that takes them as they are, such as a picture. @throws ApiError as `call` does */
export async function sendBytes<D extends EndpointDeclaration & { rawBody: true }>(
  declaration: D,
  bytes: Blob,
  params: Record<string, string> = {},
): Promise<Answer<D>> {
  const headers = { ...callHeaders(), 'content-type': bytes.type || 'application/octet-stream' };
  const init = { method: declaration.method, headers, body: bytes };
  return (await exchange(declaration, { params }, init)).body;
}
