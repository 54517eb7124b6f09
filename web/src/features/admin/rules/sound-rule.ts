import type * as z from 'zod';
import { RuleDraft } from '@harbour/contracts/basket-rules-admin';
import { problemOf } from '@harbour/rules/compile';
import type { Form } from '../../../ui/forms/use-form.ts';

/** A draft whose text is a rule: judged here by what judges it at the server. */
export const SoundRule = RuleDraft.refine(({ method }) => problemOf(method) === undefined, {
  path: ['method'],
  error: 'validation.rule',
});

/** The form of a charge or discount. */
export type RuleForm = Form<z.input<typeof SoundRule>, RuleDraft>;
