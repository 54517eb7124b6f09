import { useFormats } from '../../i18n/format.ts';
import { LANGUAGE_TAGS } from '../../i18n/language.ts';
import { type Column, sortRows } from './column.ts';
import { ListTable, type RowAttributes } from './ListTable.tsx';
import { useSort } from './use-sort.ts';

interface WholeTableProps<R> {
  caption: string;
  columns: readonly Column<R>[];
  /** All rows, in the order they have until somebody sorts them. */
  rows: readonly R[];
  keyOf: (row: R) => string;
  attributesOf?: (row: R) => RowAttributes;
}

/** A list that is here as a whole, so that the browser sorts it; the address keeps by what. */
export function WholeTable<R>({ columns, rows, ...rest }: WholeTableProps<R>) {
  const { language } = useFormats();
  const sortable = columns.filter(({ sortValue }) => sortValue !== undefined).map(({ name }) => name);
  const [sort, setSort] = useSort(sortable);
  return (
    <ListTable
      {...rest}
      columns={columns}
      rows={sortRows(rows, columns, sort, LANGUAGE_TAGS[language])}
      sortable={sortable}
      sort={sort}
      onSort={setSort}
    />
  );
}
