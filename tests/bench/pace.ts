import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks one thing after the other, evenly so many a second, whether or not earlier ones were answered; resolves when all were.
 * The load program would ask for a second's worth at once.
 */
export async function atPace<T>(
  perSecond: number,
  things: readonly T[],
  ask: (thing: T) => Promise<void>,
): Promise<void> {
  const began = performance.now();
  const asked: Promise<void>[] = [];
  for (const thing of things) {
    await pause(Math.max(0, began + (asked.length / perSecond) * 1_000 - performance.now()));
    asked.push(ask(thing));
  }
  await Promise.all(asked);
}
