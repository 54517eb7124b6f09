import { BadgePercent } from 'lucide-react';
import { Controller, Watch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import {
  addPromotion,
  changePromotion,
  type EditedPromotion,
  getEditedPromotion,
  listEditedPromotions,
  PromotionDraft,
} from '@harbour/contracts/promotion-admin';
import { call } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { NEW, PATHS } from '../../routing/paths.ts';
import { useFormats } from '../../i18n/format.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../ui/page/States.tsx';
import type { Column } from '../../ui/table/column.ts';
import { WholeTable } from '../../ui/table/WholeTable.tsx';
import { DeskPage } from './DeskPage.tsx';
import { EditPage } from './EditPage.tsx';
import { useEntryColumns } from './list/use-entry-columns.tsx';
import { CodeRule } from './fields/CodeRule.tsx';
import { AS_CODE, AS_NUMBER, MomentField, NumberField, StatusField, TextInLanguages } from './fields/fields.tsx';
import { NewLink } from './NewLink.tsx';
import { PictureField } from './fields/PictureField.tsx';

function draftOf(stored: EditedPromotion): PromotionDraft {
  const { title, summary, image, url, code, status, sort, startsAt, endsAt } = stored;
  return { title, summary, image, url, code, status, sort, startsAt, endsAt };
}

const none = () => ({ en: '', zh_HK: '', zh: '' });
/** A new offer has no dates yet. */
type Beginning = Omit<PromotionDraft, 'startsAt' | 'endsAt'> & Partial<Pick<PromotionDraft, 'startsAt' | 'endsAt'>>;

const beginning = (stored: EditedPromotion | undefined): Beginning =>
  stored
    ? draftOf(stored)
    : { title: none(), summary: none(), image: '', url: PATHS.newArrivals, code: null, status: 'offline', sort: 0 };

const change = (stored: EditedPromotion, draft: PromotionDraft) =>
  call(changePromotion, { params: { id: stored.id }, body: { ...draft, version: stored.version } });

/** Offers of any time in their order. */
export function PromotionsPage() {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const query = useCall(listEditedPromotions, {});
  const { name, order, status } = useEntryColumns();
  const columns: Column<EditedPromotion>[] = [
    name(PATHS.adminPromotion, (offer) => offer.title),
    {
      name: 'code',
      title: t('admin.column.code'),
      renderCell: ({ code }) => code && <b>{code}</b>,
      sortValue: ({ code }) => code ?? '',
    },
    {
      name: 'startsAt',
      title: t('admin.column.starts'),
      renderCell: ({ startsAt }) => moment(startsAt),
      sortValue: ({ startsAt }) => startsAt,
    },
    {
      name: 'endsAt',
      title: t('admin.column.ends'),
      renderCell: ({ endsAt }) => moment(endsAt),
      sortValue: ({ endsAt }) => endsAt,
    },
    order(),
    status(
      (offer) => offer.title,
      (offer, next) => change(offer, { ...draftOf(offer), status: next }),
    ),
  ];
  return (
    <DeskPage title={t('admin.section.promotions')} action={<NewLink path={PATHS.adminPromotion} />}>
      <States
        query={query}
        skeleton={<SkeletonLines count={4} />}
        empty={<EmptyPanel icon={<BadgePercent aria-hidden="true" />} text={t('admin.none')} />}
      >
        {(offers) => (
          <WholeTable caption={t('admin.section.promotions')} columns={columns} rows={offers} keyOf={({ id }) => id} />
        )}
      </States>
    </DeskPage>
  );
}

/** One offer, or a new one. */
export function PromotionEditPage() {
  const { t } = useTranslation();
  const { id = NEW } = useParams();
  const isNew = id === NEW;
  const query = useCall(getEditedPromotion, { params: { id } }, { enabled: !isNew, staleTime: 0 });
  return (
    <EditPage
      title={t(isNew ? 'admin.promotion.new' : 'admin.promotion.edit')}
      listTitle={t('admin.section.promotions')}
      listPath={PATHS.adminPromotions}
      query={isNew ? undefined : query}
      schema={PromotionDraft}
      draftOf={beginning}
      add={(body, key) => call(addPromotion, { body }, { idempotencyKey: key })}
      change={change}
      draftBack={draftOf}
      shopPathOf={() => PATHS.jetso}
      renderFields={(form) => (
        <>
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
              <Watch control={form.control} name="code" render={(code) => <CodeRule code={code ?? null} />} />
            </Field>
            <Field label={t('admin.field.url')} autoComplete="off" inputMode="url" input={form.register('url')} />
            <NumberField label={t('admin.field.sort')} input={form.register('sort', AS_NUMBER)} />
            <StatusField input={form.register('status')} />
          </div>
        </>
      )}
    />
  );
}
