import { Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyPanel } from '../../ui/page/States.tsx';
import { Widget } from '../../ui/cards/Widget.tsx';

/** A data card that has no source yet: a heading and "No data" (product/screens §11). */
export function EmptyCard({ number }: { number: 1 | 2 | 3 }) {
  const { t } = useTranslation();
  return (
    <Widget title={t('emptyCard.title', { number })} size="third">
      <EmptyPanel icon={<Inbox aria-hidden="true" />} text={t('emptyCard.text')} />
    </Widget>
  );
}
