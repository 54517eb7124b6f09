import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { addProduct, changeProduct, getEditedProduct, ProductDraft } from '@harbour/contracts/product-admin';
import { CATEGORIES, UNITS } from '@harbour/contracts/shelves';
import { call } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { NEW, PATHS } from '../../routing/paths.ts';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { EditPage } from './EditPage.tsx';
import { NumberField, StatusField, TextInLanguages } from './fields/fields.tsx';
import { GalleryField } from './fields/GalleryField.tsx';
import { PictureField } from './fields/PictureField.tsx';
import { productDraftOf } from './product.draft.ts';

/** One product, or a new one: everything that shoppers see of it, in three languages. */
export function ProductEditPage() {
  const { t } = useTranslation();
  const { id = NEW } = useParams();
  const isNew = id === NEW;
  const query = useCall(getEditedProduct, { params: { id } }, { enabled: !isNew });
  return (
    <EditPage
      title={t(isNew ? 'admin.product.new' : 'admin.product.edit')}
      listTitle={t('admin.section.products')}
      listPath={PATHS.adminProducts}
      query={isNew ? undefined : query}
      schema={ProductDraft}
      draftOf={productDraftOf}
      add={(body, key) => call(addProduct, { body }, undefined, undefined, key)}
      change={(stored, draft) =>
        call(changeProduct, { params: { id: stored.id }, body: { ...draft, version: stored.version } })
      }
      renderFields={(form, stored) => (
        <>
          <TextInLanguages form={form} name="name" legend={t('admin.field.name')} />
          <TextInLanguages form={form} name="description" legend={t('admin.field.description')} rows={3} />
          <PictureField form={form} />
          <GalleryField form={form} />
          <div className="edit__pair">
            <NumberField form={form} name="price" label={t('admin.field.price')} />
            <SelectField
              label={t('admin.field.unit')}
              autoComplete="off"
              options={UNITS.map((value) => ({ value, label: t(`unit.${value}`) }))}
              input={form.register('unit')}
            />
            <NumberField form={form} name="stock.to" label={t('admin.field.stock')}>
              {stored && <p className="edit__hint">{t('admin.stockHint')}</p>}
            </NumberField>
            <SelectField
              label={t('admin.field.category')}
              autoComplete="off"
              options={CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
              input={form.register('category')}
            />
            <StatusField form={form} />
          </div>
          <label className="edit__tick">
            <input type="checkbox" {...form.register('newArrival')} /> {t('admin.field.newArrival')}
          </label>
        </>
      )}
    />
  );
}
