import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Language } from './language.ts';
import { Sourced } from '../city/source.ts';

/** Longest text to translate, in characters. */
export const TRANSLATION_MAX_LENGTH = 2_000;

export const translateText = endpoint({
  method: 'POST',
  path: '/api/translate',
  access: 'user',
  tag: 'Helpers',
  summary: 'A text in another of the shop’s languages; into yours where `to` is missing',
  limit: 'translation',
  body: z.object({
    text: z
      .string('validation.translationText')
      .trim()
      .min(1, 'validation.translationText')
      .max(TRANSLATION_MAX_LENGTH, 'validation.translationText'),
    from: Language.optional(),
    to: Language.optional(),
  }),
  answer: z.object({ translation: z.string(), ...Sourced }),
});
