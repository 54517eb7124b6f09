import { Suspense, useState } from 'react';
import { Controller, useWatch, Watch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import {
  addOffer,
  changeOffer,
  type EditedOffer,
  getEditedOffer,
  type OfferDraft,
} from '@harbour/contracts/offer-admin';
import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { lazyScreen } from '../../../i18n/lazy-screen.ts';
import { NEW, PATHS } from '../../../routing/paths.ts';
import { SkeletonLines } from '../../../ui/cards/Skeleton.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { EditPage } from '../EditPage.tsx';
import { CodeRule } from '../fields/CodeRule.tsx';
import { AS_CODE, AS_NUMBER, MomentField, NumberField, StatusField, TextInLanguages } from '../fields/fields.tsx';
import { PictureField } from '../fields/PictureField.tsx';
import { PreviewPanel } from '../preview/PreviewPanel.tsx';
import { earlierOfferOf, offerBeginning } from './offer-draft.ts';
import { OfferRuleFields } from './OfferRuleFields.tsx';
import { type OfferForm, type OfferInput, SoundOffer } from './sound-offer.ts';

/** The form is usable before what computes baskets is downloaded. */
const RuleTester = lazyScreen([], async () => (await import('../rules/RuleTester.tsx')).RuleTester);

const change = (stored: EditedOffer, draft: OfferDraft) =>
  call(changeOffer, { params: { id: stored.id }, body: { ...draft, version: stored.version } });

/** The tester, for the offer's rule as the form has it, among the rules in force when the offer begins. */
function OfferTester({ form, stored }: { form: OfferForm; stored: EditedOffer | undefined }) {
  const { rule, title, code, startsAt, sort } = useWatch({ control: form.control, compute: (draft) => draft });
  const [now] = useState(() => new Date().toISOString());
  if (rule === null) return null;
  const tested = {
    id: stored?.rule?.id ?? rule.id ?? '',
    kind: 'discount' as const,
    method: rule.method,
    name: title,
    code: code ?? null,
    sort: sort ?? 0,
  };
  return (
    <Suspense fallback={<SkeletonLines count={4} />}>
      <RuleTester rule={tested} at={startsAt && startsAt > now ? startsAt : now} />
    </Suspense>
  );
}

/** One offer, or a new one: what shoppers are told, what baskets take off for it, for whom, how often and when. */
export function OfferEditPage() {
  const { t } = useTranslation();
  const { id = NEW } = useParams();
  const isNew = id === NEW;
  const query = useCall(getEditedOffer, { params: { id } }, { enabled: !isNew, staleTime: 0 });
  return (
    <EditPage<OfferInput, OfferDraft, EditedOffer>
      title={t(isNew ? 'admin.promotion.new' : 'admin.promotion.edit')}
      listTitle={t('admin.section.promotions')}
      listPath={PATHS.adminPromotions}
      query={isNew ? undefined : query}
      schema={SoundOffer}
      draftOf={offerBeginning}
      add={(body: OfferDraft, key) => call(addOffer, { body }, { idempotencyKey: key })}
      change={change}
      draftBack={earlierOfferOf}
      shopPathOf={() => PATHS.jetso}
      renderFields={(form, stored) => (
        <>
          <OfferRuleFields form={form} isOwned={Boolean(stored?.rule)} />
          <TextInLanguages legend={t('admin.field.title')} inputOf={(lang) => form.register(`title.${lang}`)} />
          <TextInLanguages
            legend={t('admin.field.summary')}
            inputOf={(lang) => form.register(`summary.${lang}`)}
            rows={3}
          />
          <Controller control={form.control} name="image" render={({ field }) => <PictureField field={field} />} />
          <div className="edit__pair">
            <Controller
              control={form.control}
              name="startsAt"
              render={({ field }) => <MomentField field={field} label={t('admin.field.startsAt')} />}
            />
            <Controller
              control={form.control}
              name="endsAt"
              render={({ field }) => <MomentField field={field} label={t('admin.field.endsAt')} />}
            />
            <Field label={t('admin.field.code')} input={form.register('code', AS_CODE)} autoComplete="off">
              <Watch
                control={form.control}
                name={['code', 'rule']}
                render={([code, rule]) => rule === null && <CodeRule code={code ?? null} />}
              />
            </Field>
            <Field label={t('admin.field.url')} autoComplete="off" inputMode="url" input={form.register('url')} />
            <NumberField label={t('admin.field.sort')} input={form.register('sort', AS_NUMBER)} />
            <StatusField input={form.register('status')} />
          </div>
        </>
      )}
      renderAfter={(form, stored) => (
        <>
          <OfferTester form={form} stored={stored} />
          {stored && <PreviewPanel path={PATHS.jetso} from={stored.startsAt} />}
        </>
      )}
    />
  );
}
