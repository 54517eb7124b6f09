import type { ReactNode } from 'react';

/** One column of a list. */
export interface Column<R> {
  /** Its name, by which the list is sorted where it can be. */
  name: string;
  title: string;
  renderCell: (row: R) => ReactNode;
  /** What a list that is here as a whole is sorted by. */
  sortValue?: (row: R) => string | number;
  /** Figures stand to the right. */
  isNumber?: boolean;
}

/** The rows of a whole list in the order of a sort, words as the language of a tag sorts them; unchanged without a value to sort by. */
export function sortRows<R>(
  rows: readonly R[],
  columns: readonly Column<R>[],
  sort: string | undefined,
  tag: string,
): readonly R[] {
  const isDescending = sort?.startsWith('-') ?? false;
  const name = isDescending ? sort?.slice(1) : sort;
  const sortValue = columns.find((column) => column.name === name)?.sortValue;
  if (sortValue === undefined) return rows;
  const { compare } = new Intl.Collator(tag, { numeric: true });
  const order = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));
  const direction = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => direction * order(sortValue(a), sortValue(b)));
}
