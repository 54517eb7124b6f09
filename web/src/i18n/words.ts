import type { Language } from '@harbour/contracts/language';
import { i18n } from './instance.ts';

type Words = Record<string, unknown>;

/** What every visitor needs at once, as one file: the bars, what shop windows say, and what the server shares with us. */
const FIRST: Record<Language, () => Promise<{ words: readonly Words[] }>> = {
  en: () => import('./first/en.ts'),
  zh_HK: () => import('./first/zh_HK.ts'),
  zh: () => import('./first/zh.ts'),
};

const FILES = import.meta.glob<{ default: Words }>([
  './words/*/*.json',
  '!./words/{faq,news,product,promotion,shell}/*.json',
]);

/** Words that come with the first screen that speaks of them. */
export type Area =
  | 'account'
  | 'admin'
  | 'auth'
  | 'basket'
  | 'cookies'
  | 'dashboard'
  | 'history'
  | 'inbox'
  | 'jobs'
  | 'map'
  | 'message'
  | 'order'
  | 'passkey'
  | 'payment'
  | 'privacy'
  | 'sandbox'
  | 'terms'
  | 'widgets';

const areas = new Set<Area>();

function add(language: Language, words: Words): void {
  i18n.addResourceBundle(language, 'translation', words, true, true);
}

async function loadArea(language: Language, area: Area): Promise<void> {
  const file = FILES[`./words/${area}/${language}.json`];
  if (file === undefined) throw new Error(`no words for ${area} in ${language}`);
  add(language, (await file()).default);
}

/** Loads an area's words in the language on screen; from then on it follows each change of language. */
export async function loadWords(area: Area): Promise<void> {
  areas.add(area);
  await loadArea(i18n.language as Language, area);
}

/** Loads a language: what everybody needs, and the words of every area in use. */
export async function loadLanguage(language: Language): Promise<void> {
  const loadFirst = async () => {
    for (const words of (await FIRST[language]()).words) add(language, words);
  };
  await Promise.all([loadFirst(), ...[...areas].map((area) => loadArea(language, area))]);
}
