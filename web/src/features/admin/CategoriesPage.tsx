import { Shapes } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import {
  addCategory,
  CategoryDraft,
  changeCategory,
  type EditedCategory,
  getEditedCategory,
  listEditedCategories,
  removeCategory,
} from '@harbour/contracts/category-admin';
import { call } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { useFormats } from '../../i18n/format.ts';
import { categoryPath, NEW, PATHS } from '../../routing/paths.ts';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { EmptyPanel, States } from '../../ui/page/States.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Cut } from '../../ui/table/Cut.tsx';
import { WholeTable } from '../../ui/table/WholeTable.tsx';
import { DeskPage } from './DeskPage.tsx';
import { EditPage } from './EditPage.tsx';
import {
  AreaField,
  AS_CODE,
  AS_NUMBER,
  AS_WORDS,
  NumberField,
  StatusField,
  TextInLanguages,
} from './fields/fields.tsx';
import { PictureField } from './fields/PictureField.tsx';
import { useEntryColumns } from './list/use-entry-columns.tsx';
import { NewLink } from './NewLink.tsx';
import { RemoveEntry } from './RemoveEntry.tsx';
import { useCategoryOptions } from './use-edited-shelves.ts';

function draftOf(stored: EditedCategory | undefined): CategoryDraft {
  if (stored === undefined) {
    const name = { en: '', zh_HK: '', zh: '' };
    return { name, slug: '', image: '', parent: null, words: [], status: 'offline', sort: 0 };
  }
  const { name, slug, image, parent, words, status, sort } = stored;
  return { name, slug, image, parent, words, status, sort };
}

const change = (stored: EditedCategory, draft: CategoryDraft) =>
  call(changeCategory, { params: { id: stored.id }, body: { ...draft, version: stored.version } });

/** Categories in their order, each followed by its own. */
export function CategoriesPage() {
  const { t } = useTranslation();
  const { text } = useFormats();
  const query = useCall(listEditedCategories, {});
  const { name, order, status } = useEntryColumns();
  const parentOf = ({ parent }: EditedCategory): string => {
    const found = query.data?.find((each) => each.code === parent);
    return found ? text(found.name) : '';
  };
  const columns: Column<EditedCategory>[] = [
    name(PATHS.adminCategory, (category) => category.name),
    {
      name: 'slug',
      title: t('admin.field.slug'),
      renderCell: ({ slug }) => <Cut text={categoryPath(slug)} />,
      sortValue: ({ slug }) => slug,
    },
    { name: 'parent', title: t('admin.field.parent'), renderCell: parentOf, sortValue: parentOf },
    order(),
    status(
      (category) => category.name,
      (category, next) => change(category, { ...draftOf(category), status: next }),
    ),
  ];
  return (
    <DeskPage
      title={t('admin.section.categories')}
      lead={t('admin.category.lead')}
      action={<NewLink path={PATHS.adminCategory} />}
    >
      <States
        query={query}
        skeleton={<SkeletonLines count={6} />}
        empty={<EmptyPanel icon={<Shapes aria-hidden="true" />} text={t('admin.none')} />}
      >
        {(categories) => (
          <WholeTable
            caption={t('admin.section.categories')}
            columns={columns}
            rows={categories}
            keyOf={({ id }) => id}
          />
        )}
      </States>
    </DeskPage>
  );
}

/** Takes a category away, once its products are in another one. */
function RemoveCategory({ stored }: { stored: EditedCategory }) {
  const { id, code, name } = stored;
  const { text } = useFormats();
  const others = useCategoryOptions((category) => category.code !== code);
  return (
    <RemoveEntry
      name={text(name)}
      others={others ?? []}
      listPath={PATHS.adminCategories}
      restore={(key) => call(addCategory, { body: draftOf(stored) }, { idempotencyKey: key })}
      remove={(moveTo) => call(removeCategory, { params: { id }, query: moveTo === undefined ? {} : { moveTo } })}
    />
  );
}

/** One category, or a new one. */
export function CategoryEditPage() {
  const { t } = useTranslation();
  const { id = NEW } = useParams();
  const isNew = id === NEW;
  const query = useCall(getEditedCategory, { params: { id } }, { enabled: !isNew, staleTime: 0 });
  const parents = useCategoryOptions((category) => category.parent === null && category.id !== id);
  if (parents === undefined) return <SkeletonLines count={8} />;
  return (
    <EditPage
      title={t(isNew ? 'admin.category.new' : 'admin.category.edit')}
      listTitle={t('admin.section.categories')}
      listPath={PATHS.adminCategories}
      query={isNew ? undefined : query}
      schema={CategoryDraft}
      draftOf={draftOf}
      add={(body, key) => call(addCategory, { body }, { idempotencyKey: key })}
      change={change}
      draftBack={draftOf}
      shopPathOf={({ slug }) => categoryPath(slug)}
      renderFields={(form) => (
        <>
          <TextInLanguages legend={t('admin.field.name')} inputOf={(lang) => form.register(`name.${lang}`)} />
          <Field label={t('admin.field.slug')} autoComplete="off" input={form.register('slug')}>
            <p className="edit__hint">{t('admin.category.slugHint')}</p>
          </Field>
          <AreaField
            label={t('admin.field.keywords')}
            input={form.register('words', AS_WORDS)}
            rows={2}
            below={<p className="edit__hint">{t('admin.category.wordsHint')}</p>}
          />
          <Controller control={form.control} name="image" render={({ field }) => <PictureField field={field} />} />
          <div className="edit__pair">
            <SelectField
              label={t('admin.field.parent')}
              autoComplete="off"
              placeholder={t('admin.category.none')}
              options={parents}
              input={form.register('parent', AS_CODE)}
            />
            <NumberField label={t('admin.field.sort')} input={form.register('sort', AS_NUMBER)} />
            <StatusField input={form.register('status')} />
          </div>
        </>
      )}
      renderAfter={(_form, stored) => stored && <RemoveCategory stored={stored} />}
    />
  );
}
