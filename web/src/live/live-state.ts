import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isLive = false;

/** Notes whether the socket tells what is new. */
export function setLive(now: boolean): void {
  if (isLive === now) return;
  isLive = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How often to ask by oneself: not at all while the socket tells what is new. */
export function usePolling(everyMs: number): number | false {
  const now = useSyncExternalStore(
    subscribe,
    () => isLive,
    () => false,
  );
  return now ? false : everyMs;
}
