import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Answer } from '@harbour/contracts/endpoint';
import type { Order } from '@harbour/contracts/order';
import { getFpsCode } from '@harbour/contracts/payment';
import { stallOf } from '@harbour/contracts/stalls';
import { ApiError } from '../../api/api-error.ts';
import { useCall } from '../../api/use-call.ts';
import { PATHS } from '../../routing/paths.ts';
import { useFormats } from '../../i18n/format.ts';
import { useSession } from '../../session/session.ts';
import { Notice } from '../../ui/dialogs/Notice.tsx';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { ErrorPanel } from '../../ui/page/States.tsx';

type Code = Answer<typeof getFpsCode>;

function Picture({ code, number }: { code: Code; number: string }) {
  const { t } = useTranslation();
  return (
    <img
      className="fps__code"
      src={`data:image/svg+xml,${encodeURIComponent(code.svg)}`}
      width="280"
      height="280"
      alt={t('order.fpsCode', { number })}
    />
  );
}

function Facts({ order, code }: { order: Order; code: Code | undefined }) {
  const { t } = useTranslation();
  const { price } = useFormats();
  return (
    <dl className="facts">
      <dt>{t('order.amount')}</dt>
      <dd className="price number">{price(order.total)}</dd>
      <dt>{t('order.number')}</dt>
      <dd className="number">{order.number}</dd>
      {code && (
        <>
          <dt>{t('order.fpsAccount')}</dt>
          <dd>{code.identifier}</dd>
        </>
      )}
    </dl>
  );
}

/** Until when the goods are kept, and how to have them kept longer. */
function KeptUntil({ order }: { order: Order }) {
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

/** The code of an order; not offered by a shop without FPS, nor for an order that was paid this moment. */
function useFps(order: Order) {
  const session = useSession();
  const query = useCall(getFpsCode, { params: { id: order.id } }, { scope: session?.sessionId, staleTime: Infinity });
  const { error } = query;
  return { query, isOffered: !(error instanceof ApiError && (error.status === 404 || error.status === 409)) };
}

function FpsFailure({ query }: Pick<ReturnType<typeof useFps>, 'query'>) {
  const { t } = useTranslation();
  return (
    <ErrorPanel
      text={t('order.fpsFailed')}
      error={query.error}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}

/** How to pay an order that waits for its money: by FPS with a code for exactly this order, or at a stall. */
function FpsPanel({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { query, isOffered } = useFps(order);
  const { data: code, error } = query;
  return (
    <section className="card fps" aria-label={t('order.payTitle')}>
      {code && <Picture code={code} number={order.number} />}
      {query.isPending && <SkeletonLines count={6} />}
      {error && isOffered && <FpsFailure query={query} />}
      <div className="fps__words">
        <h2>{t('order.payTitle')}</h2>
        {isOffered && <p>{t('order.payFps')}</p>}
        {code?.sandbox && <Notice kind="info">{t('order.fpsSandbox')}</Notice>}
        <Facts order={order} code={code} />
        <p>{t('order.payAtStall')}</p>
        <KeptUntil order={order} />
      </div>
    </section>
  );
}

/** How to pay an order that is collected: at the stall, or by FPS before. */
function StallPanel({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { text, price } = useFormats();
  const { query, isOffered } = useFps(order);
  const { data: code, error } = query;
  const stall = stallOf(order.delivery.point);
  return (
    <section className="card fps fps--stall" aria-label={t('order.payStallTitle')}>
      <div className="fps__words">
        <h2>{t('order.payStallTitle')}</h2>
        <p>{t('order.payStall', { total: price(order.total), stall: stall ? text(stall.name) : '' })}</p>
        <KeptUntil order={order} />
        {isOffered && (
          <details>
            <summary>{t('order.payFpsInstead')}</summary>
            {error && <FpsFailure query={query} />}
            {code && <Picture code={code} number={order.number} />}
            {code?.sandbox && <Notice kind="info">{t('order.fpsSandbox')}</Notice>}
            <Facts order={order} code={code} />
          </details>
        )}
      </div>
    </section>
  );
}

/** How to pay an order that waits for its money without a card; nothing for any other. */
export function PayPanel({ order }: { order: Order }) {
  if (order.mode !== 'offline' || order.status !== 'placed') return null;
  return order.delivery.method === 'pickup' ? <StallPanel order={order} /> : <FpsPanel order={order} />;
}
