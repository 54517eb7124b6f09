import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { PICTURE_SIZES, pictureSet } from '@harbour/contracts/picture-sizes';
import type { RequestHandler } from 'express';
import { encodeText } from '../answers/encoding.ts';
import { etagOf, matchesEtag } from '../answers/etag.ts';
import type { FirstData, FirstPart, FirstPicture } from './first-data.ts';
import type { Limits } from '../limits/limits.ts';
import { contextOf } from '../caller/request-context.ts';

/** Whether a request is a person opening a page: those get the app's HTML whatever the path. */
export function isPageRequest(method: string, path: string, accept: string | undefined): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (path === '/api' || path.startsWith('/api/')) return false;
  // Link previews and probes ask for the home page as anything.
  const wanted = accept ?? '*/*';
  return extname(path) === '' && (wanted.includes('text/html') || (path === '/' && wanted.includes('*/*')));
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

function linkTo({ image, size }: FirstPicture): string {
  const set = `imagesrcset="${escape(pictureSet(image, 'avif'))}" imagesizes="${PICTURE_SIZES[size]}"`;
  return `<link rel="preload" as="image" type="image/avif" ${set}>`;
}

/** The program of a screen that is downloaded separately, and its words: of no use before the program that all pages share. */
const linkToScreen = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${file}">`
    : `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`;

/** The HTML with what the page asks for first: its screen, its pictures and, in a block that runs nothing, its data. */
export function withFirst(html: string, screen: readonly string[], { data, pictures }: FirstPart): string {
  // A product's name must not end the block.
  const block = `<script type="application/json" id="first-data">${data.replaceAll('<', '\\u003c')}</script>`;
  const links = [...screen.map(linkToScreen), ...pictures.map(linkTo)].join('');
  return html.replace('</head>', () => `${links}${block}</head>`);
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    return undefined;
  }
}

export interface PagesOptions {
  /** Where the built web app is. */
  readonly folder: string;
  readonly firstData: FirstData;
  readonly limits: Limits;
}

/** The app's HTML for every page of it, with the data that the page asks for first. */
export function createPages({ folder, firstData, limits }: PagesOptions): RequestHandler {
  return async (request, response, next) => {
    const isPage = isPageRequest(request.method, request.path, request.headers.accept);
    const html = isPage ? await readIfThere(join(folder, 'index.html')) : undefined;
    if (html === undefined) {
      next();
      return;
    }
    const screens = JSON.parse((await readIfThere(join(folder, 'screens.json'))) ?? '{}') as Record<string, string[]>;
    const context = contextOf(response);
    const isWithin = await limits.take('api', context.limitKey).then(
      () => true,
      () => false,
    );
    // Who asks too often gets the page, and hears of the limit from its calls.
    const first = isWithin ? await firstData(request.path, context) : { data: '{}', pictures: [] };
    const text = withFirst(html, screens[request.path] ?? [], first);
    const { body, encoding } = await encodeText(request, response, text);
    if (encoding !== undefined) response.setHeader('content-encoding', encoding);
    const etag = etagOf(text + (encoding ?? ''));
    response.setHeader('etag', etag);
    response.setHeader('cache-control', 'no-cache');
    response.type('html');
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      response.removeHeader('content-encoding');
      response.status(304).end();
    } else response.send(body);
  };
}
