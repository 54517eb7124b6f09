import type { Language } from '@harbour/contracts/language';
import { translate } from '@harbour/contracts/text';
import { LANGUAGE_TAGS } from '@harbour/contracts/language-codes';

const DAY_MS = 86_400_000;

/** The prime factors of a whole number from 2, smallest first. */
export function primeFactors(number: number): number[] {
  const factors: number[] = [];
  let rest = number;
  for (let factor = 2; rest > 1; factor += factor === 2 ? 1 : 2) {
    if (factor * factor > rest) return [...factors, rest];
    for (; rest % factor === 0; rest /= factor) factors.push(factor);
  }
  return factors;
}

/** The first year from a given one on that has this day: the 29th of February waits for a leap year. */
function yearWith(month: number, day: number, from: number): number {
  let year = from;
  while (new Date(Date.UTC(year, month - 1, day)).getUTCMonth() !== month - 1) year += 1;
  return year;
}

function remarkOn(number: number, lang: Language): string {
  const factors = primeFactors(number);
  if (factors.length === 0) return translate(lang, 'fact.one');
  if (factors.length === 1) return translate(lang, 'fact.prime', { number });
  return translate(lang, 'fact.product', { number, factors: factors.join(' × ') });
}

/** A fact about a date that needs nothing but the calendar: weekday, number of the day, its prime factors. */
export function computedFact(date: { month: number; day: number; year: number }, lang: Language): string {
  const year = yearWith(date.month, date.day, date.year);
  const moment = Date.UTC(year, date.month - 1, date.day);
  const number = (moment - Date.UTC(year, 0, 1)) / DAY_MS + 1;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LANGUAGE_TAGS[lang], { ...options, timeZone: 'UTC' }).format(moment);
  return translate(lang, 'fact.sentence', {
    date: format({ month: 'long', day: 'numeric' }),
    weekday: format({ weekday: 'long' }),
    year,
    number,
    left: (Date.UTC(year + 1, 0, 1) - moment) / DAY_MS - 1,
    remark: remarkOn(number, lang),
  });
}
