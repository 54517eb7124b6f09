// Sent in place of the service worker where SERVICE_WORKER is off (docs/operations.md): it takes the worker back from
// every browser that had it, with all that was kept, and leaves open pages as they are.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const remove = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('harbour-'));
    await Promise.all(names.map((name) => caches.delete(name)));
    await registration.unregister();
  };
  event.waitUntil(remove());
});
