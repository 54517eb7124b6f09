import { Controller, useWatch, Watch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { addRule, changeRule, getEditedRule, RULE_KINDS, type RuleDraft } from '@harbour/contracts/basket-rules-admin';
import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminPath, NEW, PATHS } from '../../../routing/paths.ts';
import { Notice } from '../../../ui/dialogs/Notice.tsx';
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
import { RuleHints } from './RuleHints.tsx';
import { RuleTester } from './RuleTester.tsx';
import { type RuleForm, SoundRule } from './sound-rule.ts';

/** The tester, for the rule as the form has it. */
function DraftTester({ form, id }: { form: RuleForm; id: string | undefined }) {
  const draft = useWatch({ control: form.control, compute: (draft) => draft });
  return <RuleTester rule={{ ...draft, code: draft.code ?? null, id: id ?? '' }} />;
}

/** Leads to the offer whose rule it is. */
function OfOffer({ offer }: { offer: string }) {
  const { t } = useTranslation();
  return (
    <Notice kind="info">
      {t('admin.rule.ofOffer')} <Link to={adminPath(PATHS.adminPromotion, offer)}>{t('admin.rule.toOffer')}</Link>
    </Notice>
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
          {stored?.offer && <OfOffer offer={stored.offer} />}
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
              below={<Watch control={form.control} name="method" render={(method) => <RuleHints method={method} />} />}
            />
          </div>
          <div className="edit__pair">
            <Field label={t('admin.field.code')} input={form.register('code', AS_CODE)} autoComplete="off" />
            <NumberField label={t('admin.field.usesLeft')} input={form.register('usesLeft.to', AS_NUMBER)} />
            <NumberField label={t('admin.field.perCustomer')} input={form.register('perCustomer', AS_NUMBER)} />
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
      renderAfter={(form, stored) => <DraftTester form={form} id={stored?.id} />}
    />
  );
}
