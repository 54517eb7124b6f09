import { useTranslation } from 'react-i18next';
import type { Localized } from '@harbour/contracts/language';
import { useFormats } from '../../../i18n/format.ts';
import { adminPath } from '../../../routing/paths.ts';
import type { Column } from '../../../ui/table/column.ts';
import { EntryName } from './EntryName.tsx';
import { type Publishable, StateTag, StatusCell } from './StatusCell.tsx';

type Status = 'online' | 'offline';

/** The columns that lists of entries have in common: the name with the way to its page, the place in its order, its status. */
export function useEntryColumns() {
  const { t } = useTranslation();
  const { text } = useFormats();
  return {
    name: <R extends { readonly id: string; readonly image?: string }>(
      path: string,
      nameOf: (row: R) => Localized,
    ): Column<R> => ({
      name: 'name',
      title: t('admin.field.name'),
      renderCell: (row) => (
        <EntryName
          name={text(nameOf(row))}
          to={adminPath(path, row.id)}
          {...(row.image === undefined ? {} : { image: row.image })}
        />
      ),
      sortValue: (row) => text(nameOf(row)),
    }),
    order: <R extends { readonly sort: number }>(): Column<R> => ({
      name: 'sort',
      title: t('admin.column.order'),
      renderCell: ({ sort }) => sort,
      sortValue: ({ sort }) => sort,
      isNumber: true,
    }),
    status: <R extends Publishable>(
      nameOf: (row: R) => Localized,
      change?: (row: R, status: Status) => Promise<unknown>,
    ): Column<R> => ({
      name: 'status',
      title: t('admin.field.status'),
      renderCell: (row) =>
        change === undefined ? (
          <StateTag entry={row} />
        ) : (
          <StatusCell name={nameOf(row)} entry={row} onStatus={(status) => change(row, status)} />
        ),
      sortValue: ({ status }) => status,
    }),
  };
}
