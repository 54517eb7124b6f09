import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CARRIER_NAMES, type OrderTracking } from '@harbour/contracts/tracking';
import { useFormats } from '../../i18n/format.ts';

/** The parcel of an order: who carries it, its number, and the way to the carrier's page about it. */
export function TrackingLine({ tracking: { carrier, number, link } }: { tracking: OrderTracking }) {
  const { t } = useTranslation();
  const { text } = useFormats();
  return (
    <p className="order-place__tracking">
      {t('order.tracking')} {text(CARRIER_NAMES[carrier])} <b className="number">{number}</b>
      {link !== null && (
        <a href={link} target="_blank" rel="noreferrer">
          {t('order.track')} <ExternalLink aria-hidden="true" />
        </a>
      )}
    </p>
  );
}
