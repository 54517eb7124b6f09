import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listHourlyViews } from '@harbour/contracts/pageview';
import { useCall } from '../../api/use-call.ts';
import { useFormats } from '../../i18n/format.ts';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { States } from '../../ui/page/States.tsx';
import { byDay, byHour, scaleOf, type Bar } from './view-bars.ts';

const SPANS = { '24': byHour, '168': byDay } as const;
type Span = keyof typeof SPANS;
const CHOICES: readonly Span[] = ['24', '168'];

const RENEW_MS = 60_000;
const HEIGHT = 100;
const GAP = 0.2;

function Bars({ bars, span }: { bars: readonly Bar[]; span: Span }) {
  const { t } = useTranslation();
  const { number, hourOf, dayOf } = useFormats();
  const label = span === '24' ? hourOf : dayOf;
  const top = scaleOf(bars);
  const sum = bars.reduce((total, { views }) => total + views, 0);
  const summary = t(`pageviews.sum.${span}`, { sum: number(sum) });
  const marks = [bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)].filter((bar) => bar !== undefined);
  return (
    <figure className="chart">
      <figcaption>{summary}</figcaption>
      <div className="chart__plot" aria-hidden="true">
        <span className="chart__top number">{number(top)}</span>
        <svg viewBox={`0 0 ${bars.length} ${HEIGHT}`} preserveAspectRatio="none">
          {bars.map(({ from, views }, index) => {
            const height = (views / top) * HEIGHT;
            return (
              <rect key={from} x={index + GAP / 2} y={HEIGHT - height} width={1 - GAP} height={height}>
                <title>{`${label(from)}: ${number(views)}`}</title>
              </rect>
            );
          })}
        </svg>
        <div className="chart__marks number">
          {marks.map(({ from }) => (
            <span key={from}>{label(from)}</span>
          ))}
        </div>
      </div>
      <div className="visually-hidden">
        <table>
          <caption>{summary}</caption>
          <thead>
            <tr>
              <th scope="col">{t('pageviews.from')}</th>
              <th scope="col">{t('pageviews.views')}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ from, views }) => (
              <tr key={from}>
                <th scope="row">{label(from)}</th>
                <td>{number(views)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** Views over time: hour by hour for a day, or day by day for a week; a table says the same to screen readers. */
export function ViewChart() {
  const { t } = useTranslation();
  const [span, setSpan] = useState<Span>('24');
  const query = useCall(listHourlyViews, { query: { hours: span } }, { refetchInterval: RENEW_MS });
  return (
    <section className="view-chart" aria-label={t('pageviews.overTime')}>
      <div className="view-chart__head">
        <h3>{t('pageviews.overTime')}</h3>
        <fieldset className="choice">
          <legend className="visually-hidden">{t('pageviews.span')}</legend>
          {CHOICES.map((each) => (
            <label key={each}>
              <input type="radio" name="view-span" checked={span === each} onChange={() => setSpan(each)} />
              {t(`pageviews.spans.${each}`)}
            </label>
          ))}
        </fieldset>
      </div>
      <States query={query} skeleton={<SkeletonLines count={3} />} empty={null}>
        {(hours) => <Bars bars={SPANS[span](hours)} span={span} />}
      </States>
    </section>
  );
}
