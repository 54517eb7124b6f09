import { currentSession } from '../session/session.ts';
import { FILE_CACHE, PAGE_CACHE, PICTURE_CACHE } from './cache-names.ts';
import { filesIn } from './files-in.ts';

const MOST_PAGES = 30;
const MOST_PICTURES = 120;

/** Forgets pages, pictures and files: at a login, at a logout, and where the device has no room. */
export async function forgetKept(): Promise<void> {
  await Promise.all([PAGE_CACHE, PICTURE_CACHE, FILE_CACHE].map((name) => caches.delete(name)));
}

/** The entries that were put longest ago make room. */
async function trim(name: string, most: number): Promise<void> {
  const cache = await caches.open(name);
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key);
}

/** Keeps files of our own origin that the page has loaded: the browser's own cache still has them. */
async function keepFiles(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const { pathname } = new URL(address);
    const name = pathname.startsWith('/assets/') ? FILE_CACHE : PICTURE_CACHE;
    if ((await caches.match(address, { ignoreVary: true })) !== undefined) continue;
    const answer = await fetch(address, { credentials: 'omit' });
    if (answer.ok) await (await caches.open(name)).put(address, answer);
  }
}

/**
 * Keeps a public page, with the files that it needs and those that it has loaded, for when there is no connection. Nothing is kept in a session,
 * nor where the device has no room.
 */
export async function keepPage(address: string, files: readonly string[]): Promise<void> {
  try {
    const answer = await fetch(address, { credentials: 'omit', cache: 'no-cache' });
    if (!answer.ok || answer.redirected || currentSession() !== undefined) return;
    const pages = await caches.open(PAGE_CACHE);
    // First away, so that the order of entries is that of the last look at each.
    await pages.delete(address, { ignoreVary: true });
    const needed = filesIn(await answer.clone().text()).map((file) => new URL(file, address).href);
    await pages.put(address, answer);
    await keepFiles([...needed, ...files]);
    await trim(PAGE_CACHE, MOST_PAGES);
    await trim(PICTURE_CACHE, MOST_PICTURES);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') await forgetKept();
  } finally {
    // Somebody may have logged in meanwhile.
    if (currentSession() !== undefined) await forgetKept();
  }
}
