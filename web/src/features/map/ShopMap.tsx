import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getMapTiles, type MapTiles } from '@harbour/contracts/map';
import { useCall } from '../../api/use-call.ts';
import { useFormats } from '../../i18n/format.ts';
import { useOnline } from '../../ui/use-online.ts';
import type { DrawnMap } from './drawn-map.ts';
import type { Place, Position } from './places.ts';

const NO_TILES: MapTiles = { layers: [], attribution: { en: '', zh_HK: '', zh: '' }, logo: null };

interface ShopMapProps {
  selected: string | undefined;
  onSelect: (id: string) => void;
  you: Position | undefined;
  /** How far a place is from the visitor, in words; empty while that is not known. */
  distanceOf: (place: Place) => string;
}

function useDrawnMap({ onSelect, distanceOf }: Pick<ShopMapProps, 'onSelect' | 'distanceOf'>) {
  const { t } = useTranslation();
  const { language, text } = useFormats();
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<DrawnMap>();
  const [hasStreets, setStreets] = useState<boolean>();
  const infoOf = useEffectEvent((place: Place) => {
    const info = document.createElement('div');
    const name = document.createElement('b');
    name.textContent = text(place.name);
    const more = document.createElement('p');
    more.textContent = [t('map.pickup'), distanceOf(place)].filter(Boolean).join(' ');
    info.append(name, more);
    return info;
  });
  const select = useEffectEvent(onSelect);
  const words = useEffectEvent(() => ({
    zoomIn: t('map.zoomIn'),
    zoomOut: t('map.zoomOut'),
    close: t('action.close'),
    you: t('map.you'),
  }));
  useEffect(() => {
    let drawn: DrawnMap | undefined;
    let isGone = false;
    void import('./drawn-map.ts').then(({ DrawnMap }) => {
      if (isGone || !box.current) return;
      const events = { onSelect: select, onStreets: setStreets, infoOf };
      drawn = new DrawnMap(box.current, language, words(), events);
      setMap(drawn);
    });
    return () => {
      isGone = true;
      drawn?.close();
    };
  }, [language]);
  return { box, map, hasStreets };
}

/** The map itself, with what is said under it: where it comes from, and whether the streets can be reached. */
export function ShopMap({ selected, onSelect, you, distanceOf }: ShopMapProps) {
  const { t } = useTranslation();
  const { text } = useFormats();
  const isOnline = useOnline();
  const { box, map, hasStreets } = useDrawnMap({ onSelect, distanceOf });
  const tiles = useCall(getMapTiles, {}, { staleTime: Number.POSITIVE_INFINITY });
  const known = tiles.data ?? (tiles.isError ? NO_TILES : undefined);
  useEffect(() => {
    if (map && known) map.showStreets(isOnline ? known.layers : []);
  }, [map, known, isOnline]);
  useEffect(() => {
    if (map && selected) map.select(selected);
  }, [map, selected]);
  useEffect(() => {
    if (map && you) map.showYou(you);
  }, [map, you]);
  return (
    <div className="map">
      <section ref={box} className="card map__box" aria-label={t('map.frame')} aria-busy={!map} />
      <output className="block">
        {hasStreets === false && <span className="map__note">{t('map.noStreets')}</span>}
      </output>
      <p className="map__credit">
        {hasStreets && tiles.data && (
          <>
            {tiles.data.logo && <img src={tiles.data.logo} alt="" width={28} height={28} />}
            <span>{text(tiles.data.attribution)}</span>
          </>
        )}
        <span>{t('map.outlines')}</span>
      </p>
    </div>
  );
}
