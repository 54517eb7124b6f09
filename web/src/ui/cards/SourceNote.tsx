import { Info, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Source } from '@harbour/contracts/source';

/** Whose figures these are; a stand-in is named as one (product/calls §11). */
export function SourceNote({ source, name, isStale = false }: { source: Source; name: string; isStale?: boolean }) {
  const { t } = useTranslation();
  const isHonest = source === 'fallback' || isStale;
  const words = source === 'fallback' ? 'source.fallback' : isStale ? 'source.stale' : `source.${source}`;
  return (
    <p className={isHonest ? 'source source--warn' : 'source'} data-source={source}>
      {isHonest ? <TriangleAlert aria-hidden="true" /> : <Info aria-hidden="true" />} {t(words, { name })}
    </p>
  );
}
