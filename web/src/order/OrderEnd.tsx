import { CreditCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getOrder, type Order } from '@harbour/contracts/order';
import type { UiMode } from '@harbour/contracts/payment';
import { useCall } from '../api/use-call.ts';
import { useFormats } from '../i18n/format.ts';
import { checkoutPath, orderPath } from '../routing/paths.ts';
import { useSession } from '../session/session.ts';
import { SkeletonLines } from '../ui/cards/Skeleton.tsx';
import { BuyAgain } from './BuyAgain.tsx';
import { OtherWays } from './OtherWays.tsx';
import { isPayable, onlineMethodOf } from './unpaid.ts';

const UNPAID: readonly Order['status'][] = ['created', 'pending'];
const CLOSED: readonly Order['status'][] = ['cancelled', 'expired', 'failed'];

/** The translation key for an order that ended unpaid, or was cancelled after it was paid. */
function closedKey({ paidAt, history }: Order): string {
  if (paidAt !== null) return 'order.end.closedPaid';
  return history.at(-1)?.by === 'admin' ? 'order.end.closedByShop' : 'order.end.closed';
}

/** What happens next with an order, in one sentence. */
function useNext(order: Order): string {
  const { t } = useTranslation();
  const { moment, day } = useFormats();
  const { status, expiresAt, delivery, confirmingSince } = order;
  const until = expiresAt === null ? '' : moment(expiresAt);
  if (confirmingSince !== null) return t('paying.confirming');
  if (CLOSED.includes(status)) return t(closedKey(order));
  if (status === 'refunded') return t('order.end.refunded');
  if (status === 'delivered') return t('order.end.delivered');
  if (UNPAID.includes(status)) return t('order.end.unpaid', { until });
  if (status === 'placed') return t('order.end.placed', { until });
  return t(delivery.method === 'home' ? 'order.end.paid' : 'order.end.paidCollect', { day: day(delivery.promise.to) });
}

/** The ways on to the money of an order that still waits for it. */
function PayWays({ order, uiMode }: { order: Order; uiMode: UiMode }) {
  const { t } = useTranslation();
  return (
    <>
      {order.mode === 'payment' && (
        <Link className="button" to={checkoutPath(order.id, uiMode, onlineMethodOf(order))}>
          <CreditCard aria-hidden="true" /> {t('order.end.again')}
        </Link>
      )}
      <OtherWays order={order} uiMode={uiMode} />
    </>
  );
}

function Ways({ order, uiMode }: { order: Order; uiMode: UiMode }) {
  const { t } = useTranslation();
  const next = useNext(order);
  const isClosed = CLOSED.includes(order.status);
  const isToPay = isPayable(order);
  const isOnlineToPay = isToPay && order.mode === 'payment';
  return (
    <>
      <p>
        <b>{t('order.titleOf', { number: order.number })}</b>
        <br />
        {next}
      </p>
      <div className="panel__actions">
        {isToPay && <PayWays order={order} uiMode={uiMode} />}
        {isClosed && <BuyAgain order={order} label={t('order.end.toBasket')} isQuiet={false} />}
        <Link className={isOnlineToPay || isClosed ? 'button button--quiet' : 'button'} to={orderPath(order.id)}>
          {t(order.status === 'placed' ? 'note.seeOrder' : 'order.end.see')}
        </Link>
      </div>
    </>
  );
}

/** The end of a purchase: which order it was, what happens next, and the ways on. Only its buyer is shown more. */
export function OrderEnd({ id, uiMode }: { id: string; uiMode: UiMode }) {
  const { t } = useTranslation();
  const session = useSession();
  const query = useCall(
    getOrder,
    { params: { id } },
    { enabled: session !== undefined, scope: session?.sessionId, staleTime: 0 },
  );
  if (query.data) return <Ways order={query.data} uiMode={uiMode} />;
  if (session !== undefined && query.isPending) return <SkeletonLines count={2} />;
  return (
    <Link className="button" to={orderPath(id)}>
      {t('order.end.see')}
    </Link>
  );
}
