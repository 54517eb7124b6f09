/** A shift this long after the one before, or a window this long, begins a new window (web.dev, CLS). */
const GAP_MS = 1_000;
const WINDOW_MS = 5_000;
/** One slow interaction in fifty is forgiven (web.dev, INP); more than ten need not be kept for that. */
const FORGIVEN_EACH = 50;
const KEPT = 10;

/** Adds layout shifts up: the worst window of them is what counts. */
export function createShiftSum() {
  let worst = 0;
  let sum = 0;
  let first = 0;
  let last = 0;
  return {
    add(at: number, value: number): void {
      const isNew = sum === 0 || at - last > GAP_MS || at - first > WINDOW_MS;
      if (isNew) first = at;
      sum = isNew ? value : sum + value;
      last = at;
      worst = Math.max(worst, sum);
    },
    worst: () => worst,
  };
}

/** Keeps the slowest interactions; each may tell of several events, of which the longest counts. */
export function createInteractions() {
  const slowest = new Map<number, number>();
  const seen = new Set<number>();
  return {
    add(id: number, durationMs: number): void {
      seen.add(id);
      slowest.set(id, Math.max(slowest.get(id) ?? 0, durationMs));
      if (slowest.size <= KEPT) return;
      const [quickest] = [...slowest].toSorted((a, b) => a[1] - b[1]);
      if (quickest) slowest.delete(quickest[0]);
    },
    /** How long the page took to answer, but for one in fifty; undefined where nobody has done anything. */
    typical(): number | undefined {
      const sorted = [...slowest.values()].toSorted((a, b) => b - a);
      return sorted[Math.min(sorted.length - 1, Math.floor(seen.size / FORGIVEN_EACH))];
    },
  };
}
