import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Analytics, ANALYTICS_PARTS, type AnalyticsPart } from '@harbour/contracts/analytics';
import { exportAnalytics } from '@harbour/contracts/exports';
import { ChoiceField } from '../../../ui/choices/ChoiceField.tsx';
import { DownloadButton } from '../../../ui/table/DownloadButton.tsx';
import { PART_ROWS } from './PartRows.tsx';

interface PartTableProps {
  analytics: Analytics;
  part: AnalyticsPart;
  onChoose: (part: AnalyticsPart) => void;
}

const NOTES = {
  category: 'analytics.goodsNote',
  product: 'analytics.goodsNote',
  promotion: 'analytics.promotionNote',
  payment: 'analytics.paymentNote',
} as const;

/** The figures of a span as a table, broken down by what is chosen. */
export function PartTable({ analytics, part, onChoose }: PartTableProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const { from, to } = analytics.span;
  const title = t(`analytics.by.${part}`);
  const PartRows = PART_ROWS[part];
  return (
    <section className="desk-rows figure-table" aria-labelledby={titleId}>
      <h2 id={titleId} className="visually-hidden">
        {title}
      </h2>
      <div className="table-filters">
        <ChoiceField
          label={t('analytics.by.label')}
          value={part}
          options={ANALYTICS_PARTS.map((value) => ({ value, label: t(`analytics.by.${value}`) }))}
          onChoose={(chosen) => chosen && onChoose(chosen)}
        />
        <DownloadButton
          file={exportAnalytics}
          query={{ from, to, by: part }}
          name={`analytics-${part}-${from}-${to}`}
        />
      </div>
      {part !== 'day' && <p className="figures__note">{t(NOTES[part])}</p>}
      <PartRows caption={title} analytics={analytics} />
    </section>
  );
}
