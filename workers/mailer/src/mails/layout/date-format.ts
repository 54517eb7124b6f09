import type { Language } from '@harbour/contracts/language';
import { LANGUAGE_TAGS } from '@harbour/contracts/language-codes';

/**
 * How dates are written in each language. A format is made when a mail first needs it, and kept: making one costs as much as
 * the rest of a mail, and all of them some 20 MB.
 */
export function dateFormats(options: Intl.DateTimeFormatOptions): (lang: Language) => Intl.DateTimeFormat {
  const made = new Map<Language, Intl.DateTimeFormat>();
  return (lang) => {
    const format = made.get(lang) ?? new Intl.DateTimeFormat(LANGUAGE_TAGS[lang], options);
    made.set(lang, format);
    return format;
  };
}
