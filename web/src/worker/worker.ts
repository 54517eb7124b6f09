import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { FILE_CACHE } from '../offline/cache-names.ts';
import { answerOffline } from './pages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Paths that are no pages: calls, and files. */
const NO_PAGE = [/^\/api(\/|$)/, /\.\w+$/];
const MONTH_SECONDS = 30 * 24 * 3_600;

// What it answers is the network's while there is one, so a new worker breaks no page of the build before it.
void self.skipWaiting();
clientsClaim();
// The browser asks for a page while the worker starts.
enableNavigationPreload();

setCacheNameDetails({ prefix: 'harbour', precache: 'shell', suffix: '' });
cleanupOutdatedCaches();
precache([...SHELL]);

const network = new NetworkOnly();

registerRoute(
  new NavigationRoute(
    async (options) => {
      try {
        return await network.handle(options);
      } catch {
        return answerOffline(options.request.url);
      }
    },
    { denylist: NO_PAGE },
  ),
);

// Their names tell their content, so what is kept is what the shop would send.
const files = new CacheFirst({
  cacheName: FILE_CACHE,
  plugins: [new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: MONTH_SECONDS, purgeOnQuotaError: true })],
});
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async (options) => (await matchPrecache(options.request)) ?? files.handle(options),
);

const unnamed = new Set(SHELL.filter(({ revision }) => revision !== null).map(({ url }) => url));
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && (url.pathname.startsWith('/pictures/') || unnamed.has(url.pathname)),
  async ({ request }) => {
    try {
      return await fetch(request);
    } catch {
      return (await caches.match(request, { ignoreVary: true })) ?? (await matchPrecache(request)) ?? Response.error();
    }
  },
);
