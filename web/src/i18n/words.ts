import { languageOf } from '@harbour/contracts/language-codes';
import type { Language } from '@harbour/contracts/language';
import { i18n } from './instance.ts';

type Words = Record<string, unknown>;

interface FirstWords {
  readonly words: readonly Words[];
  readonly messages: () => Promise<{ default: Words }>;
  readonly files: Readonly<Record<string, () => Promise<{ default: Words }>>>;
}

/**
 * What every visitor needs at once, as one file per language: the texts of the bars and shop windows, and the paths of
 * the other texts, so that nobody loads the paths for three languages.
 */
const FIRST: Record<Language, () => Promise<FirstWords>> = {
  en: () => import('./first/en.ts'),
  zh_HK: () => import('./first/zh_HK.ts'),
  zh: () => import('./first/zh.ts'),
};

/** Words that come with the first screen that speaks of them. */
export type Area =
  | 'accessibility'
  | 'account'
  | 'address'
  | 'admin'
  | 'analytics'
  | 'auth'
  | 'basket'
  | 'buying'
  | 'cookies'
  | 'customer'
  | 'dashboard'
  | 'faq'
  | 'history'
  | 'home'
  | 'imports'
  | 'inbox'
  | 'jobs'
  | 'keys'
  | 'map'
  | 'message'
  | 'offline'
  | 'order'
  | 'orderdesk'
  | 'orderdraft'
  | 'passkey'
  | 'payment'
  | 'privacy'
  | 'returns'
  | 'reviews'
  | 'sandbox'
  | 'terms'
  | 'webhook'
  | 'widgets'
  | 'work';

/** Areas of pages without a form or a refusal: they need none of the server's messages. */
const WITHOUT_MESSAGES: ReadonlySet<Area> = new Set([
  'accessibility',
  'buying',
  'cookies',
  'faq',
  'home',
  'privacy',
  'terms',
]);

const areas = new Set<Area>();

function add(language: Language, words: Words): void {
  i18n.addResourceBundle(language, 'translation', words, true, true);
}

async function loadArea(language: Language, area: Area): Promise<void> {
  const { messages, files } = await FIRST[language]();
  const file = files[`../words/${area}/${language}.json`];
  if (file === undefined) throw new Error(`no words for ${area} in ${language}`);
  const all = WITHOUT_MESSAGES.has(area) ? [file()] : [messages(), file()];
  for (const words of await Promise.all(all)) add(language, words.default);
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
