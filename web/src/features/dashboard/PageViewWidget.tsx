import { ChartNoAxesColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { listPageViews } from '@harbour/contracts/pageview';
import { describeError } from '../../api/api-error.ts';
import type { StreamState } from '../../api/shared-stream.ts';
import { useCall } from '../../api/use-call.ts';
import { useFormats } from '../../i18n/format.ts';
import { ScrollBox } from '../../ui/cards/ScrollBox.tsx';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../ui/page/States.tsx';
import { Widget } from '../../ui/cards/Widget.tsx';
import { ViewChart } from './ViewChart.tsx';

/** Page View Summary: views per page, sorted by page, ticking as they come (product/screens §11). */
export function PageViewWidget({ stream }: { stream: StreamState }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const query = useCall(listPageViews, {});
  const refresh = async () => {
    const { error } = await query.refetch();
    if (error) toast.error(t('pageviews.refreshFailed', { reason: describeError(error, t) }));
  };
  return (
    <Widget
      title={t('pageviews.title')}
      freshness={{ at: query.dataUpdatedAt, stream }}
      onRefresh={() => void refresh()}
      isBusy={query.isFetching}
      size="third"
    >
      <ViewChart />
      <States
        query={query}
        skeleton={<SkeletonLines count={5} />}
        empty={<EmptyPanel icon={<ChartNoAxesColumn aria-hidden="true" />} text={t('pageviews.empty')} />}
        fallbackKey="failure.unknown"
        phrase={(reason) => t('pageviews.failed', { reason })}
      >
        {(views) => (
          <ScrollBox label={t('pageviews.table')}>
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">{t('pageviews.page')}</th>
                  <th scope="col">{t('pageviews.views')}</th>
                </tr>
              </thead>
              <tbody>
                {views
                  .toSorted((a, b) => (a.page < b.page ? -1 : 1))
                  .map(({ page, viewCount }) => (
                    <tr key={page} data-page={page}>
                      <th scope="row">{page}</th>
                      <td className="number">
                        <span key={viewCount} className="tick">
                          {number(viewCount)}
                        </span>
                      </td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </ScrollBox>
        )}
      </States>
    </Widget>
  );
}
