import { PAGE_NAMES, PAGES, PATHS } from '@harbour/contracts/pages';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

const PAGE_POLICY = {
  'default-src': ["'self'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};
const API_POLICY = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };

/** Pages whose address carries a one-time token: it must not leave in a Referer. */
const TOKEN_PAGES = new Set<string>(PAGE_NAMES.filter((name) => 'hasToken' in PAGES[name]).map((name) => PATHS[name]));

const YEAR_SECONDS = 31_536_000;
const PERMISSIONS = 'geolocation=(self), camera=(), microphone=()';
const REFERRER = 'strict-origin-when-cross-origin';

/** The same headers, in lines, for answers that are written before there is a response: refused by parser or socket. */
export const REFUSAL_HEADERS: readonly string[] = [
  'Cache-Control: no-store',
  "Content-Security-Policy: default-src 'none';frame-ancestors 'none'",
  `Permissions-Policy: ${PERMISSIONS}`,
  `Referrer-Policy: ${REFERRER}`,
  `Strict-Transport-Security: max-age=${YEAR_SECONDS}; includeSubDomains`,
  'X-Content-Type-Options: nosniff',
  'Connection: close',
];

function headersWith(directives: Record<string, string[]>): RequestHandler {
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    referrerPolicy: { policy: REFERRER },
    strictTransportSecurity: { maxAge: YEAR_SECONDS, includeSubDomains: true },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
  });
}

/** Other origins that pages need because something is configured: card fields, map tiles. */
export interface PageOrigins {
  readonly images?: readonly string[];
  readonly scripts?: readonly string[];
  readonly frames?: readonly string[];
  readonly calls?: readonly string[];
}

function pagePolicy({ images = [], scripts = [], frames = [], calls = [] }: PageOrigins): Record<string, string[]> {
  return {
    ...PAGE_POLICY,
    'script-src': [...PAGE_POLICY['script-src'], ...scripts],
    'img-src': [...PAGE_POLICY['img-src'], ...images],
    'connect-src': [...PAGE_POLICY['connect-src'], ...calls],
    ...(frames.length === 0 ? {} : { 'frame-src': ["'self'", ...frames] }),
  };
}

/** The headers of security §3: one policy for pages, a closed one for the API, its pages of docs excepted. */
export function createSecurityHeaders(origins: PageOrigins): RequestHandler {
  const page = headersWith(pagePolicy(origins));
  const api = headersWith(API_POLICY);
  return (request, response, next) => {
    const isApi = request.path.startsWith('/api') && !request.path.startsWith('/api/docs');
    response.setHeader('permissions-policy', PERMISSIONS);
    (isApi ? api : page)(request, response, (error?: unknown) => {
      if (TOKEN_PAGES.has(request.path)) response.setHeader('referrer-policy', 'no-referrer');
      if (isApi) response.setHeader('cache-control', 'no-store');
      next(error);
    });
  };
}
