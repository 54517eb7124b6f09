import type { IncomingMessage } from 'node:http';
import { localizedPath } from '@harbour/contracts/addresses';
import type { PageStatus } from '@harbour/contracts/drawn-page';
import type { Language } from '@harbour/contracts/language';
import { encodingsOf } from '../answers/encoding.ts';
import type { CachedResponse, ResponseCache } from '../answers/response-cache.ts';
import { firstDataKey } from './first-data.ts';
import { createPageCache, type EncodingName, type KeptPage, type PageBytes, type PageCache } from './page-cache.ts';
import { isPageRequest } from './page-request.ts';
import { createTemplate, type TemplateSource } from './template.ts';

/** The key of a page: its status and its address, which is the proper one of what is found. */
export const pageKey = (status: PageStatus, path: string, language: Language): string =>
  `${status}\n${localizedPath(path, language)}`;

/** The encoding in which a caller gets a page; undefined for as it is. */
export const encodingFor = ({ encoded }: PageBytes, names: readonly EncodingName[]): EncodingName | undefined =>
  names.find((name) => encoded.has(name));

/** Drawn pages, and those of them that can be sent again as they are. */
export interface KeptPages extends Pick<PageCache, 'get'> {
  readonly template: TemplateSource;
  /**
   * The answer to a request for a page that was sent before, where it would be made of the same now. Anything less plain
   * than its proper address gets undefined, and the way by Express.
   */
  find(request: IncomingMessage): CachedResponse | undefined;
}

/** Keeps drawn pages; `cache` keeps the answers that they are drawn from. */
export function createKeptPages(folder: string, cache: Pick<ResponseCache, 'find'>): KeptPages {
  const template = createTemplate(folder);
  const pages = createPageCache();
  const holds = ({ of }: KeptPage): boolean =>
    of.template === template.known() &&
    of.answers.every(({ address, body }) => cache.find(firstDataKey(address))?.body === body);
  return {
    template,
    get: (key, of, make) => pages.get(key, of, make),
    find(request) {
      const { method, url = '', headers } = request;
      if (method !== 'GET') return undefined;
      const kept = pages.find(`200\n${url}`);
      if (kept === undefined || !holds(kept) || !isPageRequest(method, url, headers.accept)) return undefined;
      const names = encodingsOf(request).map(({ name }) => name);
      return kept.page.sent.get(encodingFor(kept.page, names));
    },
  };
}
