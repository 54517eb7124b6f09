import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowLeft, FileQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Order } from '@harbour/contracts/order';
import { AmountRows } from '../../basket/AmountRows.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../ui/page/States.tsx';
import { Items } from './OrderParts.tsx';
import { OrderPlace } from './OrderPlace.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { StatusPill } from './StatusPill.tsx';
import './order.css';

interface OrderFrameProps {
  query: UseQueryResult<Order>;
  /** The list that it is one of. */
  listTitle: string;
  listPath: string;
  /** Said where there is no such order. */
  gone: string;
  children: (order: Order) => ReactNode;
}

/** The page of one order: the way back to the list, and the order. */
export function OrderFrame({ query, listTitle, listPath, gone, children }: OrderFrameProps) {
  const { t } = useTranslation();
  const number = query.data?.number;
  return (
    <div className="page">
      <PageHead title={number ? t('order.titleOf', { number }) : listTitle} />
      <p className="order__back">
        <Link className="back-link" to={listPath}>
          <ArrowLeft aria-hidden="true" /> {listTitle}
        </Link>
      </p>
      <States
        query={query}
        skeleton={<SkeletonLines count={8} />}
        empty={null}
        gone={
          <>
            <h1>{t('order.goneTitle')}</h1>
            <EmptyPanel icon={<FileQuestion aria-hidden="true" />} text={gone} />
          </>
        }
        fallbackKey="order.failed"
      >
        {children}
      </States>
    </div>
  );
}

interface OrderSheetProps {
  order: Order;
  /** When it was placed, and how. */
  placed: string;
  /** Whose it is, where that is not plain. */
  buyer?: ReactNode;
  /** What can be done with it. */
  children: ReactNode;
}

/** One order: where it stands, what can be done with it, what it is made of, what happened to it. */
export function OrderSheet({ order, placed, buyer, children }: OrderSheetProps) {
  const { t } = useTranslation();
  return (
    <article className="order">
      <header className="title-band">
        <h1>{t('order.titleOf', { number: order.number })}</h1>
        <p>{placed}</p>
        <p>
          <StatusPill order={order} />
        </p>
      </header>
      {children}
      <div className="order__columns">
        <div className="section">
          <Items title={t('order.items')} lines={order.basket.products} />
          <AmountRows
            amounts={order.basket}
            isCollected={order.delivery.method === 'pickup'}
            refunded={order.refunded}
          />
        </div>
        <div className="section">
          <OrderTimeline order={order} />
          {buyer}
          <OrderPlace order={order} />
        </div>
      </div>
    </article>
  );
}
