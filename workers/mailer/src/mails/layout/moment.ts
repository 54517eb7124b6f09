import type { Language } from '@harbour/contracts/language';
import { dateFormats } from './date-format.ts';

const formatIn = dateFormats({
  timeZone: 'Asia/Hong_Kong',
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
});

/** A moment in Hong Kong time, as the reader's language writes it. */
export const moment = (at: Date, lang: Language): string => formatIn(lang).format(at);
