import type { Analytics } from '@harbour/contracts/analytics';
import { useFormats } from '../../../i18n/format.ts';

const yearOf = (day: string): string => day.slice(0, 4);

/** What days of these spans are called: with their weekday, or with their year where the spans have several. */
export function useDayName({ before, span }: Pick<Analytics, 'before' | 'span'>): (day: string) => string {
  const { date, day: withWeekday } = useFormats();
  if (yearOf(before.from) === yearOf(span.to)) return withWeekday;
  return (day) => date(`${day}T12:00:00+08:00`);
}
