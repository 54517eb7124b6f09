import type { EditedRule, RuleDraft } from '@harbour/contracts/basket-rules-admin';
import { problemOf } from '@harbour/rules/compile';
import type { Edit } from '../../editing/editing.repository.ts';
import { createEditor, differenceOf, type EditorDependencies, MOST_LISTED } from '../../editing/editor.ts';
import { validationError } from '../../http/api/validate.ts';
import type { BasketRuleDocument } from './pricing.model.ts';
import type { PricingRepository } from './pricing.repository.ts';
import { toEditedRule } from './rule.view.ts';

export interface RuleEditorDependencies extends EditorDependencies {
  readonly rules: PricingRepository;
}

/** What may be changed of a rule: its kind stays, since orders were counted by it. */
type RuleChange = Omit<RuleDraft, 'kind'>;

const dateOf = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));

function fieldsOf({ usesLeft: _limit, ...draft }: RuleChange) {
  return { ...draft, startsAt: dateOf(draft.startsAt), endsAt: dateOf(draft.endsAt) };
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
    show: editor.show,
    change: editor.change,
    add: (draft: RuleDraft, actor: Parameters<typeof editor.add>[1]) => editor.add(draft, actor),
    all: () => editor.list({ sort: { sort: 1, _id: 1 }, limit: MOST_LISTED }),
  };
}
