import type { HTMLAttributes } from 'react';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../choices/ChoiceField.tsx';
import type { Column } from './column.ts';
import './table.css';

/** Rows of a page. */
export const ROWS = '25';

export type RowAttributes = HTMLAttributes<HTMLTableRowElement> & Record<`data-${string}`, string>;

/** Which rows are chosen, and what changes that. */
export interface RowChoice<R> {
  chosen: ReadonlySet<string>;
  labelOf: (row: R) => string;
  toggle: (key: string) => void;
  toggleAll: () => void;
}

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
  /** How rows are chosen, where several can be handled at once. */
  choice?: RowChoice<R>;
  /** What else a row tells, such as its state. */
  attributesOf?: (row: R) => RowAttributes;
}

interface TickProps {
  label: string;
  isChecked: boolean;
  /** Whether some rows are chosen, and some are not. */
  isMixed?: boolean;
  onChange: () => void;
}

function Tick({ label, isChecked, isMixed = false, onChange }: TickProps) {
  return (
    <label className="list-table__tick">
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = isMixed;
        }}
        aria-label={label}
        checked={isChecked}
        onChange={onChange}
      />
    </label>
  );
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
  const { caption, columns, rows, keyOf, sortable = [], sort, onSort = () => undefined, attributesOf, choice } = props;
  const { t } = useTranslation();
  const canSort = ({ name }: Column<R>) => sortable.includes(name);
  const ways = columns.filter(canSort).flatMap(({ name, title }) => [
    { value: name, label: t('table.ascending', { column: title }) },
    { value: `-${name}`, label: t('table.descending', { column: title }) },
  ]);
  const countChosen = choice ? rows.filter((row) => choice.chosen.has(keyOf(row))).length : 0;
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
              {choice && (
                <td className="list-table__choice">
                  <Tick
                    label={t('table.chooseAll')}
                    isChecked={countChosen > 0 && countChosen === rows.length}
                    isMixed={countChosen > 0 && countChosen < rows.length}
                    onChange={choice.toggleAll}
                  />
                </td>
              )}
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
              <tr key={keyOf(row)} {...attributesOf?.(row)} data-chosen={choice?.chosen.has(keyOf(row)) || undefined}>
                {choice && (
                  <td className="list-table__choice">
                    <Tick
                      label={choice.labelOf(row)}
                      isChecked={choice.chosen.has(keyOf(row))}
                      onChange={() => choice.toggle(keyOf(row))}
                    />
                  </td>
                )}
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
