import { PAGE_CACHE, PAGE_MAX_AGE_MS } from '../offline/cache-names.ts';
import { filesIn } from '../offline/files-in.ts';
import { type KeptLink, marked, offlinePage, titleIn } from './html.ts';
import { keptWords, languageAt } from './words.ts';

/** As many links to kept pages as fit a screen. */
const MOST_LINKS = 12;
const ANY_ENCODING = { ignoreVary: true } as const;
/** As strict as that of the shop's pages; what the worker writes needs its own files alone. */
const POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
/** Headers of a kept page that speak of its bytes on the wire, which the worker does not send. */
const OF_THE_WIRE = ['content-encoding', 'content-length', 'etag', 'transfer-encoding', 'vary'];

interface Kept {
  readonly answer: Response;
  readonly html: string;
  readonly keptAt: Date;
}

/** A kept page, where it is young enough and all its files are there; forgotten otherwise. */
async function findKept(cache: Cache, address: string | Request): Promise<Kept | undefined> {
  const answer = await cache.match(address, ANY_ENCODING);
  if (answer === undefined) return undefined;
  const keptAt = new Date(answer.headers.get('date') ?? 0);
  const html = await answer.text();
  const files = await Promise.all(filesIn(html).map((file) => caches.match(file, ANY_ENCODING)));
  const isWhole = files.every((file) => file !== undefined);
  if (isWhole && Date.now() - keptAt.getTime() < PAGE_MAX_AGE_MS) return { answer, html, keptAt };
  await cache.delete(address, ANY_ENCODING);
  return undefined;
}

function markedAnswer({ answer, html, keptAt }: Kept, path: string): Response {
  const headers = new Headers(answer.headers);
  for (const name of OF_THE_WIRE) headers.delete(name);
  return new Response(marked(html, keptWords(languageAt(path), keptAt, new Date())), { headers });
}

/** The kept pages of a language, the last seen first. */
async function linksIn(cache: Cache, isShown: (path: string) => boolean): Promise<KeptLink[]> {
  const links: KeptLink[] = [];
  for (const { url } of (await cache.keys()).toReversed()) {
    const { pathname, search } = new URL(url);
    if (links.length === MOST_LINKS || !isShown(pathname)) continue;
    const kept = await findKept(cache, url);
    if (kept !== undefined) links.push({ address: pathname + search, title: titleIn(kept.html) });
  }
  return links;
}

/** What is shown of a page that the shop cannot be asked for: the kept page with its mark, or one that says it is missing. */
export async function answerOffline(address: string): Promise<Response> {
  const cache = await caches.open(PAGE_CACHE);
  const { pathname } = new URL(address);
  const kept = await findKept(cache, address);
  if (kept !== undefined) return markedAnswer(kept, pathname);
  const language = new RegExp(ONE_ADDRESS).test(pathname) ? undefined : languageAt(pathname);
  const links = await linksIn(cache, (path) => language === undefined || languageAt(path) === language);
  const styles = SHELL.map(({ url }) => url).filter((url) => url.endsWith('.css'));
  return new Response(offlinePage({ language, links, styles }), {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
  });
}
