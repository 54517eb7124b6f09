import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { getDelivery } from '@harbour/contracts/delivery-days';
import { DISTRICT_NAMES } from '@harbour/contracts/district-names';
import { useCall } from '../../api/use-call.ts';
import { useFormats } from '../../i18n/format.ts';
import { PATHS } from '../../routing/paths.ts';
import { Strip } from '../../ui/cards/Strip.tsx';
import './delivery.css';

/** The shop's stalls: where they are and when they are open. */
export function Stalls() {
  const { t } = useTranslation();
  const { text } = useFormats();
  const { data } = useCall(getDelivery, {});
  if (!data) return null;
  return (
    <Strip title={t('home.stalls')} to={PATHS.map} more={t('home.onMap')}>
      <ul className="stalls">
        {data.pickupPoints.map(({ id, name, district, opens, closes }) => (
          <li key={id} className="card stalls__stall">
            <MapPin aria-hidden="true" />
            <div>
              <h3>{text(name)}</h3>
              <p className="tile__line">{text(DISTRICT_NAMES[district])}</p>
              <p className="tile__line number">{t('home.hours', { opens, closes })}</p>
            </div>
          </li>
        ))}
      </ul>
    </Strip>
  );
}
