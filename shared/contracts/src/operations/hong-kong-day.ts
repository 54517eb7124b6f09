const DAY_MS = 86_400_000;
/** Hong Kong has no summer time. */
const OFFSET_MS = 8 * 3_600_000;

/** The day of Hong Kong in which a moment lies: `2026-11-26`. */
export function dayOf(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** When a day of Hong Kong begins. */
export function startOf(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MS);
}

/** The day that is so many days later, or earlier where the number is negative. */
export function addDays(day: string, days: number): string {
  return dayOf(new Date(startOf(day).getTime() + days * DAY_MS));
}

/** A number of days in sequence, both of its ends included. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/** How many days a span has; less than one where it ends before it begins. */
export function lengthOf({ from, to }: DaySpan): number {
  return (startOf(to).getTime() - startOf(from).getTime()) / DAY_MS + 1;
}

/** Each day of a span, the first one first. */
export function daysOf(span: DaySpan): string[] {
  return Array.from({ length: Math.max(0, lengthOf(span)) }, (_, index) => addDays(span.from, index));
}

/** The span of the same length that ends on the day before. */
export function spanBefore(span: DaySpan): DaySpan {
  return { from: addDays(span.from, -lengthOf(span)), to: addDays(span.from, -1) };
}
