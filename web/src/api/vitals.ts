import { VITALS_MESSAGE } from '@harbour/contracts/client-log';
import { note } from './client-log.ts';
import { createInteractions, createShiftSum } from './vitals.rules.ts';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

function observe(type: string, seen: (entry: PerformanceEntry) => void, options: { durationThreshold?: number } = {}) {
  try {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(seen));
    observer.observe({ type, buffered: true, ...options });
  } catch {
    // This browser does not measure it.
  }
}

const rounded = (value: number, digits = 0): number => Math.round(value * 10 ** digits) / 10 ** digits;

const isNavigation = (entry: PerformanceEntry): entry is PerformanceNavigationTiming =>
  entry instanceof PerformanceNavigationTiming;

/**
 * Measures how a visit was: largest paint (LCP), reaction to what one does (INP), layout shift (CLS), first byte
 * (TTFB). Told once, when the page is first hidden: later figures would be those of a page left open.
 */
export function startVitals(): void {
  let largestPaint: number | undefined;
  const shifts = createShiftSum();
  const interactions = createInteractions();
  let told = false;
  observe('largest-contentful-paint', (entry) => (largestPaint = entry.startTime));
  observe('layout-shift', (entry) => {
    const { startTime, value, hadRecentInput } = entry as LayoutShift;
    if (!hadRecentInput) shifts.add(startTime, value);
  });
  observe(
    'event',
    (entry) => {
      const id: unknown = Reflect.get(entry, 'interactionId');
      if (typeof id === 'number' && id > 0) interactions.add(id, entry.duration);
    },
    { durationThreshold: 40 },
  );
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || told) return;
    told = true;
    const [navigation] = performance.getEntriesByType('navigation').filter(isNavigation);
    const inp = interactions.typical();
    note('info', VITALS_MESSAGE, {
      ...(largestPaint === undefined ? {} : { lcpMs: rounded(largestPaint) }),
      ...(inp === undefined ? {} : { inpMs: rounded(inp) }),
      cls: rounded(shifts.worst(), 4),
      ttfbMs: rounded(navigation?.responseStart ?? 0),
    });
  });
}
