import { FileUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { exportProducts, exportStock } from '@harbour/contracts/exports';
import { type Import, listImports } from '@harbour/contracts/imports';
import { usePages } from '../../../api/use-pages.ts';
import { useFormats } from '../../../i18n/format.ts';
import { adminPath, PATHS } from '../../../routing/paths.ts';
import { MoreButton } from '../../../ui/cards/MoreButton.tsx';
import { SkeletonLines } from '../../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../../ui/page/States.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Cut } from '../../../ui/table/Cut.tsx';
import { DownloadButton } from '../../../ui/table/DownloadButton.tsx';
import { ListTable, ROWS } from '../../../ui/table/ListTable.tsx';
import { DeskPage } from '../DeskPage.tsx';
import { ImportState } from './ImportState.tsx';
import { NewImport } from './NewImport.tsx';
import './imports.css';

function useColumns(): Column<Import>[] {
  const { t } = useTranslation();
  const { number, moment } = useFormats();
  return [
    {
      name: 'name',
      title: t('imports.file'),
      renderCell: ({ id, name }) => (
        <Link to={adminPath(PATHS.adminImport, id)}>
          <Cut text={name} isLong />
        </Link>
      ),
    },
    { name: 'kind', title: t('imports.kind'), renderCell: ({ kind }) => t(`imports.of.${kind}`) },
    { name: 'createdAt', title: t('imports.begun'), renderCell: ({ createdAt }) => moment(createdAt) },
    {
      name: 'rows',
      title: t('imports.rows'),
      renderCell: ({ rows }) => rows.all !== null && number(rows.all),
      isNumber: true,
    },
    { name: 'state', title: t('admin.column.state'), renderCell: (shown) => <ImportState {...shown} /> },
  ];
}

/** Imports of files: a new one, and those that there were. */
export function ImportsPage() {
  const { t } = useTranslation();
  const columns = useColumns();
  const query = usePages(listImports, { query: { limit: ROWS } }, { refetchInterval: 5_000 });
  return (
    <DeskPage title={t('admin.section.imports')} lead={t('imports.lead')}>
      <NewImport />
      <section className="desk-rows">
        <h2>{t('imports.templates')}</h2>
        <p>{t('imports.templatesText')}</p>
        <div className="form__actions">
          <DownloadButton file={exportProducts} query={{}} name="products" words={t('imports.of.products')} />
          <DownloadButton file={exportStock} query={{}} name="stock" words={t('imports.of.stock')} />
        </div>
      </section>
      <section className="desk-rows">
        <h2>{t('imports.earlier')}</h2>
        <States
          query={query}
          skeleton={<SkeletonLines count={4} />}
          empty={<EmptyPanel icon={<FileUp aria-hidden="true" />} text={t('imports.none')} />}
        >
          {(imports) => (
            <ListTable caption={t('imports.earlier')} columns={columns} rows={imports} keyOf={({ id }) => id} />
          )}
        </States>
        <MoreButton pages={query} />
      </section>
    </DeskPage>
  );
}
