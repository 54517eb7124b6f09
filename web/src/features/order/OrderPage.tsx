import { ArrowLeft, FileQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { getOrder, type Order } from '@harbour/contracts/order';
import { ApiError } from '../../api/api-error.ts';
import { useCall } from '../../api/use-call.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { PATHS } from '../../app/paths.ts';
import { AmountRows } from '../../basket/AmountRows.tsx';
import { useFormats } from '../../i18n/format.ts';
import { usePolling } from '../../live/live-state.ts';
import { useSession } from '../../session/session.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { SkeletonLines } from '../../ui/Skeleton.tsx';
import { EmptyPanel, States } from '../../ui/States.tsx';
import { FpsPanel } from './FpsPanel.tsx';
import { OrderActions } from './OrderActions.tsx';
import { Delivery, Items } from './OrderParts.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { StatusPill } from './StatusPill.tsx';
import './order.css';

/** How often an order is asked for again while it may still move. */
const AGAIN_MS = 15_000;

function OrderDetail({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  return (
    <article className="order">
      <header className="title-band">
        <h1>{t('order.titleOf', { number: order.number })}</h1>
        <p>{t('order.placedAt', { at: moment(order.createdAt) })}</p>
        <p>
          <StatusPill status={order.status} />
        </p>
      </header>
      <p className="order__print">{t('order.receiptFrom')}</p>
      {order.mode === 'offline' && order.status === 'placed' && <FpsPanel order={order} />}
      <OrderActions order={order} />
      <div className="order__columns">
        <div className="section">
          <Items order={order} />
          <AmountRows amounts={order.basket} />
        </div>
        <div className="section">
          <OrderTimeline order={order} />
          <Delivery order={order} />
        </div>
      </div>
    </article>
  );
}

/** One order: where it stands, what it is made of, and what can be done with it. */
export function OrderPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  usePageView('order');
  const session = useSession();
  const refetchInterval = usePolling(AGAIN_MS);
  const query = useCall(getOrder, { params: { id } }, { scope: session?.sessionId, refetchInterval });
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  const number = query.data?.number;
  return (
    <div className="page">
      <PageHead title={number ? t('order.titleOf', { number }) : t('order.listTitle')} />
      <p className="order__back">
        <Link className="back-link" to={PATHS.orders}>
          <ArrowLeft aria-hidden="true" /> {t('order.listTitle')}
        </Link>
      </p>
      {isGone ? (
        <>
          <h1>{t('order.goneTitle')}</h1>
          <EmptyPanel icon={<FileQuestion aria-hidden="true" />} text={t('order.gone')} />
        </>
      ) : (
        <States query={query} skeleton={<SkeletonLines count={8} />} empty={null} fallbackKey="order.failed">
          {(order) => <OrderDetail order={order} />}
        </States>
      )}
    </div>
  );
}
