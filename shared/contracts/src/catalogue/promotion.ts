import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Localized } from '../language/language.ts';

/** An offer of the Jetso page while it runs. */
export const Promotion = z
  .object({
    id: z.string(),
    slug: z.string(),
    title: Localized,
    summary: Localized,
    image: z.string(),
    /** Where its goods are. */
    url: z.string(),
    /** To be given at the basket; absent where the offer applies automatically. */
    code: z.string().nullable(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
  })
  .meta({ id: 'Promotion' });
export type Promotion = z.infer<typeof Promotion>;

export const listPromotions = endpoint({
  method: 'GET',
  path: '/api/promotion',
  access: 'public',
  tag: 'Shop',
  summary: 'Current offers, and with `when=soon` those announced for later',
  cacheable: true,
  madeOf: 'promotions',
  query: z.object({ when: z.enum(['now', 'soon']).default('now') }),
  answer: z.array(Promotion),
});
