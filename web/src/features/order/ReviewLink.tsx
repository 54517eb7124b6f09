import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Order } from '@harbour/contracts/order';
import { reviewPath } from '../../routing/paths.ts';

/** Invites to review what an order brought, once it has arrived. */
export function ReviewLink({ order }: { order: Order }) {
  const { t } = useTranslation();
  if (!order.history.some(({ status }) => status === 'delivered')) return null;
  return (
    <div className="order__actions">
      <Link className="button button--quiet" to={reviewPath(order.id)}>
        {t('order.review')}
      </Link>
    </div>
  );
}
