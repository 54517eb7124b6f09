import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Analytics } from '@harbour/contracts/analytics';
import { useFormats } from '../../../../i18n/format.ts';
import { ChoiceField } from '../../../../ui/choices/ChoiceField.tsx';
import { type Figure, FIGURES, seriesOf } from '../figures.rules.ts';
import { useDayName } from '../use-day-name.ts';
import { useFigureFormats } from '../use-figure-formats.ts';

// What draws charts is larger than all the rest, and nothing waits for it.
const Plot = lazy(async () => ({ default: (await import('./Plot.tsx')).Plot }));

interface FigureChartProps {
  analytics: Analytics;
  figure: Figure;
  onChoose: (figure: Figure) => void;
}

/** A figure day by day, beside that of the span before; a slider reads out each day, by keyboard too. */
export function FigureChart({ analytics, figure, onChoose }: FigureChartProps) {
  const { days, daysBefore } = analytics;
  const { t } = useTranslation();
  const { dayOf } = useFormats();
  const dayName = useDayName(analytics);
  const formats = useFigureFormats();
  const titleId = useId();
  const [pointed, setPointed] = useState(days.length - 1);
  const now = useMemo(() => seriesOf(days, figure), [days, figure]);
  const before = useMemo(() => seriesOf(daysBefore, figure), [daysBefore, figure]);
  const at = Math.min(pointed, days.length - 1);
  const readOut = (list: Analytics['days'], index: number): string => {
    const shown = list[index];
    return shown ? `${dayName(shown.day)}: ${formats.figure(figure, shown[figure])}` : '';
  };
  const [read, readBefore] = [readOut(days, at), readOut(daysBefore, at)];
  return (
    <section className="card figure-chart" aria-labelledby={titleId}>
      <div className="figure-chart__head">
        <h2 id={titleId}>{t('analytics.chart.title')}</h2>
        <div className="table-filters">
          <ChoiceField
            label={t('analytics.chart.show')}
            value={figure}
            options={FIGURES.map((value) => ({ value, label: t(`analytics.figure.${value}`) }))}
            onChoose={(chosen) => chosen && onChoose(chosen)}
          />
        </div>
      </div>
      <dl className="figure-chart__read number">
        <dt className="figure-chart__key">{t('analytics.chart.now')}</dt>
        <dd>{read}</dd>
        <dt className="figure-chart__key figure-chart__key--before">{t('analytics.chart.before')}</dt>
        <dd>{readBefore}</dd>
      </dl>
      <Suspense fallback={<div className="plot" />}>
        <Plot
          now={now}
          before={before}
          pointed={at}
          dayAt={(index) => dayOf(`${days[index]?.day ?? ''}T12:00:00+08:00`)}
          markOf={(value) => formats.mark(figure, value)}
          onPoint={(index) => index !== null && setPointed(index)}
        />
      </Suspense>
      <input
        type="range"
        className="figure-chart__slider"
        min={0}
        max={days.length - 1}
        value={at}
        aria-label={t('analytics.chart.day')}
        aria-valuetext={`${read}; ${t('analytics.chart.before')} ${readBefore}`}
        onChange={({ target }) => setPointed(Number(target.value))}
      />
    </section>
  );
}
