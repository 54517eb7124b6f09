import { useSyncExternalStore } from 'react';

/** The page that was kept now shows what the shop says. */
const RENEWED = 'page-renewed';

/** When and how a page that came from the device says so of itself; undefined where it came from the shop. */
export const keptNote = (): string | undefined => document.documentElement.dataset['kept'];

/** Takes the mark off a page whose data have all come from the shop. */
export function takeOffMark(): void {
  delete document.documentElement.dataset['kept'];
  window.dispatchEvent(new Event(RENEWED));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(RENEWED, listener);
  return () => window.removeEventListener(RENEWED, listener);
}

/** The mark of a page that came from the device, as long as it holds. */
export const useKeptNote = (): string | undefined => useSyncExternalStore(subscribe, keptNote, () => undefined);
