import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Order } from '@harbour/contracts/order';
import { getFpsCode } from '@harbour/contracts/payment';
import { ApiError } from '../../api/api-error.ts';
import { useCall } from '../../api/use-call.ts';
import { PATHS } from '../../routing/paths.ts';
import { useFormats } from '../../i18n/format.ts';
import { useSession } from '../../session/session.ts';
import { Notice } from '../../ui/dialogs/Notice.tsx';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { ErrorPanel } from '../../ui/page/States.tsx';

/** How to pay an order that waits for its money: by FPS with a code for exactly this order, or at a stall. */
export function FpsPanel({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { price, moment } = useFormats();
  const session = useSession();
  const query = useCall(getFpsCode, { params: { id: order.id } }, { scope: session?.sessionId, staleTime: Infinity });
  const { data: code, error } = query;
  // A shop without FPS, or an order that was paid this moment.
  const isOffered = !(error instanceof ApiError && (error.status === 404 || error.status === 409));
  const { number } = order;
  return (
    <section className="card fps" aria-label={t('order.payTitle')}>
      {code && (
        <img
          className="fps__code"
          src={`data:image/svg+xml,${encodeURIComponent(code.svg)}`}
          width="280"
          height="280"
          alt={t('order.fpsCode', { number })}
        />
      )}
      {query.isPending && <SkeletonLines count={6} />}
      {error && isOffered && (
        <ErrorPanel
          text={t('order.fpsFailed')}
          error={error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      <div className="fps__words">
        <h2>{t('order.payTitle')}</h2>
        {isOffered && <p>{t('order.payFps')}</p>}
        {code?.sandbox && <Notice kind="info">{t('order.fpsSandbox')}</Notice>}
        <dl className="facts">
          <dt>{t('order.amount')}</dt>
          <dd className="price number">{price(order.total)}</dd>
          <dt>{t('order.number')}</dt>
          <dd className="number">{number}</dd>
          {code && (
            <>
              <dt>{t('order.fpsAccount')}</dt>
              <dd>{code.identifier}</dd>
            </>
          )}
        </dl>
        <p>{t('order.payAtStall')}</p>
        {order.expiresAt && <p className="lead">{t('order.payUntil', { at: moment(order.expiresAt) })}</p>}
        {order.expiresAtIfProven && (
          <p>
            {t('order.payUntilIfProven', { at: moment(order.expiresAtIfProven) })}{' '}
            <Link to={PATHS.user}>{t('order.verify')}</Link>
          </p>
        )}
      </div>
    </section>
  );
}
