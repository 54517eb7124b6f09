import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { addRule, changeRule, getEditedRule, RULE_KINDS, type RuleDraft } from '@harbour/contracts/basket-rules-admin';
import { problemOf } from '@harbour/rules/compile';
import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { NEW, PATHS } from '../../../routing/paths.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { EditPage } from '../EditPage.tsx';
import {
  AS_CODE,
  AS_NUMBER,
  AreaField,
  MomentField,
  NumberField,
  StatusField,
  TextInLanguages,
} from '../fields/fields.tsx';
import { ruleDraftOf } from './rule.draft.ts';
import { RuleTester } from './RuleTester.tsx';
import { type RuleForm, SoundRule } from './sound-rule.ts';

/** What exactly is wrong with a text that is no rule, in the words of what reads it. */
function Problem({ control }: Pick<RuleForm, 'control'>) {
  const { t } = useTranslation();
  const method = useWatch({ control, name: 'method' });
  const problem = method.trim() === '' ? undefined : problemOf(method.trim());
  return (
    <>
      {problem && (
        <p className="edit__hint" data-problem>
          {t('admin.rule.problem')} <code lang="en">{problem}</code>
        </p>
      )}
      <p className="edit__hint">{t('admin.rule.hint')}</p>
      <p className="edit__hint">
        <code lang="en">
          basket.subtotal · basket.discounted · basket.quantity · basket.district · basket.delivery · basket.codes ·
          basket.products[].id/sku/options/category/price/quantity/amount · percent(amount, rate) · sum(list)
        </code>
      </p>
    </>
  );
}

/** One charge or discount, or a new one, with what it does to a sample basket. */
export function RuleEditPage() {
  const { t } = useTranslation();
  const { id = NEW } = useParams();
  const isNew = id === NEW;
  const query = useCall(getEditedRule, { params: { id } }, { enabled: !isNew, staleTime: 0 });
  return (
    <EditPage
      title={t(isNew ? 'admin.rule.new' : 'admin.rule.edit')}
      listTitle={t('admin.section.rules')}
      listPath={PATHS.adminRules}
      query={isNew ? undefined : query}
      schema={SoundRule}
      draftOf={ruleDraftOf}
      add={(body: RuleDraft, key) => call(addRule, { body }, { idempotencyKey: key })}
      change={(stored, { kind: _kind, ...draft }) =>
        call(changeRule, { params: { id: stored.id }, body: { ...draft, version: stored.version } })
      }
      savedKey={(state) => `admin.ruleSavedAs.${state}`}
      draftBack={(before, saved) => ({
        ...ruleDraftOf(before),
        // Uses made meanwhile still count.
        usesLeft: { from: saved.usesLeft, to: before.usesLeft },
      })}
      renderFields={(form, stored) => (
        <>
          {!stored && (
            <SelectField
              label={t('admin.field.kind')}
              autoComplete="off"
              options={RULE_KINDS.map((value) => ({ value, label: t(`admin.rule.${value}`) }))}
              input={form.register('kind')}
            />
          )}
          <TextInLanguages legend={t('admin.field.name')} inputOf={(lang) => form.register(`name.${lang}`)} />
          <TextInLanguages legend={t('admin.field.reason')} inputOf={(lang) => form.register(`reason.${lang}`)} />
          <div className="edit__code">
            <AreaField
              label={t('admin.field.method')}
              input={form.register('method')}
              rows={3}
              below={<Problem control={form.control} />}
            />
          </div>
          <div className="edit__pair">
            <Field label={t('admin.field.code')} input={form.register('code', AS_CODE)} autoComplete="off" />
            <NumberField label={t('admin.field.usesLeft')} input={form.register('usesLeft.to', AS_NUMBER)} />
            <Controller
              control={form.control}
              name="startsAt"
              render={({ field }) => <MomentField field={field} label={t('admin.field.startsAtIfAny')} />}
            />
            <Controller
              control={form.control}
              name="endsAt"
              render={({ field }) => <MomentField field={field} label={t('admin.field.endsAtIfAny')} />}
            />
            <NumberField label={t('admin.field.sort')} input={form.register('sort', AS_NUMBER)} />
            <StatusField input={form.register('status')} />
          </div>
        </>
      )}
      renderAfter={(form, stored) => <RuleTester form={form} slug={stored?.slug} />}
    />
  );
}
