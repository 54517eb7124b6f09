import type * as z from 'zod';
import { OfferDraft } from '@harbour/contracts/offer-admin';
import { problemOf } from '@harbour/rules/compile';
import type { Form } from '../../../ui/forms/use-form.ts';

/** A draft whose rule is one: judged here by what judges it at the server. */
export const SoundOffer = OfferDraft.refine(({ rule }) => rule === null || problemOf(rule.method) === undefined, {
  path: ['rule', 'method'],
  error: 'validation.rule',
});

/** What is typed into the form of an offer. */
export type OfferInput = z.input<typeof SoundOffer>;

/** The form of an offer. */
export type OfferForm = Form<OfferInput, OfferDraft>;
