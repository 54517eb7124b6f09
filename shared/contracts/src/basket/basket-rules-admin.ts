import * as z from 'zod';
import { RULE_MAX_LENGTH } from './basket-rules.ts';
import { PublicationStatus } from '../catalogue/publication.ts';
import {
  EditedId,
  isWindow,
  LimitChange,
  Moment,
  PerCustomer,
  RuleCode,
  SortNumber,
  Version,
  WINDOW_PROBLEM,
  WrittenText,
} from '../catalogue/editing.ts';
import { endpoint } from '../http/endpoint.ts';
import { Localized } from '../language/language.ts';

export const RULE_KINDS = ['charge', 'discount'] as const;
export const RuleKind = z.enum(RULE_KINDS, 'validation.required').meta({ id: 'RuleKind' });
export type RuleKind = z.infer<typeof RuleKind>;

/** A charge or discount as admins see it. */
export const EditedRule = z
  .object({
    id: z.string(),
    slug: z.string(),
    kind: RuleKind,
    name: Localized,
    reason: Localized,
    method: z.string(),
    /** In capitals; the rule then counts only for who gives it. */
    code: z.string().nullable(),
    /** How many orders can still use it; null without a limit. */
    usesLeft: z.int().nullable(),
    /** How many orders of one customer can use it; null without a limit. */
    perCustomer: z.int().nullable(),
    /** The id of the offer whose rule it is: both have the same words, code, time and status. */
    offer: z.string().nullable(),
    startsAt: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime().nullable(),
    status: PublicationStatus,
    sort: z.int(),
    version: Version,
  })
  .meta({ id: 'EditedRule' });
export type EditedRule = z.infer<typeof EditedRule>;

const fields = z.object({
  name: WrittenText(120),
  reason: WrittenText(500),
  /** CEL text over `basket`; gives cents. */
  method: z
    .string('validation.required')
    .trim()
    .min(1, 'validation.required')
    .max(RULE_MAX_LENGTH, 'validation.ruleTooLong'),
  code: RuleCode.nullable(),
  usesLeft: LimitChange,
  /** Left as it is where not given. */
  perCustomer: PerCustomer.optional(),
  startsAt: Moment.nullable(),
  endsAt: Moment.nullable(),
  status: PublicationStatus,
  sort: SortNumber,
});

/** What an admin writes of a charge or discount. */
export const RuleDraft = fields
  .extend({ kind: RuleKind })
  .refine(isWindow, WINDOW_PROBLEM)
  .refine(({ kind, code }) => kind === 'discount' || code === null, { path: ['code'], error: 'validation.chargeCode' })
  .meta({ id: 'RuleDraft' });
export type RuleDraft = z.output<typeof RuleDraft>;

const tag = 'Admin';

export const listEditedRules = endpoint({
  method: 'GET',
  path: '/api/admin/rule',
  access: 'admin',
  tag,
  summary: 'Charges and discounts of any time and status, in their order',
  answer: z.array(EditedRule),
});

export const getEditedRule = endpoint({
  method: 'GET',
  path: '/api/admin/rule/:id',
  access: 'admin',
  tag,
  summary: 'One charge or discount of any time and status',
  params: EditedId,
  answer: EditedRule,
});

export const addRule = endpoint({
  method: 'POST',
  path: '/api/admin/rule',
  access: 'admin',
  tag,
  summary: 'Add a charge or discount; 400 where its rule text is not one',
  idempotent: true,
  body: RuleDraft,
  status: 201,
  answer: EditedRule,
});

export const changeRule = endpoint({
  method: 'PUT',
  path: '/api/admin/rule/:id',
  access: 'admin',
  tag,
  summary:
    'Change a charge or discount, but not its kind; 409 with `error.current` where somebody else changed it meanwhile',
  params: EditedId,
  body: fields.extend({ version: Version }).refine(isWindow, WINDOW_PROBLEM),
  answer: EditedRule,
});
