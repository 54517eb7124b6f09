import { PackageSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BackOrdered } from '@harbour/contracts/variant';
import { useFormats } from '../i18n/format.ts';
import './back-ordered.css';

/** How many pieces of a line the shop does not have yet, and when they are sent. */
export function BackOrderedNote({ backOrdered: { pieces, sentFrom } }: { backOrdered: BackOrdered }) {
  const { t } = useTranslation();
  const { day } = useFormats();
  return (
    <span className="back-ordered">
      <PackageSearch aria-hidden="true" />{' '}
      {sentFrom === null ? t('backOrdered.soon', { pieces }) : t('backOrdered.from', { pieces, day: day(sentFrom) })}
    </span>
  );
}
