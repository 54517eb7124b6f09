import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { HistoryDay, StatusHistory } from '@harbour/contracts/status-history';
import { durationOf } from '../../i18n/duration.ts';
import { useFormats } from '../../i18n/format.ts';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../ui/page/States.tsx';
import { ModuleName } from '../../ui/jobs/ModuleName.tsx';
import { Widget } from '../../ui/cards/Widget.tsx';
import { kindOf, percentOf } from './day.rules.ts';
import { LATE_AFTER_MS, useHistory } from './use-history.ts';

/** The order of the status card. */
const CATEGORIES = ['service', 'worker', 'store', 'provider'] as const;
const KINDS = ['good', 'troubled', 'bad', 'unwatched'] as const;

function Day({ day }: { day: HistoryDay }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const kind = kindOf(day);
  const down = durationOf(day.downSeconds * 1_000, formats.language);
  const words = t(day.downSeconds > 0 ? 'history.dayDown' : `history.kind.${kind}`, { down });
  return <i className={`day day--${kind}`} title={`${formats.day(day.date)}: ${words}`} />;
}

function Strip({ module }: { module: StatusHistory['modules'][number] }) {
  const { t } = useTranslation();
  const { number, day: dayName, language } = useFormats();
  const { name, category, uptime, days } = module;
  const troubled = days.filter(({ downSeconds }) => downSeconds > 0);
  const share = uptime === null ? t('history.neverWatched') : t('history.uptime', { percent: percentOf(uptime) });
  return (
    <li className="strip-row" data-strip={name}>
      <span className="strip-row__name">
        <b>
          <ModuleName kind={category} name={name} />
        </b>
        <small>{t(`status.category.${category}`)}</small>
      </span>
      <b className="number strip-row__share">{share}</b>
      <div className="days" aria-hidden="true">
        {days.map((day) => (
          <Day key={day.date} day={day} />
        ))}
      </div>
      <p className="visually-hidden">
        {t('history.summary', { days: number(days.length), troubled: number(troubled.length) })}{' '}
        {troubled
          .map(({ date, downSeconds }) =>
            t('history.downOn', { day: dayName(date), down: durationOf(downSeconds * 1_000, language) }),
          )
          .join(' ')}
      </p>
    </li>
  );
}

/** A strip of ninety days for each module, oldest left; screen readers get the days with trouble in words. */
export function Strips() {
  const { t } = useTranslation();
  const query = useHistory();
  return (
    <Widget
      title={t('history.days')}
      freshness={{ at: query.dataUpdatedAt, lateAfterMs: LATE_AFTER_MS }}
      onRefresh={() => void query.refetch()}
      isBusy={query.isFetching}
      size="full"
    >
      <States query={query} skeleton={<SkeletonLines count={8} />} empty={null}>
        {({ modules }) =>
          modules.length === 0 ? (
            <EmptyPanel icon={<History aria-hidden="true" />} text={t('history.nothingYet')} />
          ) : (
            <>
              <ul className="strip-rows">
                {CATEGORIES.flatMap((category) => modules.filter((module) => module.category === category)).map(
                  (module) => (
                    <Strip key={`${module.category}:${module.name}`} module={module} />
                  ),
                )}
              </ul>
              <ul className="legend">
                {KINDS.map((kind) => (
                  <li key={kind}>
                    <i className={`day day--${kind}`} aria-hidden="true" /> {t(`history.kind.${kind}`)}
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </States>
    </Widget>
  );
}
