import { languageOf } from '@harbour/contracts/language-codes';
import type { Language } from '@harbour/contracts/language';
import { i18n } from './instance.ts';

type Words = Record<string, unknown>;

/** What every visitor needs at once, as one file: the bars, and what shop windows say. */
const FIRST: Record<Language, () => Promise<{ words: readonly Words[] }>> = {
  en: () => import('./first/en.ts'),
  zh_HK: () => import('./first/zh_HK.ts'),
  zh: () => import('./first/zh.ts'),
};

/** What the server shares with us, of wrong input and refused calls: no shop window has a form, every other screen may. */
const MESSAGES: Record<Language, () => Promise<{ default: Words }>> = {
  en: () => import('@harbour/contracts/messages/en.json'),
  zh_HK: () => import('@harbour/contracts/messages/zh_HK.json'),
  zh: () => import('@harbour/contracts/messages/zh.json'),
};

const FILES = import.meta.glob<{ default: Words }>([
  './words/*/*.json',
  '!./words/{news,product,promotion,shell}/*.json',
]);

/** Words that come with the first screen that speaks of them. */
export type Area =
  | 'account'
  | 'address'
  | 'admin'
  | 'auth'
  | 'basket'
  | 'buying'
  | 'cookies'
  | 'dashboard'
  | 'faq'
  | 'history'
  | 'home'
  | 'inbox'
  | 'jobs'
  | 'map'
  | 'message'
  | 'offline'
  | 'order'
  | 'passkey'
  | 'payment'
  | 'privacy'
  | 'returns'
  | 'reviews'
  | 'sandbox'
  | 'terms'
  | 'widgets';

/** Areas of pages without a form or a refusal: they need none of the server's messages. */
const WITHOUT_MESSAGES: ReadonlySet<Area> = new Set(['buying', 'cookies', 'faq', 'home', 'privacy', 'terms']);

const areas = new Set<Area>();

function add(language: Language, words: Words): void {
  i18n.addResourceBundle(language, 'translation', words, true, true);
}

async function loadArea(language: Language, area: Area): Promise<void> {
  const file = FILES[`./words/${area}/${language}.json`];
  if (file === undefined) throw new Error(`no words for ${area} in ${language}`);
  const files = WITHOUT_MESSAGES.has(area) ? [file()] : [MESSAGES[language](), file()];
  for (const words of await Promise.all(files)) add(language, words.default);
}

/** Loads an area's words in the language on screen; from then on it follows each change of language. */
export async function loadWords(area: Area): Promise<void> {
  areas.add(area);
  await loadArea(languageOf(i18n.language), area);
}

/** Loads a language: what everybody needs, and the words of every area in use. */
export async function loadLanguage(language: Language): Promise<void> {
  const loadFirst = async () => {
    for (const words of (await FIRST[language]()).words) add(language, words);
  };
  await Promise.all([loadFirst(), ...[...areas].map((area) => loadArea(language, area))]);
}
