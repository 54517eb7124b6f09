import { useTranslation } from 'react-i18next';
import { type Analytics, getAnalytics } from '@harbour/contracts/analytics';
import { useCall } from '../../../api/use-call.ts';
import { useFormats } from '../../../i18n/format.ts';
import { SkeletonLines } from '../../../ui/cards/Skeleton.tsx';
import { States } from '../../../ui/page/States.tsx';
import { DeskPage } from '../DeskPage.tsx';
import { FigureChart } from './chart/FigureChart.tsx';
import { FigureTiles } from './FigureTiles.tsx';
import { PartTable } from './PartTable.tsx';
import { SpanFilter } from './SpanFilter.tsx';
import { useAnalyticsAddress } from './use-analytics-address.ts';
import './analytics.css';

/** The figures are counted once a minute. */
const RENEW_MS = 60_000;

/** How fresh the figures are, and what they are compared with. */
function Freshness({ analytics: { countedAt, before, uncountedDays } }: { analytics: Analytics }) {
  const { t } = useTranslation();
  const { date, moment } = useFormats();
  const nameOf = (day: string) => date(`${day}T12:00:00+08:00`);
  return (
    <p className="figures__note">
      {countedAt !== null && t('analytics.countedAt', { at: moment(countedAt) })}{' '}
      {t('analytics.compared', { from: nameOf(before.from), to: nameOf(before.to) })}{' '}
      {uncountedDays > 0 && <b>{t('analytics.uncounted', { count: uncountedDays })}</b>}
    </p>
  );
}

/** Sales, orders, refunds and best sellers of the shop: of some days, beside as many before. */
export function AnalyticsPage() {
  const { t } = useTranslation();
  const { today, span, figure, part, change } = useAnalyticsAddress();
  const query = useCall(getAnalytics, { query: span }, { refetchInterval: RENEW_MS });
  return (
    <DeskPage title={t('admin.section.analytics')} lead={t('analytics.lead')}>
      <SpanFilter span={span} today={today} onChange={({ from, to }) => change({ from, to })} />
      <States query={query} skeleton={<SkeletonLines count={8} />} empty={null}>
        {(analytics) => (
          <>
            <Freshness analytics={analytics} />
            <FigureTiles total={analytics.total} before={analytics.totalBefore} />
            {analytics.days.length > 1 && (
              <FigureChart analytics={analytics} figure={figure} onChoose={(show) => change({ show })} />
            )}
            <PartTable analytics={analytics} part={part} onChoose={(by) => change({ by })} />
          </>
        )}
      </States>
    </DeskPage>
  );
}
