import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Return } from '@harbour/contracts/returns';
import { mapLinkOf, PICKUP_POINTS } from '@harbour/contracts/stalls';
import { useFormats } from '../../../i18n/format.ts';

/** How to return accepted goods: where to bring them and when, or what the courier needs. */
export function WayBackWords({ shown }: { shown: Return }) {
  const { t } = useTranslation();
  const { text } = useFormats();
  if (shown.wayBack === null) return null;
  return (
    <div className="return-back">
      <p>{t(`returns.back.${shown.wayBack}`, { number: shown.order.number })}</p>
      {shown.wayBack === 'stall' && (
        <ul>
          {PICKUP_POINTS.map((stall) => (
            <li key={stall.id} className="stall">
              <b>{text(stall.name)}</b>
              <span>{text(stall.address)}</span>
              <span>{t('order.hours', { opens: stall.opens, closes: stall.closes })}</span>
              <a className="stall__map" href={mapLinkOf(stall)} target="_blank" rel="noreferrer">
                <MapPin aria-hidden="true" /> {t('order.map')}
                <span className="visually-hidden">{text(stall.name)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
