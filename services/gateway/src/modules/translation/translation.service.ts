import type { Answer } from '@harbour/contracts/endpoint';
import { AppError } from '@harbour/contracts/errors';
import type { Language } from '@harbour/contracts/language';
import { translate } from '@harbour/contracts/text';
import type { translateText } from '@harbour/contracts/translation';
import { bytesOf, createAnswerCache } from '../../load/answer-cache.ts';
import type { Log } from '@harbour/platform/log';
import { createHttpClient, jsonOf } from '@harbour/platform/http-client';
import * as z from 'zod';
import { conversionOf } from './translation.rules.ts';

/** Milliseconds for a whole answer (reliability §4). */
const TIMEOUT_MS = 8_000;
const RETRY_SECONDS = 60;
const DAY_MS = 86_400_000;

/** Bytes of all translations that are kept. */
export const MAX_TRANSLATION_BYTES = 8 * 1_024 * 1_024;

/** LibreTranslate's names of our languages. */
const CODES: Record<Language, string> = { en: 'en', zh_HK: 'zt', zh: 'zh' };
const Translated = z.object({ translatedText: z.string().min(1).max(20_000) });

export interface Wish {
  readonly text: string;
  readonly from: Language | undefined;
  readonly to: Language;
}

export type TranslationService = ReturnType<typeof createTranslationService>;

/** The converter's tables are large: read at the first need. */
async function convert(text: string, to: 'toTraditional' | 'toSimplified'): Promise<string> {
  const { Converter } = await (to === 'toTraditional' ? import('opencc-js/cn2t') : import('opencc-js/t2cn'));
  return Converter(to === 'toTraditional' ? { from: 'cn', to: 'hk' } : { from: 'hk', to: 'cn' })(text);
}

/** Translates by the configured service (LibreTranslate's shape), else converts between the two Chinese scripts. */
export function createTranslationService({ url, log }: { url: string | undefined; log: Log }) {
  const ask = createHttpClient('translation', TIMEOUT_MS);
  const known = createAnswerCache<string>({
    freshMs: DAY_MS,
    retryMs: 0,
    maxBytes: MAX_TRANSLATION_BYTES,
    sizeOf: bytesOf,
  });

  const askService = async (service: string, { text, from, to }: Wish): Promise<string> => {
    const json = { q: text, source: from === undefined ? 'auto' : CODES[from], target: CODES[to], format: 'text' };
    return Translated.parse(jsonOf(await ask(new URL(service), { method: 'POST', json }))).translatedText;
  };

  return {
    /** @throws SERVICE_UNAVAILABLE where there is no translator and no conversion does */
    async translate(wish: Wish, lang: Language): Promise<Answer<typeof translateText>> {
      let cause: unknown;
      if (url !== undefined && wish.from !== wish.to) {
        try {
          const { value, source } = await known.get(JSON.stringify(wish), () => askService(url, wish));
          return { translation: value, source, sourceName: new URL(url).hostname };
        } catch (error) {
          log.info({ err: error }, 'the translator is unavailable');
          cause = error;
        }
      }
      const conversion = conversionOf(wish.text, wish.from, wish.to);
      if (conversion === undefined) {
        throw new AppError('SERVICE_UNAVAILABLE', 'error.translationUnavailable', {
          retryAfterSeconds: RETRY_SECONDS,
          cause,
        });
      }
      const translation = conversion === 'none' ? wish.text : await convert(wish.text, conversion);
      return { translation, source: 'fallback', sourceName: translate(lang, 'source.conversion') };
    },
  };
}
