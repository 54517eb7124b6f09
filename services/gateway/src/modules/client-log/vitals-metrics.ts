import { type ClientLogEntry, VITALS_MESSAGE } from '@harbour/contracts/client-log';
import { Histogram } from 'prom-client';
import type { Metrics } from '@harbour/platform/metrics';

/** Each measurement of a visit: its metric, the bounds of what may be true, and buckets around web.dev's limits. */
const VITALS = [
  {
    field: 'lcpMs',
    name: 'web_vitals_lcp_seconds',
    help: 'Largest contentful paint of visits, in seconds',
    most: 120_000,
    scale: 1_000,
    buckets: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  },
  {
    field: 'inpMs',
    name: 'web_vitals_inp_seconds',
    help: 'Interaction to next paint of visits, in seconds',
    most: 60_000,
    scale: 1_000,
    buckets: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
  },
  {
    field: 'cls',
    name: 'web_vitals_cls',
    help: 'Cumulative layout shift of visits',
    most: 50,
    scale: 1,
    buckets: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  },
  {
    field: 'ttfbMs',
    name: 'web_vitals_ttfb_seconds',
    help: 'Time to first byte of visits, in seconds',
    most: 120_000,
    scale: 1_000,
    buckets: [0.05, 0.1, 0.2, 0.4, 0.8, 1.8, 3, 6],
  },
] as const;

export type VitalsMetrics = ReturnType<typeof createVitalsMetrics>;

/** Turns what browsers measured into metrics. They may lie: what cannot be is left out. */
export function createVitalsMetrics(metrics: Metrics) {
  const known = VITALS.map(({ field, most, scale, ...options }) => {
    const histogram = new Histogram({ ...options, buckets: [...options.buckets], registers: [metrics] });
    return { field, most, scale, histogram };
  });
  return {
    observe({ message, data }: Pick<ClientLogEntry, 'message' | 'data'>): void {
      if (message !== VITALS_MESSAGE) return;
      for (const { field, most, scale, histogram } of known) {
        const value = data?.[field];
        if (typeof value === 'number' && value >= 0 && value <= most) histogram.observe(value / scale);
      }
    },
  };
}
