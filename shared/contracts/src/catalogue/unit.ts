import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Localized } from '../language/language.ts';

/** What a product is sold by: `name` is of one, in English `plural` of several. */
export const Unit = z.object({ code: z.string(), name: Localized, plural: z.string() }).meta({ id: 'Unit' });
export type Unit = z.infer<typeof Unit>;

export const listUnits = endpoint({
  method: 'GET',
  path: '/api/unit',
  access: 'public',
  tag: 'Shop',
  summary: 'Units that products are sold by',
  cacheable: true,
  madeOf: 'units',
  answer: z.array(Unit),
});
