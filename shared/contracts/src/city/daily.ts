import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Language } from '../language/language.ts';
import { Sourced } from './source.ts';

/** Edge of the picture of the day in pixels (product/constants §5). */
export const PICTURE_EDGE = 320;

/** Names of the picture's headers that say what `source` and `sourceName` say elsewhere; the name is URI-encoded. */
export const PICTURE_HEADERS = { source: 'x-source', sourceName: 'x-source-name' } as const;

const whole = (max: number) =>
  z
    .string('validation.date')
    .regex(/^\d{1,2}$/, 'validation.date')
    .transform(Number)
    .refine((number) => number >= 1 && number <= max, 'validation.date');

/** Days of each month, the 29th of February among them. */
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export const getFact = endpoint({
  method: 'GET',
  path: '/api/proxy/numbersapi',
  access: 'public',
  tag: 'Helpers',
  summary: 'A fact about a date',
  limit: 'fact',
  query: z
    .object({ month: whole(12), day: whole(31) })
    .refine(({ month, day }) => day <= (DAYS[month - 1] ?? 0), { path: ['day'], error: 'validation.date' }),
  answer: z.object({ text: z.string(), lang: Language, ...Sourced }),
});

export const getPicture = endpoint({
  method: 'GET',
  path: '/api/proxy/picture',
  access: 'public',
  tag: 'Helpers',
  summary: 'The picture of the day: a JPEG of 320 × 320 pixels; its headers x-source and x-source-name name the source',
  limit: 'picture',
  answer: z.string().meta({ format: 'binary' }),
  media: 'image/jpeg',
});
