/** So many uses in any stretch of so many milliseconds. */
export interface Window {
  readonly points: number;
  readonly ms: number;
}

/** A window is counted in so many parts: a use leaves it at most one part late, never early. */
const PARTS = 60;

/** Uses by the number of the part of time they fell in. */
export type Uses = Map<number, number>;

/** Milliseconds of one part. */
export function partOf({ ms }: Window): number {
  return Math.ceil(ms / PARTS);
}

/** Counts one use and gives 0, or counts nothing and gives the milliseconds until there is room. */
export function take(uses: Uses, window: Window, now: number): number {
  const part = partOf(window);
  const leavesAt = (number: number): number => (number + 1) * part + window.ms;
  let sum = 0;
  for (const [number, count] of uses) {
    if (leavesAt(number) <= now) uses.delete(number);
    else sum += count;
  }
  if (sum < window.points) {
    const number = Math.floor(now / part);
    uses.set(number, (uses.get(number) ?? 0) + 1);
    return 0;
  }
  for (const number of [...uses.keys()].toSorted((a, b) => a - b)) {
    sum -= uses.get(number) ?? 0;
    if (sum < window.points) return leavesAt(number) - now;
  }
  return window.ms;
}

/** Takes the newest use back. */
export function giveBack(uses: Uses): void {
  if (uses.size === 0) return;
  const newest = Math.max(...uses.keys());
  const left = (uses.get(newest) ?? 1) - 1;
  if (left > 0) uses.set(newest, left);
  else uses.delete(newest);
}
