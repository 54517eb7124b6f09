import { useState, type ReactNode } from 'react';
import { CircleAlert, LocateFixed, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PAGES } from '@harbour/contracts/pages';
import { usePageView } from '../../api/use-page-view.ts';
import { useFormats } from '../../i18n/format.ts';
import { Page } from '../../ui/page/Page.tsx';
import { metresBetween, PLACES, roundedPosition, type Place, type Position } from './places.ts';
import { ShopMap } from './ShopMap.tsx';
import './map.css';

const LOCATE_MS = 10_000;

type Search = 'idle' | 'searching' | 'denied' | 'failed';

/** Asks the browser where it is: only on a press, and the answer stays in the browser. */
function useOwnPosition() {
  const [state, setState] = useState<Search>('idle');
  const [position, setPosition] = useState<Position>();
  const locate = () => {
    if (!('geolocation' in navigator)) return setState('failed');
    setState('searching');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setPosition(roundedPosition(coords));
        setState('idle');
      },
      (error) => setState(error.code === error.PERMISSION_DENIED ? 'denied' : 'failed'),
      { timeout: LOCATE_MS, maximumAge: 60_000 },
    );
  };
  return { state, position, locate };
}

/** Where the shop's stalls are (product/screens §10), how far, and how else to reach the shop. */
export function MapPage({ contact }: { contact: ReactNode }) {
  const { t } = useTranslation();
  const { text, number } = useFormats();
  const [selected, setSelected] = useState<string>();
  const own = useOwnPosition();
  usePageView('map');
  const distanceOf = (place: Place) =>
    own.position ? t('map.distance', { km: number(metresBetween(own.position, place) / 1_000) }) : '';
  return (
    <Page title={t(PAGES.map.title)} lead={t('map.lead')}>
      <div className="map-page">
        <div className="map-page__side">
          <ul className="map-page__places">
            {PLACES.map((place) => (
              <li key={place.id}>
                <button
                  type="button"
                  className="card map-page__place"
                  aria-pressed={selected === place.id}
                  onClick={() => setSelected(place.id)}
                >
                  <MapPin aria-hidden="true" />
                  <span>
                    <b>{text(place.name)}</b>
                    <small>{distanceOf(place) || t('map.pickup')}</small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="button button--quiet"
            onClick={own.locate}
            disabled={own.state === 'searching'}
          >
            <LocateFixed aria-hidden="true" /> {own.state === 'searching' ? t('map.locating') : t('map.locate')}
          </button>
          <p className="lead">{t('map.consent')}</p>
          {own.position && (
            <output className="number">
              {t('map.position', { latitude: own.position.latitude, longitude: own.position.longitude })}
            </output>
          )}
          {(own.state === 'denied' || own.state === 'failed') && (
            <p className="notice notice--bad" role="alert">
              <CircleAlert aria-hidden="true" /> {own.state === 'denied' ? t('map.denied') : t('map.failed')}
            </p>
          )}
        </div>
        <ShopMap selected={selected} onSelect={setSelected} you={own.position} distanceOf={distanceOf} />
      </div>
      {contact}
    </Page>
  );
}
