import { useTranslation } from 'react-i18next';
import { getBrokerStatus, type BrokerStatus, type QueueRow } from '@harbour/contracts/status';
import { useBrokerHistory } from '../../api/live-status.ts';
import type { StreamState } from '../../api/shared-stream.ts';
import { useCall } from '../../api/use-call.ts';
import { timestampOf } from '../../i18n/format.ts';
import { useCount } from '../../i18n/use-count.ts';
import { ScrollBox } from '../../ui/cards/ScrollBox.tsx';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { ModuleName } from '../../ui/jobs/ModuleName.tsx';
import { States } from '../../ui/page/States.tsx';
import { Widget } from '../../ui/cards/Widget.tsx';
import { JobFeed } from './JobFeed.tsx';
import { RateTiles } from './RateTiles.tsx';
import { Sparkline } from './Sparkline.tsx';
import { levelOf, METRICS, type Metric } from './thresholds.ts';

function Tile({ metric, value }: { metric: Metric; value: number | null }) {
  const { t } = useTranslation();
  const countOf = useCount();
  const history = useBrokerHistory();
  const level = value === null ? undefined : levelOf(metric, value);
  return (
    <div className={level === undefined ? 'metric' : `metric metric--${level}`} data-metric={metric}>
      <dt>{t(`broker.${metric}`)}</dt>
      <dd className="metric__line">
        <span className="metric__value number">{countOf(value)}</span>{' '}
        {level !== undefined && <span className="metric__level">{t(`broker.level.${level}`)}</span>}
      </dd>
      <dd>
        <Sparkline values={history.flatMap((sample) => sample[metric] ?? [])} />
      </dd>
    </div>
  );
}

const COLUMNS = [
  'ready',
  'unacked',
  'consumers',
  'publishRate',
  'deliverRate',
  'ackRate',
  'dead',
] as const satisfies readonly (keyof QueueRow)[];

function QueueTable({ rows }: { rows: readonly QueueRow[] }) {
  const { t } = useTranslation();
  const countOf = useCount();
  return (
    <ScrollBox label={t('broker.queueTable')}>
      <table className="table">
        <caption className="visually-hidden">{t('broker.queueTable')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('broker.column.name')}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`broker.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} data-queue={row.name}>
              <th scope="row">
                <ModuleName kind="queue" name={row.name} />
              </th>
              {COLUMNS.map((column) => (
                <td key={column} className={column === 'dead' && row.dead > 0 ? 'number is-bad' : 'number'}>
                  {countOf(row[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Broker({ status }: { status: BrokerStatus }) {
  const { t } = useTranslation();
  return (
    <>
      <dl className="metrics">
        {METRICS.map((metric) => (
          <Tile key={metric} metric={metric} value={status[metric]} />
        ))}
      </dl>
      <RateTiles status={status} />
      <QueueTable rows={status.queueDetails} />
      <p className="widget__foot number">
        {t('dashboard.timestamp', { timestamp: timestampOf(status.timestamp) ?? t('dashboard.invalidTime') })}
      </p>
    </>
  );
}

/** RabbitMQ Status: a tile with a trend per metric, a row per queue, and the steps of jobs (product/screens §11). */
export function BrokerWidget({ stream }: { stream: StreamState }) {
  const { t } = useTranslation();
  const query = useCall(getBrokerStatus, {});
  return (
    <Widget
      title={t('broker.title')}
      freshness={{ at: query.dataUpdatedAt, lateAfterMs: 10_000, stream }}
      onRefresh={() => void query.refetch()}
      isBusy={query.isFetching}
      size="twoThirds"
    >
      <States query={query} skeleton={<SkeletonLines count={5} />} empty={null}>
        {(status) => <Broker status={status} />}
      </States>
      <JobFeed />
    </Widget>
  );
}
