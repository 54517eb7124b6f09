import { Circle, CircleCheck, CircleX, Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@harbour/contracts/order';
import { useFormats } from '../../i18n/format.ts';
import { eventsOf, statusKey, stepsAhead, toneOf } from './progress.ts';

/** What happened to an order, and what is still to come. */
export function OrderTimeline({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { moment, text } = useFormats();
  return (
    <section className="section" aria-label={t('order.timeline')}>
      <h2>{t('order.timeline')}</h2>
      <ol className="timeline">
        {eventsOf(order.history).map(({ row, isNews }) =>
          isNews && row.notice ? (
            <li key={`${row.status}${row.at}`} className="timeline__step timeline__step--news">
              <Info aria-hidden="true" />
              <span>
                <b>{text(row.notice)}</b>
                <time dateTime={row.at}>{moment(row.at)}</time>
              </span>
            </li>
          ) : (
            <li key={`${row.status}${row.at}`} className="timeline__step timeline__step--done">
              {toneOf(row.status) === 'bad' ? <CircleX aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
              <span>
                <b>{t(statusKey(order, row.status))}</b>
                <time dateTime={row.at}>{moment(row.at)}</time>
                {row.notice && <small>{text(row.notice)}</small>}
                {row.note && <small>{row.note}</small>}
              </span>
            </li>
          ),
        )}
        {stepsAhead(order).map((status) => (
          <li key={status} className="timeline__step">
            <Circle aria-hidden="true" />
            <span>
              {t(statusKey(order, status))} <small>{t('order.toCome')}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
