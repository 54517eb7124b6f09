import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import type { Column } from '../../../ui/table/column.ts';
import { changeOf } from './figures.rules.ts';
import { useFigureFormats } from './use-figure-formats.ts';

/** Sorts what is unknown below everything. */
export const BELOW_ALL = Number.NEGATIVE_INFINITY;

/** Sales beside those of the span before. */
interface Compared {
  readonly sales: number;
  readonly salesBefore: number;
}

/** Makes columns of figures in the language on screen. */
export function useColumnMakers() {
  const { t } = useTranslation();
  const { number, price } = useFormats();
  const formats = useFigureFormats();

  const money = <R,>(name: string, title: string, valueOf: (row: R) => number): Column<R> => ({
    name,
    title,
    isNumber: true,
    renderCell: (row) => price(valueOf(row)),
    sortValue: valueOf,
  });
  const change = <R extends Compared>(): Column<R> => ({
    name: 'change',
    title: t('analytics.column.change'),
    isNumber: true,
    renderCell: ({ sales, salesBefore }) => formats.change(changeOf(sales, salesBefore)),
    sortValue: ({ sales, salesBefore }) => changeOf(sales, salesBefore) ?? BELOW_ALL,
  });
  return {
    /** Dollars. */
    money,
    /** Orders or pieces; nothing where there are none to count. */
    count: <R,>(name: string, title: string, valueOf: (row: R) => number | null): Column<R> => ({
      name,
      title,
      isNumber: true,
      renderCell: (row) => {
        const value = valueOf(row);
        return value === null ? null : number(value);
      },
      sortValue: (row) => valueOf(row) ?? BELOW_ALL,
    }),
    /** A part of the whole; unknown without a whole. */
    share: <R,>(name: string, title: string, valueOf: (row: R) => number | null): Column<R> => ({
      name,
      title,
      isNumber: true,
      renderCell: (row) => formats.share(valueOf(row)),
      sortValue: (row) => valueOf(row) ?? BELOW_ALL,
    }),
    /** Sales, those of the span before, and the change between them. */
    sales: <R extends Compared>(): Column<R>[] => [
      money('sales', t('analytics.figure.sales'), (row) => row.sales),
      money('before', t('analytics.column.salesBefore'), (row) => row.salesBefore),
      change(),
    ],
  };
}
