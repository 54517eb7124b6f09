import { setTimeout as pause } from 'node:timers/promises';

/** Waits until `look` gives something other than undefined or false; fails with `what` after `timeoutMs`. */
export async function waitUntil<T>(
  what: string,
  look: () => T | undefined | false | Promise<T | undefined | false>,
  timeoutMs: number,
): Promise<T> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const seen = await look();
    if (seen !== undefined && seen !== false) return seen;
    if (performance.now() > end) throw new Error(`waited ${timeoutMs} ms in vain: ${what}`);
    await pause(50);
  }
}
