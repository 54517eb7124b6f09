import type { HTMLAttributes } from 'react';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../choices/ChoiceField.tsx';
import type { Column } from './column.ts';
import './table.css';

/** Rows of a page. */
export const ROWS = '25';

export type RowAttributes = HTMLAttributes<HTMLTableRowElement> & Record<`data-${string}`, string>;

interface ListTableProps<R> {
  /** Names the list for screen readers. */
  caption: string;
  /** The first one names the row. */
  columns: readonly Column<R>[];
  rows: readonly R[];
  keyOf: (row: R) => string;
  /** The names of the columns that it can be sorted by. */
  sortable?: readonly string[];
  /** The sort on screen: a column's name, with a minus in front of it for descending. */
  sort?: string | undefined;
  onSort?: (sort: string) => void;
  /** What else a row tells, such as its state. */
  attributesOf?: (row: R) => RowAttributes;
}

interface HeadProps {
  title: string;
  name: string;
  sort: string | undefined;
  onSort: (sort: string) => void;
}

/** A header that sorts: by its column, and the other way at the next press. */
function SortButton({ title, name, sort, onSort }: HeadProps) {
  const Icon = sort === name ? ArrowUp : sort === `-${name}` ? ArrowDown : ArrowUpDown;
  return (
    <button type="button" className="list-table__sort" onClick={() => onSort(sort === name ? `-${name}` : name)}>
      {title} <Icon aria-hidden="true" />
    </button>
  );
}

/** What `aria-sort` says of a column. */
function sortedWay(name: string, sort: string | undefined): 'ascending' | 'descending' | undefined {
  if (sort === name) return 'ascending';
  return sort === `-${name}` ? 'descending' : undefined;
}

/** A list of a work screen: dense rows under headers that sort; on a phone a card for each row, and a choice to sort by. */
export function ListTable<R>(props: ListTableProps<R>) {
  const { caption, columns, rows, keyOf, sortable = [], sort, onSort = () => undefined, attributesOf } = props;
  const { t } = useTranslation();
  const canSort = ({ name }: Column<R>) => sortable.includes(name);
  const ways = columns.filter(canSort).flatMap(({ name, title }) => [
    { value: name, label: t('table.ascending', { column: title }) },
    { value: `-${name}`, label: t('table.descending', { column: title }) },
  ]);
  return (
    <div className="list">
      {ways.length > 0 && (
        <div className="list__sort">
          <ChoiceField
            label={t('table.sortBy')}
            value={sort}
            options={ways}
            {...(sort === undefined ? { none: t('table.given') } : {})}
            onChoose={(way) => way !== undefined && onSort(way)}
          />
        </div>
      )}
      <div className="list__box">
        <table className="list-table">
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.name}
                  scope="col"
                  className={column.isNumber ? 'number' : undefined}
                  aria-sort={sortedWay(column.name, sort)}
                >
                  {canSort(column) ? (
                    <SortButton title={column.title} name={column.name} sort={sort} onSort={onSort} />
                  ) : (
                    column.title
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)} {...attributesOf?.(row)}>
                {columns.map(({ name, title, renderCell, isNumber }, index) =>
                  index === 0 ? (
                    <th key={name} scope="row">
                      {renderCell(row)}
                    </th>
                  ) : (
                    <td key={name} className={isNumber ? 'number' : undefined} data-label={title} data-column={name}>
                      {renderCell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
