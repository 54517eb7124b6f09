import { readdirSync, readFileSync } from 'node:fs';

/** What a process takes of the machine, as Linux counts it. */
export interface Taken {
  readonly at: number;
  readonly megabytes: number;
  readonly descriptors: number;
}

/** Looks at a process; undefined where it is gone or the system does not tell. */
export function takenBy(pid: number | undefined): Taken | undefined {
  if (pid === undefined) return undefined;
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    const descriptors = readdirSync(`/proc/${pid}/fd`).length;
    return { at: Date.now(), megabytes: Number(kilobytes) / 1_024, descriptors };
  } catch {
    return undefined;
  }
}

/** The rise of values over time by least squares, a minute. */
export function slopePerMinute(points: readonly { at: number; value: number }[]): number {
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const minutes = points.map(({ at }) => at / 60_000);
  const [meanX, meanY] = [mean(minutes), mean(points.map(({ value }) => value))];
  const spread = minutes.reduce((sum, x) => sum + (x - meanX) ** 2, 0);
  const together = points.reduce((sum, { value }, index) => sum + ((minutes[index] ?? 0) - meanX) * (value - meanY), 0);
  return spread === 0 ? 0 : together / spread;
}

/** The value that this share of all do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
