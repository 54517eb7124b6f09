import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@harbour/contracts/language';
import { readText, writeText } from '../session/storage.ts';

export { LANGUAGE_TAGS } from '@harbour/contracts/language-codes';

/** Each language by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', zh_HK: '繁體中文', zh: '简体中文' };

/** The language on screen; the default is stored if none is set (product/constants §1). */
export function storedLanguage(): Language {
  const kept = readText('lang');
  const stored = LANGUAGES.find((language) => language === kept);
  if (stored) return stored;
  writeText('lang', DEFAULT_LANGUAGE);
  return DEFAULT_LANGUAGE;
}

/** Keeps a language for the next start of the page. */
export function storeLanguage(language: Language): void {
  writeText('lang', language);
}
