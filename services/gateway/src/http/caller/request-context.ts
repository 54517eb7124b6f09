import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import { DEFAULT_LANGUAGE, type Language, languageOfHeader } from '@harbour/contracts/language';
import type { Caller } from './caller.ts';
import { isLoopback, limitKeyOf } from './address.ts';

/** What is known of a request before its handler runs. */
export interface RequestContext {
  readonly requestId: string;
  /** The caller's address: the socket's, or what trusted proxies vouch for. */
  readonly address: string;
  /** The address as limits count it: IPv6 by /64. */
  readonly limitKey: string;
  /** The page that calls. */
  readonly uiPath: string | undefined;
  readonly userAgent: string | undefined;
  readonly bearer: string | undefined;
  /** Whether the call comes from this machine itself, under a local name, with no proxy between. */
  readonly isLocal: boolean;
  readonly headerLanguage: Language | undefined;
  /** Another header, such as a vendor's signature: up to 512 characters. */
  readonly header: (name: string) => string | undefined;
  caller: Caller | undefined;
  /** The moment that a preview shows the shop at; missing for all others, who see it now. */
  readonly at?: Date;
}

/** The moment whose shop a request sees. */
export const momentOf = ({ at }: Pick<RequestContext, 'at'>): Date => at ?? new Date();

const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/;

/** One header as text without control characters, cut to a length; undefined where absent or repeated. */
export function headerOf(request: IncomingMessage, name: string, maxLength: number): string | undefined {
  const value = request.headers[name];
  if (typeof value !== 'string' || value === '') return undefined;
  // eslint-disable-next-line no-control-regex
  return value.replace(/[\u0000-\u001f\u007f-\u009f]/g, '').slice(0, maxLength);
}

/** The request id that came, if it is 8–64 of `[A-Za-z0-9-]`, else a new one (product/calls §2). */
export function requestIdOf(header: unknown): string {
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : randomUUID();
}

/** The page that calls, without its query: a one-time token may stand there. */
export function uiPathOf(request: IncomingMessage): string | undefined {
  return headerOf(request, 'x-ui-path', 256)?.split(/[?#]/)[0];
}

const LOCAL_NAME = /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/**
 * Whether the caller sits on this machine. A forwarded header means a proxy stands between, and a foreign Host
 * means a web page reached us under another name (DNS rebinding): neither is a local caller.
 */
export function isLocalCall(socketAddress: string | undefined, headers: Request['headers'], trustedProxies: number) {
  if (!isLoopback(socketAddress ?? '')) return false;
  if (trustedProxies > 0 || headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  return LOCAL_NAME.test(headers.host ?? '');
}

function bearerOf(request: Request): string | undefined {
  const header = headerOf(request, 'authorization', 4_096) ?? '';
  return /^Bearer +([A-Za-z0-9_.-]+)$/i.exec(header)?.[1];
}

/** The language that a request's accept-language header asks for, if it is one of ours. */
export function headerLanguageOf(request: IncomingMessage): Language | undefined {
  return languageOfHeader(headerOf(request, 'accept-language', 200));
}

/** Builds the context of a request and keeps it with its response. */
export function openContext(request: Request, response: Response, trustedProxies: number): RequestContext {
  const address = request.ip ?? request.socket.remoteAddress ?? '';
  const context: RequestContext = {
    requestId: requestIdOf(request.headers['x-request-id']),
    address,
    limitKey: limitKeyOf(address),
    uiPath: uiPathOf(request),
    userAgent: headerOf(request, 'user-agent', 512),
    bearer: bearerOf(request),
    isLocal: isLocalCall(request.socket.remoteAddress, request.headers, trustedProxies),
    headerLanguage: headerLanguageOf(request),
    header: (name) => headerOf(request, name, 512),
    caller: undefined,
  };
  response.locals['context'] = context;
  response.setHeader('x-request-id', context.requestId);
  return context;
}

/** The context that `openContext` kept with this response. */
export function contextOf(response: Response): RequestContext {
  return response.locals['context'] as RequestContext;
}

/** The language of an answer: the header's, else the signed-in person's, else zh_HK (product/calls §3). */
export function languageOf(context: RequestContext): Language {
  return context.headerLanguage ?? context.caller?.lang ?? DEFAULT_LANGUAGE;
}
