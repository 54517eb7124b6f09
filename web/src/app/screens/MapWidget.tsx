import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGES } from '@harbour/contracts/pages';
import { ShopMap } from '../../features/map/ShopMap.tsx';
import '../../features/map/map.css';
import { Widget } from '../../ui/cards/Widget.tsx';

const noDistance = () => '';

/** The map of the stalls on the dashboard (product/screens §11); it asks nobody where they are. */
export function MapWidget() {
  const { t } = useTranslation();
  const [selected, setSelected] = useState<string>();
  return (
    <Widget title={t(PAGES.map.title)} size="full">
      <ShopMap selected={selected} onSelect={setSelected} you={undefined} distanceOf={noDistance} />
    </Widget>
  );
}
