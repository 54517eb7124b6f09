import { useTranslation } from 'react-i18next';
import { languageOf } from '@harbour/contracts/language-codes';
import type { Language, Localized } from '@harbour/contracts/language';
import { LANGUAGE_TAGS } from './language.ts';

const YEAR_MS = 365.25 * 24 * 3_600_000;
/** Hong Kong time, written the Swedish way: 2026-11-21 14:30:00 (product/constants §3). */
const TIMESTAMP = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Hong_Kong',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** A moment in Hong Kong time; undefined where it is negative or over 100 years ahead (product/constants §3). */
export function timestampOf(moment: string | number | Date): string | undefined {
  const time = new Date(moment).getTime();
  if (!Number.isFinite(time) || time < 0 || time > Date.now() + 100 * YEAR_MS) return undefined;
  return TIMESTAMP.format(time);
}

/** Formatters in the language on screen. */
export interface Formats {
  readonly language: Language;
  /** The text of that language. */
  text: (localized: Localized) => string;
  /** Dollars with two decimals: HK$38.00. */
  price: (dollars: number) => string;
  number: (value: number) => string;
  /** A day and time of Hong Kong. */
  moment: (iso: string) => string;
  /** A day of Hong Kong with its year, from a moment. */
  date: (iso: string) => string;
  /** An hour of Hong Kong: 14:00. */
  hourOf: (iso: string) => string;
  /** A day of Hong Kong without its year. */
  dayOf: (iso: string) => string;
  /** A day of the calendar with its weekday, from 2026-11-04. */
  day: (date: string) => string;
  /** How long ago, from seconds. */
  ago: (seconds: number) => string;
}

const made = new Map<Language, Formats>();

function formatsOf(language: Language): Formats {
  const known = made.get(language);
  if (known) return known;
  const tag = LANGUAGE_TAGS[language];
  const price = new Intl.NumberFormat('en-HK', { style: 'currency', currency: 'HKD' });
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  const moment = new Intl.DateTimeFormat(tag, { timeZone: 'Asia/Hong_Kong', dateStyle: 'medium', timeStyle: 'short' });
  const date = new Intl.DateTimeFormat(tag, { timeZone: 'Asia/Hong_Kong', dateStyle: 'medium' });
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Hong_Kong', hour: '2-digit', minute: '2-digit' });
  const day = new Intl.DateTimeFormat(tag, { timeZone: 'Asia/Hong_Kong', month: 'short', day: 'numeric' });
  const weekday = new Intl.DateTimeFormat(tag, {
    timeZone: 'Asia/Hong_Kong',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  });
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'always', style: 'short' });
  const formats: Formats = {
    language,
    text: (localized) => localized[language],
    price: (dollars) => price.format(dollars),
    number: (value) => number.format(value),
    moment: (iso) => moment.format(new Date(iso)),
    date: (iso) => date.format(new Date(iso)),
    hourOf: (iso) => hour.format(new Date(iso)),
    dayOf: (iso) => day.format(new Date(iso)),
    day: (date) => weekday.format(new Date(`${date}T12:00:00+08:00`)),
    ago: (seconds) => {
      if (seconds < 60) return relative.format(-Math.round(seconds), 'second');
      if (seconds < 5_400) return relative.format(-Math.round(seconds / 60), 'minute');
      return relative.format(-Math.round(seconds / 3_600), 'hour');
    },
  };
  made.set(language, formats);
  return formats;
}

/** Formatters for texts, prices, numbers and times in the language on screen. */
export function useFormats(): Formats {
  const { i18n } = useTranslation();
  return formatsOf(languageOf(i18n.language));
}
