import { useTranslation } from 'react-i18next';
import type { SalesFigures } from '@harbour/contracts/analytics';
import { changeOf, FIGURES } from './figures.rules.ts';
import { useFigureFormats } from './use-figure-formats.ts';

const TILES = FIGURES.filter((figure) => figure !== 'views');

/** The figures of a span at a glance, each beside that of the span before. */
export function FigureTiles({ total, before }: { total: SalesFigures; before: SalesFigures }) {
  const { t } = useTranslation();
  const formats = useFigureFormats();
  return (
    <dl className="figures">
      {TILES.map((figure) => (
        <div key={figure} className="figures__tile" data-figure={figure}>
          <dt>{t(`analytics.figure.${figure}`)}</dt>
          <dd className="figures__value number">{formats.figure(figure, total[figure])}</dd>
          <dd className="figures__before number">
            <span className="figures__change">{formats.change(changeOf(total[figure], before[figure]))}</span>{' '}
            {t('analytics.before', { value: formats.figure(figure, before[figure]) })}
          </dd>
          <dd className="figures__hint">{t(`analytics.hint.${figure}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
