import { DEFAULT_LANGUAGE, LANGUAGES, LANGUAGE_TAGS } from '@harbour/contracts/language-codes';
import en from '../i18n/words/offline/en.json' with { type: 'json' };
import zhHk from '../i18n/words/offline/zh_HK.json' with { type: 'json' };
import zh from '../i18n/words/offline/zh.json' with { type: 'json' };

type Language = (typeof LANGUAGES)[number];

const WORDS = { en: en.offline, zh_HK: zhHk.offline, zh: zh.offline } as const;

const keysOf = (language: Language) => {
  const { kept, page } = WORDS[language];
  return {
    'offline.kept': kept,
    'offline.page.again': page.again,
    'offline.page.kept': page.kept,
    'offline.page.text': page.text,
    'offline.page.title': page.title,
  };
};

/** What the worker says in a language, by the keys of its words. */
export function say(language: Language, key: keyof ReturnType<typeof keysOf>): string {
  return keysOf(language)[key];
}

/** The language that a path is in: its prefix is the language's code. */
export function languageAt(path: string): Language {
  const first = path.split('/', 2)[1];
  return LANGUAGES.find((language) => language === first && language !== DEFAULT_LANGUAGE) ?? DEFAULT_LANGUAGE;
}

const dayIn = (moment: Date): string => moment.toLocaleDateString('sv-SE', { timeZone: 'Asia/Hong_Kong' });

/** What a page that was kept says of itself: its hour in Hong Kong, and its day where that is not today. */
export function keptWords(language: Language, keptAt: Date, now: Date): string {
  const day = dayIn(keptAt) === dayIn(now) ? {} : ({ month: 'short', day: 'numeric' } as const);
  const time = new Intl.DateTimeFormat(LANGUAGE_TAGS[language], {
    timeZone: 'Asia/Hong_Kong',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...day,
  }).format(keptAt);
  return say(language, 'offline.kept').replace('{{time}}', time);
}
