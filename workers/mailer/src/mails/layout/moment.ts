import type { Language } from '@harbour/contracts/language';
import { dateFormats } from './date-format.ts';

const formatIn = dateFormats({
  timeZone: 'Asia/Hong_Kong',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** A moment in Hong Kong time, written as on the shop's pages. */
export const moment = (at: Date, lang: Language): string => formatIn(lang).format(at);
