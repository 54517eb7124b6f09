import { ExternalLink, Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { PICTURE_SIZES } from '@harbour/contracts/picture-sizes';
import { listCatalog, type CatalogEntry } from '@harbour/contracts/catalog';
import { useCall } from '../../api/use-call.ts';
import { PATHS } from '../../routing/paths.ts';
import { useFormats } from '../../i18n/format.ts';
import { Picture } from '../../ui/cards/Picture.tsx';
import { SkeletonGrid } from '../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../ui/page/States.tsx';
import './catalog.css';

function CatalogTile({ entry, eager, isSmall }: { entry: CatalogEntry; eager: boolean; isSmall: boolean }) {
  const { t } = useTranslation();
  const { text } = useFormats();
  const isOurs = entry.url.startsWith('/');
  // A page of ours stands at the address of the language on screen.
  const place = useHref(isOurs ? entry.url : PATHS.home);
  return (
    <a className="card tile entry" href={isOurs ? place : entry.url} target="_blank" rel="noopener noreferrer">
      <span className="tile__picture tile__picture--low">
        <Picture image={entry.image} alt="" sizes={PICTURE_SIZES[isSmall ? 'small' : 'tile']} eager={eager} />
      </span>
      <span className="tile__body entry__name">
        <b>{text(entry.name)}</b>
        {!(isSmall && isOurs) && <ExternalLink aria-hidden="true" />}
        <span className="visually-hidden">{t('catalog.newTab')}</span>
      </span>
    </a>
  );
}

interface CatalogGridProps {
  /** Smaller tiles, of which a phone shows three in a row. */
  isSmall?: boolean;
}

/** The marketplace's tiles: online entries, by sort ascending (product/states §9). */
export function CatalogGrid({ isSmall = false }: CatalogGridProps) {
  const { t } = useTranslation();
  const query = useCall(listCatalog, {});
  const grid = isSmall ? 'cards cards--small' : 'cards';
  return (
    <States
      query={query}
      skeleton={<SkeletonGrid count={8} className={grid} />}
      empty={<EmptyPanel icon={<Store aria-hidden="true" />} text={t('catalog.empty')} />}
      fallbackKey="catalog.failed"
    >
      {(entries) => (
        <ul className={grid}>
          {entries
            .filter((entry) => entry.status === 'online')
            .toSorted((a, b) => a.sort - b.sort)
            .map((entry, index) => (
              <li key={entry.id}>
                <CatalogTile entry={entry} eager={!isSmall && index < 4} isSmall={isSmall} />
              </li>
            ))}
        </ul>
      )}
    </States>
  );
}
