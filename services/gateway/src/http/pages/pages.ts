import { hasLanguages, localizedPath } from '@harbour/contracts/addresses';
import type { PageStatus } from '@harbour/contracts/drawn-page';
import { addressOf, pathOf } from '@harbour/contracts/endpoint';
import { firstReadsOf } from '@harbour/contracts/first-reads';
import { getSandboxState } from '@harbour/contracts/sandbox';
import type { RequestHandler, Response } from 'express';
import { cachedHeadersOf } from '../answers/cached-response.ts';
import { encodingsOf } from '../answers/encoding.ts';
import { matchesEtag } from '../answers/etag.ts';
import { contextOf, type RequestContext } from '../caller/request-context.ts';
import type { Limits } from '../limits/limits.ts';
import { routeOf } from '../server/request-metrics.ts';
import type { Drawing } from './drawing.ts';
import { type FirstData, type ReadFirst, textOf } from './first-data.ts';
import { encodingFor, type KeptPages, pageKey } from './kept-pages.ts';
import { encodePage, type EncodingName, type Ingredients, type PageBytes } from './page-cache.ts';
import { type AskedPage, askedPage, isPageRequest } from './page-request.ts';
import type { Slots, Template } from './template.ts';

/** The program of a screen that is downloaded separately, and its words: of no use before the program that all pages share. */
const linkToFile = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`;

/** The links and, in a block that runs nothing, the data that a page begins with. */
export function linksOf(files: readonly string[], data: string): string {
  // A product's name must not end the block.
  const block = `<script type="application/json" id="first-data">${data.replaceAll('<', '\\u003c')}</script>`;
  return files.map(linkToFile).join('') + block;
}

/** Where a page that leads nowhere is drawn: it looks the same at every address. */
const NOWHERE = '/nowhere';
/** All that such a page shows, whatever was asked for: what its bars need. */
const NOWHERE_SHOWS = addressOf(getSandboxState, {});
/** Their bars depend on the path, and they are for people who are signed in. */
const UNDRAWN = /^\/(admin|dashboard|user)(\/|$)/;

/** What is sent: the page, what it is made of, and the path at which it is drawn, if it is. */
interface Shown extends Ingredients {
  readonly page: AskedPage;
  readonly status: PageStatus;
  readonly drawnAt: string | undefined;
}

/** Nothing but what the limit leaves: no answers, no drawing. */
const NO_DATA: FirstData = { answers: [], status: 200, isComplete: false };

export interface PagesOptions {
  readonly kept: KeptPages;
  /** The address that people use: pages name themselves by its origin. */
  readonly publicUrl: string;
  readonly readFirst: ReadFirst;
  readonly drawing: Drawing;
  readonly limits: Limits;
}

const isWithin = (limits: Limits, context: RequestContext): Promise<boolean> =>
  limits.take('api', context.limitKey).then(
    () => true,
    () => false,
  );

const statusOf = ({ found }: AskedPage, { status }: FirstData): PageStatus => (found === undefined ? 404 : status);

/** The address that says what a page is about, where it was asked for by another name: `/product/<id>`, a former slug. */
function properPlace({ found, language, asked }: AskedPage, { answers }: FirstData): string | undefined {
  const [[param, name] = []] = Object.entries(found?.params ?? {});
  if (found === undefined || param === undefined || found.page.isDrawn !== true) return undefined;
  const own = answers.find(({ address }) => address === pathOf({ path: `/api${found.page.path}` }, found.params));
  if (own === undefined) return undefined;
  const { body }: { body: { slug: string } } = JSON.parse(own.body.toString());
  if (body.slug === name) return undefined;
  const search = asked.size === 0 ? '' : `?${asked.toString()}`;
  return localizedPath(pathOf(found.page, { [param]: body.slug }), language) + search;
}

/** The files that a page needs besides those of every visit; what leads nowhere needs those of the home page. */
const filesFor = ({ files }: Template, { found, language }: AskedPage): readonly string[] =>
  files[found?.name ?? 'home']?.[language] ?? [];

/** Where a page is drawn at; undefined where it is not drawn. */
function drawnAt({ found, path, asked }: AskedPage, status: PageStatus): string | undefined {
  if (status !== 200) return UNDRAWN.test(path) ? undefined : NOWHERE;
  if (found?.page.isDrawn !== true) return undefined;
  const isAsked = found.page.firstReads?.some(({ query }) => typeof query === 'function') === true;
  return isAsked && asked.size > 0 ? `${path}?${asked.toString()}` : path;
}

function sendPage(response: Response, status: PageStatus, page: PageBytes, encodings: readonly EncodingName[]): void {
  const { etag, plain, encoded, sent } = page;
  response.vary('accept-encoding');
  const encoding = encodingFor(page, encodings);
  const tag = encoding === undefined ? etag : etag.replace(/"$/, `-${encoding}"`);
  response.setHeader('etag', tag);
  response.setHeader('cache-control', 'no-cache');
  response.type('html').status(status);
  if (encoding !== undefined) response.setHeader('content-encoding', encoding);
  const body = (encoding && encoded.get(encoding)) ?? plain;
  if (!sent.has(encoding)) {
    sent.set(encoding, { route: routeOf(response.req), etag: tag, headers: cachedHeadersOf(response, body), body });
  }
  if (status === 200 && matchesEtag(response.req.headers['if-none-match'], tag)) {
    response.removeHeader('content-encoding');
    response.status(304).end();
    return;
  }
  response.send(body);
}

/** The app's pages: drawn where they are public, and with the data that they ask for first. */
export function createPages({ kept, publicUrl, readFirst, drawing, limits }: PagesOptions): RequestHandler {
  const { origin } = new URL(publicUrl);

  const write = ({ template, page }: Shown, data: string, drawn: Pick<Slots, 'head' | 'root'> = {}): string =>
    template.write({
      language: page.language,
      hasLanguages: hasLanguages(page.path),
      links: linksOf(filesFor(template, page), data),
      ...drawn,
    });

  const drawnPage = async (shown: Shown, path: string, encodings?: readonly EncodingName[]) => {
    const { status, page, answers } = shown;
    const data = textOf(answers);
    const drawn = await drawing.draw({ path, language: page.language, origin, status, data });
    if (drawn === undefined) return undefined;
    const root = `<div id="root" data-status="${status}" data-origin="${origin}">${drawn.body}</div>`;
    return encodePage(write(shown, data, { head: drawn.head, root }), encodings);
  };

  /** The page, drawn where it can be, and kept where it is then the same for all who ask for it. */
  const pageFor = async (shown: Shown, encodings: readonly EncodingName[]): Promise<PageBytes> => {
    const { status, page, drawnAt: path } = shown;
    const undrawn = () => encodePage(write(shown, textOf(shown.answers)), encodings);
    if (path === undefined) return undrawn();
    const drawn = path.includes('?')
      ? await drawnPage(shown, path, encodings)
      : await kept.get(pageKey(status, path, page.language), shown, () => drawnPage(shown, path));
    return drawn ?? undrawn();
  };

  return async (request, response, next) => {
    const isPage = isPageRequest(request.method, request.path, request.headers.accept);
    const template = isPage ? await kept.template.now() : undefined;
    if (template === undefined) {
      next();
      return;
    }
    const page = askedPage(request.originalUrl);
    if (page.movedTo !== undefined) {
      response.redirect(301, page.movedTo);
      return;
    }
    const context = contextOf(response);
    const isAllowed = await isWithin(limits, context);
    // Who asks too often gets the page undrawn, and hears of the limit from its calls.
    const first = isAllowed ? await readFirst(firstReadsOf(page.found, page.asked), context) : NO_DATA;
    const place = properPlace(page, first);
    if (place !== undefined) {
      response.redirect(301, place);
      return;
    }
    const status = statusOf(page, first);
    const path = first.isComplete || first.status !== 200 ? drawnAt(page, status) : undefined;
    const encodings = encodingsOf(request).map(({ name }) => name);
    const answers = first.answers.filter(({ address }) => status === 200 || address === NOWHERE_SHOWS);
    const shown = { template, page, status, answers, drawnAt: path };
    sendPage(response, status, await pageFor(shown, encodings.slice(0, 1)), encodings);
  };
}
