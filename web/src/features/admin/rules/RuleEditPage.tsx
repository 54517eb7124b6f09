import type { Control, UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { addRule, changeRule, getEditedRule, RULE_KINDS, type RuleDraft } from '@harbour/contracts/basket-rules-admin';
import { problemOf } from '@harbour/rules/compile';
import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { NEW, PATHS } from '../../../routing/paths.ts';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { EditPage } from '../EditPage.tsx';
import { AreaField, CodeField, MomentField, NumberField, StatusField, TextInLanguages } from '../fields/fields.tsx';
import { ruleDraftOf, SoundRule } from './rule.draft.ts';
import { RuleTester } from './RuleTester.tsx';

/** What exactly is wrong with a text that is no rule, in the words of what reads it. */
function Problem({ control }: { control: Control }) {
  const { t } = useTranslation();
  const method = useWatch({ control, name: 'method' }) as string;
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
          basket.products[].id/category/price/quantity/amount · percent(amount, rate) · sum(list)
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
  const query = useCall(getEditedRule, { params: { id } }, { enabled: !isNew });
  return (
    <EditPage
      title={t(isNew ? 'admin.rule.new' : 'admin.rule.edit')}
      listTitle={t('admin.section.rules')}
      listPath={PATHS.adminRules}
      query={isNew ? undefined : query}
      schema={SoundRule}
      draftOf={ruleDraftOf}
      add={(body: RuleDraft, key) => call(addRule, { body }, undefined, undefined, key)}
      change={(stored, { kind: _kind, ...draft }) =>
        call(changeRule, { params: { id: stored.id }, body: { ...draft, version: stored.version } })
      }
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
          <TextInLanguages form={form} name="name" legend={t('admin.field.name')} />
          <TextInLanguages form={form} name="reason" legend={t('admin.field.reason')} />
          <div className="edit__code">
            <AreaField
              label={t('admin.field.method')}
              input={form.register('method')}
              rows={3}
              below={<Problem control={form.control as unknown as Control} />}
            />
          </div>
          <div className="edit__pair">
            <CodeField form={form} label={t('admin.field.code')} />
            <NumberField form={form} name="usesLeft.to" label={t('admin.field.usesLeft')} />
            <MomentField form={form} name="startsAt" label={t('admin.field.startsAtIfAny')} />
            <MomentField form={form} name="endsAt" label={t('admin.field.endsAtIfAny')} />
            <NumberField form={form} name="sort" label={t('admin.field.sort')} />
            <StatusField form={form} />
          </div>
        </>
      )}
      renderAfter={(form, stored) => <RuleTester form={form as unknown as UseFormReturn} slug={stored?.slug} />}
    />
  );
}
