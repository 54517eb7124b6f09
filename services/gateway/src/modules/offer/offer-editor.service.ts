import type { EditedRule } from '@harbour/contracts/basket-rules-admin';
import { AppError } from '@harbour/contracts/errors';
import type { EditedOffer, OfferDraft } from '@harbour/contracts/offer-admin';
import { problemOf } from '@harbour/rules/compile';
import { changedMeanwhile } from '../../editing/editor.ts';
import { validationError } from '../../http/api/validate.ts';
import type { Transaction } from '../../store/transaction.ts';
import type { Actor } from '../audit/audit.service.ts';
import type { RuleEditor } from '../pricing/rule-editor.service.ts';
import type { PromotionEditor } from '../promotion/promotion-editor.service.ts';
import { toEditedOffer } from './offer.view.ts';

export interface OfferDependencies {
  readonly inTransaction: Transaction;
  readonly ruleEditor: RuleEditor;
  readonly promotionEditor: PromotionEditor;
}

type WrittenRule = NonNullable<OfferDraft['rule']>;

const isConflict = (error: unknown): boolean => error instanceof AppError && error.status === 409;

/** The rule that computes what an offer promises: with its words, code, time and status. */
function ruleDraftOf({ title, summary, code, startsAt, endsAt, status }: OfferDraft, rule: WrittenRule) {
  const { method, usesLeft, perCustomer } = rule;
  return { name: title, reason: summary, code, startsAt, endsAt, status, method, usesLeft, perCustomer };
}

/**
 * Writes the rule of a draft in place of the one that its offer has, within the running transaction; gives its id, undefined
 * where it has none now.
 */
async function writeRule(
  ruleEditor: RuleEditor,
  draft: OfferDraft,
  own: EditedRule | undefined,
  actor: Actor,
): Promise<string | undefined> {
  const { rule } = draft;
  if (rule === null) {
    if (own !== undefined) await ruleEditor.release(own, actor);
    return undefined;
  }
  if (problemOf(rule.method) !== undefined)
    throw validationError([{ path: 'rule.method', message: 'validation.rule' }]);
  const written = ruleDraftOf(draft, rule);
  if (own === undefined && rule.id === undefined) {
    return (await ruleEditor.add({ ...written, kind: 'discount', sort: draft.sort }, actor)).id;
  }
  const before = own ?? (await ruleEditor.withoutOffer(rule.id ?? ''));
  if (before === undefined) throw validationError([{ path: 'rule.id', message: 'validation.offerRule' }]);
  return (await ruleEditor.change(before.id, before.version, { ...written, sort: before.sort }, actor)).id;
}

const promiseOf = ({ rule: _rule, ...promise }: OfferDraft) => promise;

export type OfferEditor = ReturnType<typeof createOfferEditor>;

/** Offers as admins write them: the promise to shoppers and the rule that computes it, saved together or not at all. */
export function createOfferEditor({ inTransaction, ruleEditor, promotionEditor }: OfferDependencies) {
  const show = async (id: string): Promise<EditedOffer> =>
    toEditedOffer(await promotionEditor.show(id), await ruleEditor.ofOffer(id));

  return {
    show,

    async all(): Promise<EditedOffer[]> {
      const promotions = await promotionEditor.all();
      const owned = await ruleEditor.ofOffers(promotions.map(({ id }) => id));
      return promotions.map((promotion) =>
        toEditedOffer(
          promotion,
          owned.find(({ offer }) => offer === promotion.id),
        ),
      );
    },

    /** @throws VALIDATION_ERROR */
    add: (draft: OfferDraft, actor: Actor): Promise<EditedOffer> =>
      inTransaction(async () => {
        const rule = await writeRule(ruleEditor, draft, undefined, actor);
        const { id } = await promotionEditor.add(promiseOf(draft), actor);
        if (rule !== undefined) await ruleEditor.assign(rule, id);
        return show(id);
      }),

    /** @throws NOT_FOUND, VALIDATION_ERROR, CLIENT_ERROR 409 with the fresh copy in `error.current` */
    async change(id: string, version: number, draft: OfferDraft, actor: Actor): Promise<EditedOffer> {
      try {
        return await inTransaction(async () => {
          const rule = await writeRule(ruleEditor, draft, await ruleEditor.ofOffer(id), actor);
          await promotionEditor.change(id, version, promiseOf(draft), actor);
          if (rule !== undefined) await ruleEditor.assign(rule, id);
          return show(id);
        });
      } catch (error) {
        // Whichever of the two was changed meanwhile, the fresh copy is that of both.
        throw isConflict(error) ? changedMeanwhile(await show(id)) : error;
      }
    },
  };
}
