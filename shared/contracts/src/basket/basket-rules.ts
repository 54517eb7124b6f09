import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Localized } from '../language/language.ts';

/** Longest rule text (reliability §7). */
export const RULE_MAX_LENGTH = 500;

const Rule = z.object({
  id: z.string(),
  /** CEL text over `basket`; gives cents. Evaluated by `@harbour/rules` in browser and server alike. */
  method: z.string().max(RULE_MAX_LENGTH),
  name: Localized,
  /** Why it is charged or taken off, in a sentence. */
  reason: Localized,
});

/** Something added to a basket's price (product/entities §5). */
export const Charge = Rule.meta({ id: 'Charge' });
export type Charge = z.infer<typeof Charge>;

/** Something taken off a basket's price; with a `code`, only for who gives it. */
export const Discount = Rule.extend({ code: z.string().optional() }).meta({ id: 'Discount' });
export type Discount = z.infer<typeof Discount>;

export const getBasketRules = endpoint({
  method: 'GET',
  path: '/api/basket/rules',
  access: 'public',
  tag: 'Shop',
  summary: 'Charges and discounts in force, in the order in which a basket shows them; without those that need a code',
  cacheable: true,
  answer: z.object({ charges: z.array(Charge), discounts: z.array(Discount) }),
});
