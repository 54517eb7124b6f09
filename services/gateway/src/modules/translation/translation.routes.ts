import { translateText } from '@harbour/contracts/translation';
import { handle, type Route } from '../../http/api/handle.ts';
import type { TranslationService } from './translation.service.ts';

/** Translation between the shop's languages; into the reader's where none is named. */
export function translationRoutes(translation: TranslationService): Route[] {
  return [
    handle(translateText, ({ body: { text, from, to }, lang }) =>
      translation.translate({ text, from, to: to ?? lang }, lang),
    ),
  ];
}
