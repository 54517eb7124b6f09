import type { Answer, EndpointDeclaration, Parsed } from '@harbour/contracts/endpoint';
import type { Request, Response } from 'express';
import type { Caller } from '../caller/caller.ts';
import type { RequestContext } from '../caller/request-context.ts';
import type { Language } from '@harbour/contracts/language';

type CallerOf<D extends EndpointDeclaration> = D['access'] extends 'public' ? Caller | undefined : Caller;

/** What a handler gets: validated input, who calls, and in which language to speak. */
export interface Exchange<D extends EndpointDeclaration> extends Parsed<D> {
  readonly caller: CallerOf<D>;
  readonly lang: Language;
  readonly context: RequestContext;
}

/** Where the next page of a list begins; null at its end. */
export interface Page {
  readonly next: string | null;
}

export interface Reply {
  readonly body: unknown;
  readonly page?: Page;
  /** It changes with the time, without a write: a cache keeps it for less than a second. */
  readonly isTimed?: boolean;
}

/** A reply whose body is of a known kind. */
export type PagedReply<Body> = Reply & { readonly body: Body };

/** A body as it came, and the headers that vouch for it. */
export interface RawBody {
  readonly bytes: Buffer;
  readonly header: (name: string) => string | undefined;
}

type AnyExchange = Exchange<EndpointDeclaration>;

/** One endpoint with its handler. */
export interface Route {
  readonly endpoint: EndpointDeclaration;
  readonly answer?: (exchange: AnyExchange) => Promise<Reply>;
  /** What a request holds while it is served: others that name the same wait in line. */
  readonly holds?: (exchange: AnyExchange) => readonly string[];
  /** Done for the caller before the body is read, whatever becomes of that. */
  readonly first?: (caller: Caller | undefined) => Promise<void>;
  /** What counts as sent where the body cannot be read or does not fit; without it such a call is refused. */
  readonly unreadableAs?: unknown;
  readonly raw?: (exchange: AnyExchange, raw: RawBody) => Promise<Reply>;
  readonly stream?: (exchange: AnyExchange, request: Request, response: Response) => Promise<void>;
}

/** Ties an endpoint to its handler, whose input and answer are the declaration's. */
export function handle<D extends EndpointDeclaration>(
  endpoint: D,
  work: (exchange: Exchange<D>) => Promise<Answer<D>> | Answer<D>,
  options: {
    holds?: (exchange: Exchange<D>) => readonly string[];
    first?: (caller: CallerOf<D>) => Promise<void>;
    unreadableAs?: unknown;
  } = {},
): Route {
  return { endpoint, answer: async (exchange) => ({ body: await work(exchange) }), ...options } as Route;
}

/** Ties a list endpoint to a handler that may also say where the next page begins. */
export function handlePaged<D extends EndpointDeclaration>(
  endpoint: D,
  work: (exchange: Exchange<D>) => Promise<PagedReply<Answer<D>>> | PagedReply<Answer<D>>,
): Route {
  return { endpoint, answer: async (exchange) => await work(exchange) };
}

/** Ties an endpoint with a raw body to its handler. */
export function handleRaw<D extends EndpointDeclaration & { rawBody: true }>(
  endpoint: D,
  work: (exchange: Exchange<D>, raw: RawBody) => Promise<Answer<D>>,
): Route {
  return { endpoint, raw: async (exchange, raw) => ({ body: await work(exchange, raw) }) };
}

/** Ties a stream endpoint to a handler that writes the response itself. */
export function handleStream<D extends EndpointDeclaration>(
  endpoint: D,
  work: (exchange: Exchange<D>, request: Request, response: Response) => Promise<void>,
): Route {
  return {
    endpoint,
    stream: (exchange, request, response) => work(exchange, request, response),
  };
}
