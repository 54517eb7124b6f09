import { PackageOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { listOrders, type Order } from '@harbour/contracts/order';
import { useCall } from '../../api/use-call.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { orderPath, PATHS } from '../../routing/paths.ts';
import { useFormats } from '../../i18n/format.ts';
import { useSession } from '../../session/session.ts';
import { Page } from '../../ui/page/Page.tsx';
import { Picture } from '../../ui/cards/Picture.tsx';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../ui/page/States.tsx';
import { StatusPill } from './StatusPill.tsx';
import './order.css';

const PICTURES = 4;

function OrderCard({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { price, moment } = useFormats();
  return (
    <article className="card order-card">
      <div className="order-card__words">
        <h2>
          <Link className="tile__link" to={orderPath(order.id)}>
            {t('order.titleOf', { number: order.number })}
          </Link>
        </h2>
        <p className="tile__line">{moment(order.createdAt)}</p>
        <StatusPill order={order} />
      </div>
      <div className="order-card__pictures" aria-hidden="true">
        {order.basket.products.slice(0, PICTURES).map(({ product }) => (
          <Picture key={product.id} image={product.image} alt="" sizes="56px" />
        ))}
      </div>
      <b className="price number">{price(order.total)}</b>
    </article>
  );
}

/** One's orders, newest first. */
export function OrdersPage() {
  const { t } = useTranslation();
  usePageView('orders');
  const session = useSession();
  const query = useCall(listOrders, { query: session ? { user: session.userId } : {} }, { scope: session?.sessionId });
  return (
    <Page title={t('order.listTitle')} lead={t('order.listLead')}>
      <States
        query={query}
        skeleton={<SkeletonLines count={4} />}
        empty={
          <EmptyPanel
            icon={<PackageOpen aria-hidden="true" />}
            text={t('order.none')}
            action={
              <Link className="button" to={PATHS.newArrivals}>
                {t('action.goShopping')}
              </Link>
            }
          />
        }
        fallbackKey="order.failed"
      >
        {(orders) => (
          <ul className="order-list">
            {orders.map((order) => (
              <li key={order.id}>
                <OrderCard order={order} />
              </li>
            ))}
          </ul>
        )}
      </States>
    </Page>
  );
}
