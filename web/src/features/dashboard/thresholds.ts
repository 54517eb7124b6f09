export type Metric = 'channels' | 'consumers' | 'exchanges' | 'queues' | 'connections';
export type Level = 'low' | 'medium' | 'high';

/** The largest number that is still low, and still medium (product/constants §7). */
const LIMITS: Record<Metric, { low: number; medium: number }> = {
  channels: { low: 10, medium: 50 },
  consumers: { low: 1, medium: 10 },
  exchanges: { low: 10, medium: 30 },
  queues: { low: 10, medium: 100 },
  connections: { low: 10, medium: 50 },
};

/** The metrics in the order of the tiles. */
export const METRICS: readonly Metric[] = ['channels', 'consumers', 'exchanges', 'queues', 'connections'];

/** How high a number is for its metric. */
export function levelOf(metric: Metric, value: number): Level {
  const { low, medium } = LIMITS[metric];
  if (value <= low) return 'low';
  return value <= medium ? 'medium' : 'high';
}
