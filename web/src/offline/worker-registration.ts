import { SHELL_CACHE } from './cache-names.ts';

const ADDRESS = '/sw.js';
/** A tab that stays open looks for a new build this often (ms). */
const LOOK_EVERY_MS = 3_600_000;

/** Whether the page's program is of another build than the worker, which keeps the files of its own. */
async function isOfOtherBuild(): Promise<boolean> {
  const worker = navigator.serviceWorker.controller;
  // Until then the files of the build before are there as well.
  if (worker?.state === 'activating') {
    await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
  }
  if (!(await caches.has(SHELL_CACHE))) return false;
  const shell = await caches.open(SHELL_CACHE);
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type=module][src^="/assets/"]');
  const found = await Promise.all([...scripts].map(({ src }) => shell.match(src, { ignoreVary: true })));
  return found.includes(undefined);
}

/** The next moment in which the browser has nothing better to do, once the page is loaded. */
export async function atLeisure(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 3_000 });
    else setTimeout(resolve, 1_000);
  });
}

async function removeWorkers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
}

/**
 * Registers the service worker, once the page is loaded, and looks for a new one now and then; `onNewBuild` is told when
 * a worker of another build has taken over. In development there is none.
 */
export async function startWorker(onNewBuild: () => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  if (import.meta.env.DEV) {
    await removeWorkers();
    return;
  }
  await atLeisure();
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    void isOfOtherBuild().then((isOther) => {
      if (isOther) onNewBuild();
    });
  });
  const registration = await navigator.serviceWorker.register(ADDRESS, { updateViaCache: 'none' });
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}
