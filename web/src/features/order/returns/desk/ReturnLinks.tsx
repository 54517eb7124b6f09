import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Order } from '@harbour/contracts/order';
import { useFormats } from '../../../../i18n/format.ts';
import { adminPath, PATHS } from '../../../../routing/paths.ts';
import { ReturnPill } from '../ReturnPill.tsx';
import { useReturnsOf } from '../use-returns.ts';

/** The returns of an order, each with a link to it. */
export function ReturnLinks({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const { data: returns = [] } = useReturnsOf(order.id);
  if (returns.length === 0) return null;
  return (
    <section className="section">
      <h2>{t('returns.listTitle')}</h2>
      <ul className="order-list">
        {returns.map((shown) => (
          <li key={shown.id} className="card order-card">
            <Link className="tile__link" to={adminPath(PATHS.adminReturn, shown.id)}>
              {t(`returns.reason.${shown.reason}`)}
            </Link>
            <span className="tile__line">{moment(shown.createdAt)}</span>
            <ReturnPill state={shown.state} />
          </li>
        ))}
      </ul>
    </section>
  );
}
