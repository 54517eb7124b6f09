import type { Language } from '@harbour/contracts/language';

const MOMENT = { timeZone: 'Asia/Hong_Kong', dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' } as const;
// Kept: to make one costs as much as the rest of a mail.
const MOMENTS: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-HK', MOMENT),
  zh_HK: new Intl.DateTimeFormat('zh-HK', MOMENT),
  zh: new Intl.DateTimeFormat('zh-CN', MOMENT),
};

/** A moment in Hong Kong time, as the reader's language writes it. */
export const moment = (at: Date, lang: Language): string => MOMENTS[lang].format(at);
