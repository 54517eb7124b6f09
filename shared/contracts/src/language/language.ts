import * as z from 'zod';
import { LANGUAGES } from './language-codes.ts';

export { DEFAULT_LANGUAGE, LANGUAGES } from './language-codes.ts';

/** Schema of a language code. */
export const Language = z.enum(LANGUAGES).meta({ id: 'Language' });
export type Language = z.infer<typeof Language>;

/** One text in each language. */
export const Localized = z.object({ en: z.string(), zh_HK: z.string(), zh: z.string() }).meta({ id: 'Localized' });
export type Localized = z.infer<typeof Localized>;

/** One text, written in each language. */
export const said = (en: string, zhHk: string, zh: string): Localized => ({ en, zh_HK: zhHk, zh });

/** What `make` gives for each language. */
export function inEachLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, T>;
}

/** A stored text as it is shown: its languages and no other field. */
export const localizedOf = (stored: Localized): Localized => inEachLanguage((language) => stored[language]);

/** Which of our languages a BCP 47 tag means, if any: zh-HK, zh-TW and zh-Hant are zh_HK, any other zh is zh. */
export function languageOfTag(tag: string): Language | undefined {
  const lower = tag.trim().toLowerCase().replaceAll('_', '-');
  if (lower === 'en' || lower.startsWith('en-')) return 'en';
  if (lower !== 'zh' && !lower.startsWith('zh-')) return undefined;
  return /^zh-(hk|tw|mo|hant)\b/.test(lower) ? 'zh_HK' : 'zh';
}

/** The first of our languages that an Accept-Language header names, in order of its weights. */
export function languageOfHeader(header: string | undefined): Language | undefined {
  const choices = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.split(';');
      const weight = params.map((p) => p.trim()).find((p) => p.startsWith('q='));
      const q = weight ? Number(weight.slice(2)) : 1;
      return { language: languageOfTag(tag), q: Number.isFinite(q) ? q : 0 };
    })
    .filter((choice) => choice.q > 0)
    .toSorted((a, b) => b.q - a.q);
  return choices.find((choice) => choice.language)?.language;
}
