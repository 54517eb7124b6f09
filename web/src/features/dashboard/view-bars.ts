import type { HourlyViews } from '@harbour/contracts/pageview';

/** One bar of the chart: views of an hour or of a day, from its beginning on. */
export interface Bar {
  readonly from: string;
  readonly views: number;
}

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Hong_Kong', dateStyle: 'short' });

/** A bar for each hour. */
export const byHour = (hours: readonly HourlyViews[]): Bar[] =>
  hours.map(({ hour, viewCount }) => ({ from: hour, views: viewCount }));

/** A bar for each day of Hong Kong; the first and the last may be parts of one. */
export function byDay(hours: readonly HourlyViews[]): Bar[] {
  const days = new Map<string, Bar>();
  for (const { hour, viewCount } of hours) {
    const day = DAY.format(new Date(hour));
    const { from, views } = days.get(day) ?? { from: hour, views: 0 };
    days.set(day, { from, views: views + viewCount });
  }
  return [...days.values()];
}

/** The end of the scale: the next of 1, 2, 5, 10, 20, 50 … that holds the highest bar. */
export function scaleOf(bars: readonly Bar[]): number {
  const highest = Math.max(1, ...bars.map(({ views }) => views));
  const power = 10 ** Math.floor(Math.log10(highest));
  return ([1, 2, 5, 10].find((step) => step * power >= highest) ?? 10) * power;
}
