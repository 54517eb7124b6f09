import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { PATHS } from '@harbour/contracts/pages';
import { type Response, Router } from 'express';
import type { SitemapService } from '../../modules/sitemap/sitemap.service.ts';
import { textEncodingOf } from '../answers/encoding.ts';
import { contextOf } from '../caller/request-context.ts';
import type { Limits } from '../limits/limits.ts';

const HOUR_SECONDS = 3_600;
/** `Expires` of security.txt is to be less than a year ahead (RFC 9116 §2.5.5). */
const VOUCHED_FOR_MS = 90 * 24 * 3_600_000;

export interface SiteFilesOptions {
  readonly sitemap: SitemapService;
  readonly limits: Limits;
  readonly publicUrl: string;
  /** Where weaknesses are reported, as an address that a browser can open. */
  readonly securityContact: string;
}

const robotsOf = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /admin',
    'Disallow: /dashboard',
    'Disallow: /preview/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** RFC 9116. */
const securityTextOf = (origin: string, contact: string): string =>
  [
    `Contact: ${contact}`,
    `Expires: ${new Date(Date.now() + VOUCHED_FOR_MS).toISOString()}`,
    'Preferred-Languages: en, zh-HK, zh-CN',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');

type Pieces = AsyncIterable<string> | Iterable<string>;

async function sendText(response: Response, type: string, text: Pieces): Promise<void> {
  response.type(type).setHeader('cache-control', `public, max-age=${HOUR_SECONDS}`);
  response.vary('accept-encoding');
  if (textEncodingOf(response.req) === undefined) return pipeline(Readable.from(text), response);
  response.setHeader('content-encoding', 'gzip');
  return pipeline(Readable.from(text), createGzip(), response);
}

/** What crawlers and browsers look for at fixed addresses. */
export function createSiteFiles({ sitemap, limits, publicUrl, securityContact }: SiteFilesOptions): Router {
  const { origin } = new URL(publicUrl);
  const router = Router();
  router.get('/robots.txt', (_request, response) => {
    response.type('text/plain').send(robotsOf(origin));
  });
  router.get('/.well-known/security.txt', (_request, response) => {
    response.type('text/plain').send(securityTextOf(origin, securityContact));
  });
  // https://w3c.github.io/webappsec-change-password-url/
  router.get('/.well-known/change-password', (_request, response) => {
    response.redirect(302, PATHS.passwordReset);
  });
  router.get(['/sitemap.xml', '/sitemap/:part'], async (request, response, next) => {
    await limits.take('api', contextOf(response).limitKey);
    const text = request.path === '/sitemap.xml' ? [await sitemap.index()] : sitemap.part(request.path);
    if (text === undefined) next();
    else await sendText(response, 'application/xml', text);
  });
  return router;
}
