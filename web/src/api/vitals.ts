import { note } from './client-log.ts';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

function observe(type: string, seen: (entry: PerformanceEntry) => void): void {
  try {
    new PerformanceObserver((list) => list.getEntries().forEach(seen)).observe({ type, buffered: true });
  } catch {
    // This browser does not measure it.
  }
}

/** Measures how the first page came up: first byte, largest paint, layout shift, slowest reaction (milliseconds). */
export function startVitals(): void {
  let largestPaint = 0;
  let shift = 0;
  let slowest = 0;
  let told = false;
  observe('largest-contentful-paint', (entry) => (largestPaint = entry.startTime));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as LayoutShift;
    if (!hadRecentInput) shift += value;
  });
  observe('event', (entry) => (slowest = Math.max(slowest, entry.duration)));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || told) return;
    told = true;
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    note('info', 'performance', {
      firstByteMs: Math.round(navigation?.responseStart ?? 0),
      largestPaintMs: Math.round(largestPaint),
      layoutShift: Math.round(shift * 1_000) / 1_000,
      slowestEventMs: Math.round(slowest),
    });
  });
}
