import type * as z from 'zod';
import { OfferDraft } from '@harbour/contracts/offer-admin';
import type { Form } from '../../../ui/forms/use-form.ts';

/** What reads rules is as large as the rest of the form: it is downloaded when the first one is judged. */
const isRule = async (text: string): Promise<boolean> =>
  (await import('@harbour/rules/compile')).problemOf(text) === undefined;

/** A draft whose rule is one: judged here by what judges it at the server. */
export const SoundOffer = OfferDraft.refine(({ rule }) => rule === null || isRule(rule.method), {
  path: ['rule', 'method'],
  error: 'validation.rule',
});

/** What is typed into the form of an offer. */
export type OfferInput = z.input<typeof SoundOffer>;

/** The form of an offer. */
export type OfferForm = Form<OfferInput, OfferDraft>;
