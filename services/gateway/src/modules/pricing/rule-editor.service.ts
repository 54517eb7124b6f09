import type { EditedRule, RuleDraft } from '@harbour/contracts/basket-rules-admin';
import { problemOf } from '@harbour/rules/compile';
import type { Edit } from '../../editing/editing.repository.ts';
import { createEditor, differenceOf, type EditorDependencies, MOST_LISTED } from '../../editing/editor.ts';
import { validationError } from '../../http/api/validate.ts';
import type { Actor } from '../audit/audit.service.ts';
import type { BasketRuleDocument } from './pricing.model.ts';
import type { PricingRepository } from './pricing.repository.ts';
import { toEditedRule } from './rule.view.ts';

export interface RuleEditorDependencies extends EditorDependencies {
  readonly rules: PricingRepository;
}

/** What may be changed of a rule: its kind stays, since orders were counted by it. */
type RuleChange = Omit<RuleDraft, 'kind'>;

const dateOf = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));

function fieldsOf({ usesLeft: _limit, perCustomer, ...draft }: RuleChange) {
  return {
    ...draft,
    ...(perCustomer === undefined ? {} : { perCustomer }),
    startsAt: dateOf(draft.startsAt),
    endsAt: dateOf(draft.endsAt),
  };
}

/** How often a code may still be used: what was used since the admin looked stays used. */
function limitEdit(before: BasketRuleDocument, { from, to }: RuleDraft['usesLeft']) {
  const now = before.usesLeft ?? null;
  if (from === null || to === null || now === null) return from === to ? {} : { set: { usesLeft: to } };
  const usesLeft = differenceOf(now, { from, to });
  return usesLeft === undefined ? undefined : { add: { usesLeft } };
}

function editOf(before: BasketRuleDocument, draft: RuleChange): Edit<BasketRuleDocument> | undefined {
  const limit = limitEdit(before, draft.usesLeft);
  return limit && { ...limit, set: { ...fieldsOf(draft), ...limit.set } };
}

const invalid = (path: string, message: string) => validationError([{ path, message }]);

/** What an offer's rule has of its offer. */
export type OfferWords = Pick<EditedRule, 'code' | 'endsAt' | 'name' | 'reason' | 'startsAt' | 'status'>;

/** The rules that offers own. */
function offerRules(rules: PricingRepository, audit: EditorDependencies['audit']) {
  const ofOffers = async (ids: readonly string[]): Promise<EditedRule[]> =>
    (await rules.ofOffers(ids)).map(toEditedRule);
  return {
    ofOffers,
    async ofOffer(id: string): Promise<EditedRule | undefined> {
      return (await ofOffers([id]))[0];
    },
    /** A discount that no offer has; undefined where there is none of the id. */
    async withoutOffer(id: string): Promise<EditedRule | undefined> {
      const found = await rules.editing.byId(id);
      return found?.kind === 'discount' && found.offerId === undefined ? toEditedRule(found) : undefined;
    },
    assign: (id: string, offerId: string): Promise<void> => rules.assign(id, offerId),
    /** Makes an offer's rule one of its own again, which baskets use no more until somebody puts it online. */
    async release({ id, slug }: EditedRule, actor: Actor): Promise<void> {
      await rules.edit(id, { set: { status: 'offline' }, remove: ['offerId'] });
      await audit.record(actor, { action: 'rule.change', ids: [id], detail: `${slug}: no offer` });
    },
    /** Gives an offer's rule what its offer has become. */
    async follow({ id }: EditedRule, { startsAt, endsAt, ...words }: OfferWords): Promise<void> {
      await rules.edit(id, { set: { ...words, startsAt: dateOf(startsAt), endsAt: dateOf(endsAt) } });
    },
  };
}

export type RuleEditor = ReturnType<typeof createRuleEditor>;

/** Charges and discounts as admins write them; a text that is no rule is refused. */
export function createRuleEditor({ rules, ...deps }: RuleEditorDependencies) {
  const editor = createEditor<BasketRuleDocument, RuleChange, EditedRule>(
    {
      kind: 'rule',
      stored: rules.editing,
      show: toEditedRule,
      nameOf: ({ name }) => name.en,
      async check({ method }) {
        if (problemOf(method) !== undefined) throw invalid('method', 'validation.rule');
      },
      create: (draft) => ({
        ...fieldsOf(draft),
        kind: (draft as RuleDraft).kind,
        usesLeft: draft.usesLeft.to,
        createdAt: new Date(),
      }),
      change(before, draft) {
        if (before.kind === 'charge' && draft.code !== null) throw invalid('code', 'validation.chargeCode');
        return editOf(before, draft);
      },
      taken: () => invalid('code', 'validation.codeTaken'),
    },
    deps,
  );
  return {
    ...offerRules(rules, deps.audit),
    show: editor.show,
    change: editor.change,
    add: (draft: RuleDraft, actor: Actor) => editor.add(draft, actor),
    all: () => editor.list({ sort: { sort: 1, _id: 1 }, limit: MOST_LISTED }),
  };
}
