import { initReactI18next } from 'react-i18next';
import type { Language } from '@harbour/contracts/language';
import { i18n } from './instance.ts';
import { LANGUAGE_TAGS, languageAt, storeLanguage } from './language.ts';
import { loadLanguage } from './words.ts';

/** Makes i18next ready for a language whose words are still to be loaded. */
export async function prepareI18n(language: Language): Promise<void> {
  i18n.use(initReactI18next);
  await i18n.init({
    lng: language,
    fallbackLng: false,
    resources: {},
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
}

/** Starts i18next in the language of the address; resolves when the words of the first screen are there. */
export async function startI18n(): Promise<void> {
  const language = languageAt(window.location.pathname);
  await prepareI18n(language);
  await loadLanguage(language);
  document.documentElement.lang = LANGUAGE_TAGS[language];
}

/** Shows another language at once and keeps it, as at login (product/calls §3). */
export async function showLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  if (i18n.language === language) return;
  await loadLanguage(language);
  await i18n.changeLanguage(language);
  document.documentElement.lang = LANGUAGE_TAGS[language];
}
