import type { Language } from '@harbour/contracts/language';

const LOCALES: Record<Language, string> = { en: 'en-HK', zh_HK: 'zh-HK', zh: 'zh-CN' };

/** A moment in Hong Kong time, as the reader's language writes it. */
export function moment(at: Date, lang: Language): string {
  return new Intl.DateTimeFormat(LOCALES[lang], {
    timeZone: 'Asia/Hong_Kong',
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(at);
}
