import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** A payment that the provider confirms later. */
export function Confirming() {
  const { t } = useTranslation();
  return (
    <output className="panel payment__waiting">
      <Clock aria-hidden="true" />
      <p>{t('paying.confirming')}</p>
    </output>
  );
}
