import type { Language } from '@harbour/contracts/language';
import { i18n } from './instance.ts';

type Words = { default: Record<string, unknown> };

const FILES: Record<string, () => Promise<Words>> = import.meta.glob<Words>('./words/*/*.json');

/** The messages that the shop shares with the server: what a form or a guard may have to say. */
const MESSAGES: Record<Language, () => Promise<Words>> = {
  en: () => import('@harbour/contracts/messages/en.json'),
  zh_HK: () => import('@harbour/contracts/messages/zh_HK.json'),
  zh: () => import('@harbour/contracts/messages/zh.json'),
};

/** `shell` is what every visitor needs at once; each other area comes with the first screen that speaks of it. */
export type Area =
  | 'account'
  | 'admin'
  | 'auth'
  | 'basket'
  | 'cookies'
  | 'dashboard'
  | 'faq'
  | 'history'
  | 'inbox'
  | 'jobs'
  | 'map'
  | 'message'
  | 'news'
  | 'order'
  | 'payment'
  | 'privacy'
  | 'product'
  | 'promotion'
  | 'sandbox'
  | 'shell'
  | 'terms'
  | 'widgets';

const areas = new Set<Area>();

async function loadFile(language: Language, area: Area): Promise<void> {
  const file = FILES[`./words/${area}/${language}.json`];
  if (file === undefined) throw new Error(`no words for ${area} in ${language}`);
  const words = area === 'shell' ? [await file()] : await Promise.all([file(), MESSAGES[language]()]);
  for (const each of words) i18n.addResourceBundle(language, 'translation', each.default, true, true);
}

/** Loads an area's words in the language on screen; from then on it follows each change of language. */
export async function loadWords(area: Area): Promise<void> {
  areas.add(area);
  await loadFile(i18n.language as Language, area);
}

/** Loads the words of every area in use in another language. */
export async function loadLanguage(language: Language): Promise<void> {
  await Promise.all([...areas].map((area) => loadFile(language, area)));
}
