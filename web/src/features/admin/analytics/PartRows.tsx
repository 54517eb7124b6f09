import { ChartNoAxesColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Analytics, AnalyticsPart } from '@harbour/contracts/analytics';
import { useFormats } from '../../../i18n/format.ts';
import { EmptyPanel } from '../../../ui/page/States.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { WholeTable } from '../../../ui/table/WholeTable.tsx';
import { sharedSales } from './shared-sales.ts';
import { useDayName } from './use-day-name.ts';
import {
  useCategoryColumns,
  useDayColumns,
  usePaymentColumns,
  useProductColumns,
  usePromotionColumns,
} from './use-part-columns.tsx';

interface RowsProps<R> {
  caption: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  keyOf: (row: R) => string;
}

function Rows<R>(props: RowsProps<R>) {
  const { t } = useTranslation();
  if (props.rows.length > 0) return <WholeTable {...props} />;
  return <EmptyPanel icon={<ChartNoAxesColumn aria-hidden="true" />} text={t('analytics.none')} />;
}

interface PartRowsProps {
  caption: string;
  analytics: Analytics;
}

function Days({ caption, analytics }: PartRowsProps) {
  const columns = useDayColumns(useDayName(analytics));
  return <Rows caption={caption} columns={columns} rows={analytics.days.toReversed()} keyOf={({ day }) => day} />;
}

function Categories({ caption, analytics }: PartRowsProps) {
  const { t } = useTranslation();
  const { text } = useFormats();
  const rows = sharedSales(analytics, { text, charges: t('analytics.charges') });
  return <Rows caption={caption} columns={useCategoryColumns()} rows={rows} keyOf={({ key }) => key} />;
}

function Promotions({ caption, analytics: { promotions } }: PartRowsProps) {
  return <Rows caption={caption} columns={usePromotionColumns()} rows={promotions} keyOf={({ rule }) => rule} />;
}

function Payments({ caption, analytics: { payments } }: PartRowsProps) {
  return <Rows caption={caption} columns={usePaymentColumns()} rows={payments} keyOf={({ method }) => method ?? ''} />;
}

function Products({ caption, analytics: { products } }: PartRowsProps) {
  return <Rows caption={caption} columns={useProductColumns()} rows={products} keyOf={({ product }) => product} />;
}

/** The table of each part. */
export const PART_ROWS = {
  day: Days,
  category: Categories,
  promotion: Promotions,
  payment: Payments,
  product: Products,
} as const satisfies Record<AnalyticsPart, (props: PartRowsProps) => React.ReactNode>;
