import type { Language } from './language.ts';
import { LANGUAGE_TAGS } from './language-codes.ts';

/**
 * How dates are written in each language. A format is made when it is first needed, and kept: making one costs as much as the
 * rest of a mail, and all of them some 20 MB.
 */
export function dateFormats(options: Intl.DateTimeFormatOptions): (lang: Language) => Intl.DateTimeFormat {
  const made = new Map<Language, Intl.DateTimeFormat>();
  return (lang) => {
    const format = made.get(lang) ?? new Intl.DateTimeFormat(LANGUAGE_TAGS[lang], options);
    made.set(lang, format);
    return format;
  };
}

const momentFormat = dateFormats({ timeZone: 'Asia/Hong_Kong', dateStyle: 'medium', timeStyle: 'short' });

/** A moment in Hong Kong time, written as on the shop's pages. */
export const momentIn = (lang: Language, at: Date): string => momentFormat(lang).format(at);
