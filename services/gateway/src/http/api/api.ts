import type { EndpointDeclaration } from '@harbour/contracts/endpoint';
import { AppError } from '@harbour/contracts/errors';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { type BodyBudget, createBodyBudget } from './body-budget.ts';
import { assertNotPacked, createBodyReader, readRawBody } from './body.ts';
import { assertAccess, type Caller, type CallerFinder, type Credentials, hasCredentials } from '../caller/caller.ts';
import { encodeText } from '../answers/encoding.ts';
import { etagOf, matchesEtag } from '../answers/etag.ts';
import { assertProofFor } from '../caller/fresh-proof.rules.ts';
import { actingAt, assertKeyOpens } from '../caller/rights.rules.ts';
import type { Exchange, Reply, Route } from './handle.ts';
import { type Idempotency, idempotencyKeyOf } from './idempotency.ts';
import { ownBytes, type CachedResponse, type ResponseCache, type Sources } from '../answers/response-cache.ts';
import { cachedHeadersOf, cacheKeyOf, sendCached } from '../answers/cached-response.ts';
import { createKeyedMutex, type KeyedMutex } from '../answers/keyed-mutex.ts';
import { LIMITS, type Limits } from '../limits/limits.ts';
import { contextOf, headerOf, languageOf } from '../caller/request-context.ts';
import { validate } from './validate.ts';

export interface ApiDependencies {
  readonly findCaller: CallerFinder;
  readonly limits: Limits;
  readonly idempotency: Idempotency;
  readonly cache: ResponseCache;
}

interface Serving extends ApiDependencies {
  readonly mutex: KeyedMutex;
  readonly bodies: BodyBudget;
}

function credentialsOf(request: Request, response: Response): Credentials {
  return {
    sessionId: headerOf(request, 'x-session-id', 128),
    userId: headerOf(request, 'x-user-id', 64),
    bearer: contextOf(response).bearer,
  };
}

async function authorise(route: Route, deps: ApiDependencies, request: Request, response: Response) {
  const context = contextOf(response);
  const credentials = credentialsOf(request, response);
  const shown = hasCredentials(credentials);
  const { endpoint } = route;
  const found = shown ? await deps.findCaller(credentials, { isUse: endpoint.byItself !== true }) : undefined;
  context.caller = found && actingAt(endpoint, found);
  if (found?.key !== undefined) {
    await deps.limits.take('apiKey', found.key.id, found.key.perMinute);
    assertKeyOpens(endpoint, found);
  }
  assertAccess(endpoint.access, context.caller, shown);
  assertProofFor(endpoint, found);
}

async function takeLimit(endpoint: EndpointDeclaration, limits: Limits, response: Response): Promise<void> {
  if (endpoint.limit === undefined) return;
  const { limitKey, caller } = contextOf(response);
  const key = LIMITS[endpoint.limit].by === 'user' ? (caller?.id ?? limitKey) : limitKey;
  await limits.take(endpoint.limit, key);
}

/** Sets an answer's headers and gives its body as the caller takes it, with its ETag where it has one. */
async function encodeReply(endpoint: EndpointDeclaration, request: Request, response: Response, reply: Reply) {
  const text = JSON.stringify({ ok: true, body: reply.body, ...(reply.page ? { page: reply.page } : {}) });
  response.status(endpoint.status ?? 200).type('application/json');
  const { body, encoding } = await encodeText(request, response, text);
  if (encoding !== undefined) response.setHeader('content-encoding', encoding);
  if (endpoint.cacheable !== true) return { body, etag: undefined };
  const etag = etagOf(text + (encoding ?? ''));
  // Admins see more than the public: what they get is not for shared caches.
  const scope = contextOf(response).caller?.role === 'admin' ? 'private' : 'public';
  response.setHeader('cache-control', `${scope}, max-age=0, must-revalidate`);
  response.setHeader('etag', etag);
  response.vary('accept-language, authorization, x-session-id');
  return { body, etag };
}

async function sendReply(
  endpoint: EndpointDeclaration,
  request: Request,
  response: Response,
  reply: Reply,
): Promise<void> {
  const { body, etag } = await encodeReply(endpoint, request, response, reply);
  if (etag !== undefined && matchesEtag(request.headers['if-none-match'], etag)) {
    response.removeHeader('content-encoding');
    response.status(304).end();
  } else response.send(body);
}

/** A public read that is kept: made once for all who ask the same meanwhile. */
async function sendFromCache(
  cache: ResponseCache,
  { key, sources }: { key: string; sources: Sources },
  making: { request: Request; response: Response; endpoint: EndpointDeclaration; work: () => Promise<Reply> },
): Promise<void> {
  const { request, response, endpoint, work } = making;
  const made = await cache.make(sources, key, async (): Promise<CachedResponse> => {
    const reply = await work();
    const { body, etag = '' } = await encodeReply(endpoint, request, response, reply);
    const bytes = ownBytes(body);
    const headers = cachedHeadersOf(response, bytes);
    return { route: endpoint.path, etag, headers, body: bytes, isTimed: reply.isTimed === true };
  });
  sendCached(request, response, made);
}

async function answer(
  route: Route,
  deps: Serving,
  exchange: Exchange<EndpointDeclaration>,
  request: Request,
  response: Response,
): Promise<void> {
  const work = route.answer;
  if (route.raw !== undefined) {
    const bytes = await readRawBody(request, response, route.endpoint, deps.bodies);
    const raw = { bytes, header: (name: string) => headerOf(request, name, 2_000) };
    await sendReply(route.endpoint, request, response, await route.raw(exchange, raw));
    return;
  }
  if (work === undefined) {
    await route.stream?.(exchange, request, response);
    return;
  }
  const { madeOf: sources } = route.endpoint;
  const keptKey = sources && cacheKeyOf(request);
  if (sources !== undefined && keptKey !== undefined) {
    const making = { request, response, endpoint: route.endpoint, work: () => work(exchange) };
    await sendFromCache(deps.cache, { key: keptKey, sources }, making);
    return;
  }
  const key = route.endpoint.idempotent === true ? idempotencyKeyOf(request.headers['idempotency-key']) : undefined;
  const userId: string | undefined = (exchange.caller as Caller | undefined)?.id;
  if (key === undefined || userId === undefined) {
    await sendReply(route.endpoint, request, response, await work(exchange));
    return;
  }
  const scope = { userId, place: `${request.method} ${request.path}`, key, body: exchange.body };
  const { reply, replayed } = await deps.idempotency.once(scope, () => work(exchange));
  if (replayed) response.setHeader('idempotency-replayed', 'true');
  await sendReply(route.endpoint, request, response, reply);
}

/** What a request sends, checked; a body that is no use counts as what the route names for it. */
async function readSent({ endpoint, unreadableAs }: Route, request: Request, readBody: () => Promise<unknown>) {
  const { params, query } = request;
  const read = async () => {
    assertNotPacked(request);
    return await validate(endpoint, { params, query, body: await readBody() });
  };
  if (unreadableAs === undefined) return await read();
  return await read().catch(() => validate(endpoint, { params, query, body: unreadableAs }));
}

/** Runs one endpoint: who calls, what is sent, how often, then the handler. */
function serve(route: Route, deps: Serving): RequestHandler {
  const readBody = createBodyReader(route.endpoint, deps.bodies);
  return async (request, response) => {
    await authorise(route, deps, request, response);
    await route.first?.(contextOf(response).caller);
    const parsed = await readSent(route, request, async () =>
      route.raw === undefined ? await readBody(request, response) : undefined,
    );
    await takeLimit(route.endpoint, deps.limits, response);
    const context = contextOf(response);
    const exchange = { ...parsed, caller: context.caller, context, lang: languageOf(context) };
    const known = exchange as Exchange<EndpointDeclaration>;
    await deps.mutex(route.holds?.(known) ?? [], () => answer(route, deps, known, request, response));
  };
}

const parameterCount = (path: string): number => path.split(':').length - 1;

/** Routes grouped by path, literal paths before those with parameters, so that `/login` is never an id. */
export function groupByPath(routes: readonly Route[]): { path: string; routes: Route[] }[] {
  const groups = new Map<string, Route[]>();
  for (const route of routes) groups.set(route.endpoint.path, [...(groups.get(route.endpoint.path) ?? []), route]);
  return [...groups]
    .map(([path, members]) => ({ path, routes: members }))
    .toSorted((a, b) => parameterCount(a.path) - parameterCount(b.path));
}

/** Every endpoint; under /api a wrong method is 405 with Allow, an unknown path 404. */
export function createApi(routes: readonly Route[], deps: ApiDependencies): Router {
  // By one spelling only: what decides on headers and logs by the address must see what is served.
  const router = Router({ caseSensitive: true });
  const serving: Serving = { ...deps, mutex: createKeyedMutex(), bodies: createBodyBudget() };
  router.use('/api', async (_request, response, next) => {
    await deps.limits.take('api', contextOf(response).limitKey);
    next();
  });
  for (const group of groupByPath(routes)) {
    const methods = new Map<string, RequestHandler>(
      group.routes.map((route) => [route.endpoint.method, serve(route, serving)]),
    );
    const allow = [...methods.keys(), ...(methods.has('GET') ? ['HEAD'] : [])].join(', ');
    router.all(group.path, async (request, response, next) => {
      const handler = methods.get(request.method === 'HEAD' ? 'GET' : request.method);
      if (handler !== undefined) {
        await handler(request, response, next);
        return;
      }
      // Its address is a page's, too.
      if (!group.path.startsWith('/api/')) {
        next();
        return;
      }
      response.setHeader('allow', allow);
      throw new AppError('CLIENT_ERROR', 'error.methodNotAllowed', { status: 405 });
    });
  }
  return router;
}
