import { ArrowLeft, FileQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { getOrder, type Order } from '@harbour/contracts/order';
import { getUser } from '@harbour/contracts/user';
import { ApiError } from '../../api/api-error.ts';
import { useCall } from '../../api/use-call.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { PATHS } from '../../app/paths.ts';
import { AmountRows } from '../../basket/AmountRows.tsx';
import { useFormats } from '../../i18n/format.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { SkeletonLines } from '../../ui/Skeleton.tsx';
import { EmptyPanel, States } from '../../ui/States.tsx';
import { Delivery, Items } from './OrderParts.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { StatusPill } from './StatusPill.tsx';
import './order.css';

const AGAIN_MS = 10_000;

function Buyer({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useCall(getUser, { params: { id } });
  return (
    <section className="section">
      <h2>{t('desk.buyer')}</h2>
      {query.data && (
        <p>
          {query.data.name} · {query.data.email}
          {query.data.phone && <span className="number"> · {query.data.phone}</span>}
        </p>
      )}
      {query.error && <p className="lead">{t('desk.buyerGone')}</p>}
      <p>
        <Link to={`${PATHS.adminOrders}?user=${id}`}>{t('desk.ordersOfBuyer')}</Link>
      </p>
    </section>
  );
}

function Detail({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  return (
    <article className="order">
      <header className="title-band">
        <h1>{t('order.titleOf', { number: order.number })}</h1>
        <p>
          {t('order.placedAt', { at: moment(order.createdAt) })} · {t(`desk.mode.${order.mode}`)}
        </p>
        <p>
          <StatusPill status={order.status} />
        </p>
      </header>
      <OrderSteps order={order} />
      {order.returnRequest && (
        <p className="notice notice--info">{t('desk.returnReason', { reason: order.returnRequest.reason })}</p>
      )}
      <div className="order__columns">
        <div className="section">
          <Items order={order} />
          <AmountRows amounts={order.basket} />
        </div>
        <div className="section">
          <OrderTimeline order={order} />
          <Buyer id={order.user.id} />
          <Delivery order={order} />
        </div>
      </div>
    </article>
  );
}

/** One order as an admin handles it: where it stands, whose it is, and the steps that may be taken. */
export function OrderDeskPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  usePageView('admin');
  const query = useCall(getOrder, { params: { id } }, { refetchInterval: AGAIN_MS });
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  const number = query.data?.number;
  return (
    <div className="page">
      <PageHead title={number ? t('order.titleOf', { number }) : t('desk.title')} />
      <Link className="back-link" to={PATHS.adminOrders}>
        <ArrowLeft aria-hidden="true" /> {t('desk.title')}
      </Link>
      {isGone ? (
        <>
          <h1>{t('order.goneTitle')}</h1>
          <EmptyPanel icon={<FileQuestion aria-hidden="true" />} text={t('desk.none')} />
        </>
      ) : (
        <States query={query} skeleton={<SkeletonLines count={8} />} empty={null} fallbackKey="order.failed">
          {(order) => <Detail order={order} />}
        </States>
      )}
    </div>
  );
}
