import { initReactI18next } from 'react-i18next';
import type { Language } from '@harbour/contracts/language';
import { i18n } from './instance.ts';
import { LANGUAGE_TAGS, storedLanguage, storeLanguage } from './language.ts';

type Words = Record<string, unknown>;

/** The shop's own words and the messages that it shares with the server, one download a language. */
const WORDS: Record<Language, () => Promise<readonly { default: Words }[]>> = {
  en: () => Promise.all([import('./en.json'), import('@harbour/contracts/messages/en.json')]),
  zh_HK: () => Promise.all([import('./zh_HK.json'), import('@harbour/contracts/messages/zh_HK.json')]),
  zh: () => Promise.all([import('./zh.json'), import('@harbour/contracts/messages/zh.json')]),
};

async function load(language: Language): Promise<void> {
  for (const words of await WORDS[language]()) {
    i18n.addResourceBundle(language, 'translation', words.default, true, true);
  }
}

/** Starts i18next in the stored language; resolves when its words are there. */
export async function startI18n(): Promise<void> {
  const language = storedLanguage();
  i18n.use(initReactI18next);
  await i18n.init({
    lng: language,
    fallbackLng: false,
    resources: {},
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  await load(language);
  document.documentElement.lang = LANGUAGE_TAGS[language];
}

/** Shows another language at once and keeps it, as at login (behaviour §8). */
export async function showLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  if (i18n.language === language) return;
  await load(language);
  await i18n.changeLanguage(language);
  document.documentElement.lang = LANGUAGE_TAGS[language];
}
