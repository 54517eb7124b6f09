import { useDeferredValue, useState } from 'react';
import { PackageOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  changeProduct,
  EDITED_PRODUCT_SORT_FIELDS,
  type EditedProduct,
  listEditedProducts,
} from '@harbour/contracts/product-admin';
import { exportProducts } from '@harbour/contracts/exports';
import { call } from '../../api/call.ts';
import { usePages } from '../../api/use-pages.ts';
import { PATHS } from '../../routing/paths.ts';
import { useFormats } from '../../i18n/format.ts';
import { MoreButton } from '../../ui/cards/MoreButton.tsx';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { ChoiceField } from '../../ui/choices/ChoiceField.tsx';
import { SearchField } from '../../ui/table/SearchField.tsx';
import { EmptyPanel, States } from '../../ui/page/States.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Cut } from '../../ui/table/Cut.tsx';
import { DownloadButton } from '../../ui/table/DownloadButton.tsx';
import { ListTable, ROWS } from '../../ui/table/ListTable.tsx';
import { useSort } from '../../ui/table/use-sort.ts';
import { DeskPage } from './DeskPage.tsx';
import { useEntryColumns } from './list/use-entry-columns.tsx';
import { NewLink } from './NewLink.tsx';
import { productDraftOf } from './product.draft.ts';
import { useCategoryOptions } from './use-edited-shelves.ts';

const STATUSES = ['online', 'offline'] as const;

function useColumns(): Column<EditedProduct>[] {
  const { t } = useTranslation();
  const { price, number, date } = useFormats();
  const { name, status } = useEntryColumns();
  const categories = useCategoryOptions();
  const categoryOf = (code: string) => categories?.find(({ value }) => value === code)?.label.trim() ?? code;
  const change = (product: EditedProduct, next: EditedProduct['status']) =>
    call(changeProduct, {
      params: { id: product.id },
      body: { ...productDraftOf(product, product), status: next, version: product.version },
    });
  return [
    name(PATHS.adminProduct, (product) => product.name),
    {
      name: 'price',
      title: t('admin.column.price'),
      renderCell: (product) => price(product.price),
      isNumber: true,
    },
    {
      name: 'stock',
      title: t('admin.field.stock'),
      renderCell: ({ stock }) => number(stock),
      isNumber: true,
    },
    {
      name: 'category',
      title: t('admin.field.category'),
      renderCell: ({ category }) => <Cut text={categoryOf(category)} />,
    },
    { name: 'createdAt', title: t('admin.column.added'), renderCell: ({ createdAt }) => date(createdAt) },
    status((product) => product.name, change),
  ];
}

/** Products of any status: found, put on sale or taken off it, and the way to each. */
export function ProductsPage() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState<EditedProduct['status']>();
  const q = useDeferredValue(typed.trim());
  const [sort, setSort] = useSort(EDITED_PRODUCT_SORT_FIELDS);
  const columns = useColumns();
  const shown = { ...(q ? { q } : {}), ...(status ? { status } : {}), ...(sort ? { sort } : {}) };
  const query = usePages(listEditedProducts, { query: { ...shown, limit: ROWS } });
  return (
    <DeskPage title={t('admin.section.products')} action={<NewLink path={PATHS.adminProduct} />}>
      <search className="table-filters">
        <SearchField label={t('admin.search')} maxLength={100} value={typed} onType={setTyped} />
        <ChoiceField
          label={t('admin.field.status')}
          value={status}
          options={STATUSES.map((each) => ({ value: each, label: t(`admin.status.${each}`) }))}
          none={t('admin.any')}
          onChoose={setStatus}
        />
        <DownloadButton file={exportProducts} query={shown} name="products" />
      </search>
      <States
        query={query}
        skeleton={<SkeletonLines count={6} />}
        empty={<EmptyPanel icon={<PackageOpen aria-hidden="true" />} text={t('admin.none')} />}
      >
        {(products) => (
          <ListTable
            caption={t('admin.section.products')}
            columns={columns}
            rows={products}
            keyOf={({ id }) => id}
            sortable={EDITED_PRODUCT_SORT_FIELDS}
            sort={sort ?? '-createdAt'}
            onSort={setSort}
          />
        )}
      </States>
      <MoreButton pages={query} />
    </DeskPage>
  );
}
