import { extname } from 'node:path';
import { type FoundPage, localizedPath, pageAt, splitAddress } from '@harbour/contracts/addresses';
import { DEFAULT_LANGUAGE, type Language } from '@harbour/contracts/language';

/** Whether a request is somebody opening a page: those get HTML, unless they take JSON alone. */
export function isPageRequest(method: string, path: string, accept: string | undefined): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (path === '/api' || path.startsWith('/api/')) return false;
  return extname(path) === '' && !/^\s*application\/(json|[\w.+-]+\+json)\s*(;[^,]*)?$/.test(accept ?? '*/*');
}

/** What somebody asks for by a page's address. */
export interface AskedPage {
  readonly language: Language;
  /** Without the language's prefix. */
  readonly path: string;
  readonly asked: URLSearchParams;
  readonly found: FoundPage | undefined;
  /** Where the page really is, if it is not at this address. */
  readonly movedTo: string | undefined;
}

/** The page that an address names, with the one place where it stands. */
export function askedPage(address: string): AskedPage {
  const { pathname, search, searchParams: asked } = new URL(address, 'http://shop');
  const { language, path } = splitAddress(pathname);
  const bare = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
  const found = pageAt(bare);
  const next = found?.page.movedTo?.(asked);
  if (next !== undefined) return { language, path: bare, asked, found, movedTo: localizedPath(next, language) };
  const place = localizedPath(bare, language);
  const hasMoved = place !== pathname && (found !== undefined || language !== DEFAULT_LANGUAGE);
  return { language, path: bare, asked, found, movedTo: hasMoved ? place + search : undefined };
}
