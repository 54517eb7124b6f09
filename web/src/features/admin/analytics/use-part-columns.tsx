import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DayFigures, PaymentSales, ProductSales, PromotionSales } from '@harbour/contracts/analytics';
import { useFormats } from '../../../i18n/format.ts';
import { adminPath, PATHS } from '../../../routing/paths.ts';
import type { Column } from '../../../ui/table/column.ts';
import { Cut } from '../../../ui/table/Cut.tsx';
import type { Figure } from './figures.rules.ts';
import type { SharedSales } from './shared-sales.ts';
import { BELOW_ALL, useColumnMakers } from './use-column-makers.tsx';
import { useFigureFormats } from './use-figure-formats.ts';

/** The columns of the table of days, by what each is called. */
export function useDayColumns(nameOf: (day: string) => string): Column<DayFigures>[] {
  const { t } = useTranslation();
  const formats = useFigureFormats();
  const figure = (name: Figure): Column<DayFigures> => ({
    name,
    title: t(`analytics.figure.${name}`),
    isNumber: true,
    renderCell: (row) => formats.figure(name, row[name]),
    sortValue: (row) => row[name] ?? BELOW_ALL,
  });
  return [
    {
      name: 'day',
      title: t('analytics.column.day'),
      renderCell: ({ day }) => nameOf(day),
      sortValue: (row) => Date.parse(row.day),
    },
    ...(['orders', 'sales', 'average', 'refunds', 'net', 'views', 'conversion'] as const).map(figure),
  ];
}

/** The columns of the table of categories. */
export function useCategoryColumns(): Column<SharedSales>[] {
  const { t } = useTranslation();
  const { count, sales, share } = useColumnMakers();
  return [
    {
      name: 'category',
      title: t('analytics.column.category'),
      renderCell: ({ name }) => <Cut text={name} isLong />,
      sortValue: ({ name }) => name,
    },
    count('pieces', t('analytics.figure.pieces'), ({ pieces }) => pieces),
    ...sales<SharedSales>(),
    share('share', t('analytics.column.share'), (row) => row.share),
  ];
}

/** The columns of the table of promotions. */
export function usePromotionColumns(): Column<PromotionSales>[] {
  const { t } = useTranslation();
  const { text } = useFormats();
  const { count, money, sales } = useColumnMakers();
  return [
    {
      name: 'promotion',
      title: t('analytics.column.promotion'),
      renderCell: ({ name }) => <Cut text={text(name)} isLong />,
      sortValue: ({ name }) => text(name),
    },
    count('orders', t('analytics.figure.orders'), ({ orders }) => orders),
    money('discounts', t('analytics.figure.discounts'), ({ discounts }) => discounts),
    ...sales<PromotionSales>(),
  ];
}

/** The columns of the table of payment methods. */
export function usePaymentColumns(): Column<PaymentSales>[] {
  const { t } = useTranslation();
  const { count, money, sales } = useColumnMakers();
  const methodOf = ({ method }: PaymentSales): string =>
    method === null ? t('analytics.noMethod') : t(`paying.method.${method}`);
  return [
    { name: 'payment', title: t('analytics.column.payment'), renderCell: methodOf, sortValue: methodOf },
    count('orders', t('analytics.figure.orders'), ({ orders }) => orders),
    ...sales<PaymentSales>(),
    money('refunds', t('analytics.figure.refunds'), ({ refunds }) => refunds),
  ];
}

/** The columns of the table of best sellers. */
export function useProductColumns(): Column<ProductSales>[] {
  const { t } = useTranslation();
  const { text } = useFormats();
  const { count, sales } = useColumnMakers();
  return [
    {
      name: 'product',
      title: t('analytics.column.product'),
      renderCell: ({ product, name }) => (
        <Link to={adminPath(PATHS.adminProduct, product)}>
          <Cut text={text(name)} isLong />
        </Link>
      ),
      sortValue: ({ name }) => text(name),
    },
    count('pieces', t('analytics.figure.pieces'), ({ pieces }) => pieces),
    count('piecesBefore', t('analytics.column.piecesBefore'), ({ piecesBefore }) => piecesBefore),
    ...sales<ProductSales>(),
  ];
}
