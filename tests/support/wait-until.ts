import { setTimeout as pause } from 'node:timers/promises';

const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 50;

/** Not there yet: a store's `findOne` gives null. */
type Nothing = undefined | null | false;

/** Waits until `look` gives something other than undefined, null or false; fails with `what` after `timeoutMs`. */
export async function waitUntil<T>(
  what: string,
  look: () => T | Nothing | Promise<T | Nothing>,
  timeoutMs: number,
): Promise<T> {
  const end = performance.now() + timeoutMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const seen = await look();
    if (seen !== undefined && seen !== null && seen !== false) return seen;
    if (performance.now() > end) throw new Error(`waited ${timeoutMs} ms in vain: ${what}`);
    await pause(pauseMs);
  }
}
