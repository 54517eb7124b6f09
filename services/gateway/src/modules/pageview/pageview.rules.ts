import type { HourlyViews } from '@harbour/contracts/pageview';

const HOUR_MS = 3_600_000;
/** Names under which pages of the staff are counted. */
const STAFF_PAGES: ReadonlySet<string> = new Set(['admin', 'dashboard', 'history', 'job', 'jobs']);

/** Whether only staff see the page of a name. */
export function isOfStaff(page: string): boolean {
  return STAFF_PAGES.has(page);
}

/** The beginning of the hour of a moment. */
export function hourOf(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS);
}

/** The beginning of the first of a number of hours that end with the running one. */
export function firstHour(now: Date, hours: number): Date {
  return new Date(hourOf(now).getTime() - (hours - 1) * HOUR_MS);
}

/** Each of the last hours with its views, oldest first; nought where nothing was counted. */
export function hourByHour(
  counted: readonly { readonly _id: Date; readonly viewCount: number }[],
  now: Date,
  hours: number,
): HourlyViews[] {
  const views = new Map(counted.map(({ _id, viewCount }) => [_id.getTime(), viewCount]));
  const first = firstHour(now, hours).getTime();
  return Array.from({ length: hours }, (_, index) => {
    const hour = first + index * HOUR_MS;
    return { hour: new Date(hour).toISOString(), viewCount: views.get(hour) ?? 0 };
  });
}
