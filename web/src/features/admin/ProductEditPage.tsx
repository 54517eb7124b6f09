import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { addProduct, changeProduct, getEditedProduct, ProductDraft } from '@harbour/contracts/product-admin';
import { call } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { NEW, PATHS, productPath } from '../../routing/paths.ts';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { EditPage } from './EditPage.tsx';
import { AreaField, AS_WORDS, MomentField, StatusField, TextInLanguages } from './fields/fields.tsx';
import { GalleryField } from './fields/GalleryField.tsx';
import { PictureField } from './fields/PictureField.tsx';
import { earlierDraftOf, productDraftOf } from './product.draft.ts';
import { PreviewPanel } from './preview/PreviewPanel.tsx';
import { StockPanel } from './stock/StockPanel.tsx';
import { SalesFields } from './variants/SalesFields.tsx';
import { useCategoryOptions, useUnitOptions } from './use-edited-shelves.ts';

/** One product, or a new one: everything that shoppers see of it, in three languages. */
export function ProductEditPage() {
  const { t } = useTranslation();
  const { id = NEW } = useParams();
  const isNew = id === NEW;
  const query = useCall(getEditedProduct, { params: { id } }, { enabled: !isNew, staleTime: 0 });
  const categories = useCategoryOptions();
  const units = useUnitOptions();
  // A choice takes its value when it is drawn: what can be chosen has to be known by then.
  if (categories === undefined || units === undefined) return <SkeletonLines count={8} />;
  const first = { unit: units[0]?.value ?? '', category: categories[0]?.value ?? '' };
  return (
    <EditPage
      title={t(isNew ? 'admin.product.new' : 'admin.product.edit')}
      listTitle={t('admin.section.products')}
      listPath={PATHS.adminProducts}
      query={isNew ? undefined : query}
      schema={ProductDraft}
      draftOf={(stored) => productDraftOf(stored, first)}
      add={(body, key) => call(addProduct, { body }, { idempotencyKey: key })}
      change={(stored, draft) =>
        call(changeProduct, { params: { id: stored.id }, body: { ...draft, version: stored.version } })
      }
      renderAfter={(_form, stored) =>
        stored && (
          <>
            <StockPanel product={stored} />
            <PreviewPanel path={productPath(stored.slug)} from={stored.startsAt} />
          </>
        )
      }
      draftBack={earlierDraftOf}
      shopPathOf={({ slug }) => productPath(slug)}
      renderFields={(form, stored) => (
        <>
          <TextInLanguages legend={t('admin.field.name')} inputOf={(lang) => form.register(`name.${lang}`)} />
          <TextInLanguages
            legend={t('admin.field.description')}
            inputOf={(lang) => form.register(`description.${lang}`)}
            rows={3}
          />
          <AreaField
            label={t('admin.field.keywords')}
            input={form.register('keywords', AS_WORDS)}
            rows={2}
            below={<p className="edit__hint">{t('admin.keywordsHint')}</p>}
          />
          <Controller control={form.control} name="image" render={({ field }) => <PictureField field={field} />} />
          <Controller control={form.control} name="gallery" render={({ field }) => <GalleryField field={field} />} />
          <SalesFields form={form} isStored={stored !== undefined} />
          <div className="edit__pair">
            <SelectField
              label={t('admin.field.unit')}
              autoComplete="off"
              options={units}
              input={form.register('unit')}
            />
            <SelectField
              label={t('admin.field.category')}
              autoComplete="off"
              options={categories}
              input={form.register('category')}
            />
            <StatusField input={form.register('status')} />
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
          </div>
          <label className="edit__tick">
            <input type="checkbox" {...form.register('newArrival')} /> {t('admin.field.newArrival')}
          </label>
        </>
      )}
    />
  );
}
