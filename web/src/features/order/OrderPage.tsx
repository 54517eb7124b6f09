import { ArrowLeft, FileQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { DISTRICT_NAMES } from '@harbour/contracts/district';
import { PICKUP_POINTS } from '@harbour/contracts/delivery';
import { getOrder, type Order } from '@harbour/contracts/order';
import { ApiError } from '../../api/api-error.ts';
import { useCall } from '../../api/use-call.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { PATHS, productPath } from '../../app/paths.ts';
import { AmountRows } from '../../basket/AmountRows.tsx';
import { useFormats } from '../../i18n/format.ts';
import { usePolling } from '../../live/live-state.ts';
import { useSession } from '../../session/session.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { SkeletonLines } from '../../ui/Skeleton.tsx';
import { EmptyPanel, States } from '../../ui/States.tsx';
import { FpsPanel } from './FpsPanel.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { isEnded } from './progress.ts';
import { PromiseDates } from './PromiseDates.tsx';
import { StatusPill } from './StatusPill.tsx';
import './order.css';

/** How often an order is asked for again while it may still move. */
const AGAIN_MS = 15_000;

function Items({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { text, price } = useFormats();
  return (
    <section className="section">
      <h2>{t('order.items')}</h2>
      <ul className="items">
        {order.basket.products.map(({ product, quantity, amount }) => (
          <li key={product.id} className="item">
            <Picture image={product.image} alt="" sizes="64px" />
            <Link to={productPath(product.id)}>{text(product.name)}</Link>
            <span className="number">
              {quantity} × {price(product.price)}
            </span>
            <b className="number">{price(amount)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Delivery({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { text } = useFormats();
  const { method, address, point, promise } = order.delivery;
  const stall = PICKUP_POINTS.find(({ id }) => id === point);
  return (
    <section className="section">
      <h2>{t('order.delivery')}</h2>
      <p>
        <b>{t(`delivery.${method}`)}</b>
      </p>
      {address && (
        <p>
          {t('order.address', {
            building: address.building,
            street: address.street,
            district: text(DISTRICT_NAMES[address.district]),
            city: address.city,
          })}
        </p>
      )}
      {point && <p>{stall ? text(stall.name) : point}</p>}
      {!isEnded(order.status) && <PromiseDates promise={promise} />}
      {order.description && <p className="lead">{t('order.noteOf', { text: order.description })}</p>}
    </section>
  );
}

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
