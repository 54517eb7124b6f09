import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BrokerStatus } from '@harbour/contracts/status';
import { useBrokerHistory } from '../../api/live-status.ts';
import { durationOf } from '../../i18n/duration.ts';
import { useFormats } from '../../i18n/format.ts';
import { useCount } from '../../i18n/use-count.ts';
import { jobsPath } from '../../routing/paths.ts';
import { oldestOf, type Rate, RATES, rateOf } from './broker-rates.ts';
import { Sparkline } from './Sparkline.tsx';

/** A rate over all queues, with its trend and the highest of it; what is unknown says so and draws nothing. */
function RateTile({ rate, value }: { rate: Rate; value: number | null }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const countOf = useCount();
  const history = useBrokerHistory().flatMap((status) => rateOf(status, rate) ?? []);
  return (
    <div className="metric" data-rate={rate}>
      <dt>{t(`broker.rate.${rate}`)}</dt>
      <dd className="metric__line number">
        <span className="metric__value">
          {value === null ? countOf(null) : t('broker.perSecond', { rate: number(value) })}
        </span>{' '}
        {history.length > 0 && (
          <span className="metric__level">{t('broker.peak', { rate: number(Math.max(...history)) })}</span>
        )}
      </dd>
      <dd>
        <Sparkline values={history} from={0} />
      </dd>
    </div>
  );
}

/** What failed for good, with the way to it, and how long jobs wait. */
function FailureTile({ status }: { status: BrokerStatus }) {
  const { t } = useTranslation();
  const { number, language } = useFormats();
  const countOf = useCount();
  const dead = status.queueDetails.reduce((sum, row) => sum + row.dead, 0);
  const oldest = oldestOf(status);
  const waited =
    oldest === 0 ? t('broker.noneWaits') : oldest === null ? countOf(null) : durationOf(oldest * 1_000, language);
  return (
    <div className={dead > 0 ? 'metric metric--wide metric--high' : 'metric metric--wide'} data-failures={dead}>
      <dt>{t('broker.failures')}</dt>
      <dd className="metric__line">
        <span className="metric__value number">{number(dead)}</span>{' '}
        <Link to={jobsPath({ state: 'dead' })}>{t('broker.showDead')}</Link>
      </dd>
      <dd className="metric__foot number">
        {t('broker.oldest')}: {waited}
      </dd>
    </div>
  );
}

/** How many messages are published, delivered and acknowledged per second, and what failed. */
export function RateTiles({ status }: { status: BrokerStatus }) {
  return (
    <dl className="metrics metrics--rates">
      {RATES.map((rate) => (
        <RateTile key={rate} rate={rate} value={rateOf(status, rate)} />
      ))}
      <FailureTile status={status} />
    </dl>
  );
}
