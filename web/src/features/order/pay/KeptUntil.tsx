import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Order } from '@harbour/contracts/order';
import { PATHS } from '../../../routing/paths.ts';
import { useFormats } from '../../../i18n/format.ts';

/** Until when the goods are held, and how to have them held longer. */
export function KeptUntil({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  return (
    <>
      {order.expiresAt && <p className="lead">{t('order.payUntil', { at: moment(order.expiresAt) })}</p>}
      {order.expiresAtIfProven && (
        <p>
          {t('order.payUntilIfProven', { at: moment(order.expiresAtIfProven) })}{' '}
          <Link to={PATHS.user}>{t('order.verify')}</Link>
        </p>
      )}
    </>
  );
}
