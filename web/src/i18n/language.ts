import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@harbour/contracts/language';
import { hasLanguages, localizedPath, splitAddress } from '@harbour/contracts/addresses';
import { readText, writeText } from '../session/storage.ts';

export { LANGUAGE_TAGS } from '@harbour/contracts/language-codes';

/** How long after a change the page reloads (product/constants §1). */
const RELOAD_MS = 500;

/** Each language by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', zh_HK: '繁體中文', zh: '简体中文' };

/**
 * The language to show at an address: its own, or the stored one where the address has none. It is stored if none is
 * (product/constants §1). A stored language other than the address's has led to another address before (public/start.js).
 */
export function languageAt(address: string): Language {
  const kept = readText('lang');
  const stored = LANGUAGES.find((language) => language === kept);
  const { language, path } = splitAddress(address);
  const shown = hasLanguages(path) ? language : (stored ?? DEFAULT_LANGUAGE);
  if (stored === undefined) writeText('lang', shown);
  return shown;
}

/** Keeps a language and, after a moment, opens the page at hand anew in it, at its own address. */
export function reloadIn(language: Language): void {
  storeLanguage(language);
  const { pathname, search, hash } = window.location;
  const address = localizedPath(splitAddress(pathname).path, language);
  setTimeout(() => {
    // In place of the page in the other language, so that going back does not lead there.
    if (address === pathname) window.location.reload();
    else window.location.replace(address + search + hash);
  }, RELOAD_MS);
}

/** Keeps a language for the next start of the page. */
export function storeLanguage(language: Language): void {
  writeText('lang', language);
}
