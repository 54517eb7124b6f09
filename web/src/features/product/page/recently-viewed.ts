import { readJson, writeText } from '../../../session/storage.ts';

/** How many are shown, and the one that is on screen. */
const KEPT = 5;

/** The ids of products that were looked at on this device, newest first. */
export function recentlyViewed(): string[] {
  const kept = readJson('viewed');
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}

/** Notes that a product was looked at. */
export function noteViewed(id: string): void {
  writeText('viewed', JSON.stringify([id, ...recentlyViewed().filter((each) => each !== id)].slice(0, KEPT)));
}
