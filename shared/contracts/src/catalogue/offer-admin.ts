import * as z from 'zod';
import { RULE_MAX_LENGTH } from '../basket/basket-rules.ts';
import { endpoint } from '../http/endpoint.ts';
import { Id } from '../http/id.ts';
import { EditedId, isWindow, LimitChange, PerCustomer, Version, WINDOW_PROBLEM } from './editing.ts';
import { EditedPromotion, PromotionFields } from './promotion-admin.ts';

const Method = z
  .string('validation.required')
  .trim()
  .min(1, 'validation.required')
  .max(RULE_MAX_LENGTH, 'validation.ruleTooLong');

/** What an offer takes off; its code, time and status are the offer's. */
export const EditedOfferRule = z
  .object({
    id: z.string(),
    method: z.string(),
    /** How many orders can still use it; null without a limit. */
    usesLeft: z.int().nullable(),
    /** How many orders of one customer can use it; null without a limit. */
    perCustomer: z.int().nullable(),
  })
  .meta({ id: 'EditedOfferRule' });
export type EditedOfferRule = z.infer<typeof EditedOfferRule>;

/** An offer with the rule that computes it; without one it promises what other rules, or none, compute. */
export const EditedOffer = EditedPromotion.extend({ rule: EditedOfferRule.nullable() }).meta({ id: 'EditedOffer' });
export type EditedOffer = z.infer<typeof EditedOffer>;

const fields = PromotionFields.extend({
  rule: z
    .object({
      /** A discount without an offer that becomes this one's; a new one where not given. */
      id: Id.optional(),
      /** CEL text over `basket`; gives cents. */
      method: Method,
      usesLeft: LimitChange,
      perCustomer: PerCustomer,
    })
    .nullable(),
});

/** What an admin writes of an offer and its rule. */
export const OfferDraft = fields.refine(isWindow, WINDOW_PROBLEM).meta({ id: 'OfferDraft' });
export type OfferDraft = z.output<typeof OfferDraft>;

const tag = 'Admin';

export const listEditedOffers = endpoint({
  method: 'GET',
  path: '/api/admin/offer',
  access: 'admin',
  tag,
  summary: 'Offers of any time and status with their rules, in their order',
  answer: z.array(EditedOffer),
});

export const getEditedOffer = endpoint({
  method: 'GET',
  path: '/api/admin/offer/:id',
  access: 'admin',
  tag,
  summary: 'One offer of any time and status with its rule',
  params: EditedId,
  answer: EditedOffer,
});

export const addOffer = endpoint({
  method: 'POST',
  path: '/api/admin/offer',
  access: 'admin',
  tag,
  summary: 'Add an offer with its rule; people who agreed to promotions are notified when it begins',
  idempotent: true,
  body: OfferDraft,
  status: 201,
  answer: EditedOffer,
});

export const changeOffer = endpoint({
  method: 'PUT',
  path: '/api/admin/offer/:id',
  access: 'admin',
  tag,
  summary:
    'Change an offer and its rule together; 409 with `error.current` where somebody else changed it meanwhile. Without a ' +
    'rule, the one it had goes offline on its own',
  params: EditedId,
  body: fields.extend({ version: Version }).refine(isWindow, WINDOW_PROBLEM),
  answer: EditedOffer,
});
