import { Store } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import {
  addCatalogEntry,
  CatalogDraft,
  changeCatalogEntry,
  type EditedCatalogEntry,
  getEditedCatalogEntry,
  listEditedCatalog,
} from '@harbour/contracts/catalog-admin';
import { call } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { NEW, PATHS } from '../../routing/paths.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../ui/page/States.tsx';
import type { Column } from '../../ui/table/column.ts';
import { WholeTable } from '../../ui/table/WholeTable.tsx';
import { Cut } from '../../ui/table/Cut.tsx';
import { DeskPage } from './DeskPage.tsx';
import { EditPage } from './EditPage.tsx';
import { useEntryColumns } from './list/use-entry-columns.tsx';
import { AS_NUMBER, NumberField, StatusField, TextInLanguages } from './fields/fields.tsx';
import { NewLink } from './NewLink.tsx';
import { PictureField } from './fields/PictureField.tsx';

function draftOf(stored: EditedCatalogEntry | undefined): CatalogDraft {
  if (stored === undefined)
    return { name: { en: '', zh_HK: '', zh: '' }, url: '', image: '', status: 'offline', sort: 0 };
  const { name, url, image, status, sort } = stored;
  return { name, url, image, status, sort };
}

const change = (stored: EditedCatalogEntry, draft: CatalogDraft) =>
  call(changeCatalogEntry, { params: { id: stored.id }, body: { ...draft, version: stored.version } });

/** The Marketplace's entries in their order. */
export function CatalogPage() {
  const { t } = useTranslation();
  const query = useCall(listEditedCatalog, {});
  const { name, order, status } = useEntryColumns();
  const columns: Column<EditedCatalogEntry>[] = [
    name(PATHS.adminCatalogEntry, (entry) => entry.name),
    {
      name: 'url',
      title: t('admin.field.url'),
      renderCell: ({ url }) => <Cut text={url} isLong />,
      sortValue: ({ url }) => url,
    },
    order(),
    status(
      (entry) => entry.name,
      (entry, next) => change(entry, { ...draftOf(entry), status: next }),
    ),
  ];
  return (
    <DeskPage title={t('admin.section.catalog')} action={<NewLink path={PATHS.adminCatalogEntry} />}>
      <States
        query={query}
        skeleton={<SkeletonLines count={6} />}
        empty={<EmptyPanel icon={<Store aria-hidden="true" />} text={t('admin.none')} />}
      >
        {(entries) => (
          <WholeTable caption={t('admin.section.catalog')} columns={columns} rows={entries} keyOf={({ id }) => id} />
        )}
      </States>
    </DeskPage>
  );
}

/** One entry of the Marketplace, or a new one. */
export function CatalogEditPage() {
  const { t } = useTranslation();
  const { id = NEW } = useParams();
  const isNew = id === NEW;
  const query = useCall(getEditedCatalogEntry, { params: { id } }, { enabled: !isNew, staleTime: 0 });
  return (
    <EditPage
      title={t(isNew ? 'admin.catalog.new' : 'admin.catalog.edit')}
      listTitle={t('admin.section.catalog')}
      listPath={PATHS.adminCatalog}
      query={isNew ? undefined : query}
      schema={CatalogDraft}
      draftOf={draftOf}
      add={(body, key) => call(addCatalogEntry, { body }, { idempotencyKey: key })}
      change={change}
      draftBack={draftOf}
      shopPathOf={() => PATHS.home}
      renderFields={(form) => (
        <>
          <TextInLanguages legend={t('admin.field.name')} inputOf={(lang) => form.register(`name.${lang}`)} />
          <Controller control={form.control} name="image" render={({ field }) => <PictureField field={field} />} />
          <Field label={t('admin.field.url')} autoComplete="off" inputMode="url" input={form.register('url')} />
          <div className="edit__pair">
            <NumberField label={t('admin.field.sort')} input={form.register('sort', AS_NUMBER)} />
            <StatusField input={form.register('status')} />
          </div>
        </>
      )}
    />
  );
}
