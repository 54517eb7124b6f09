import { useEffect, type ReactNode } from 'react';
import { CircleSlash, Clock, ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { Order } from '@harbour/contracts/order';
import { type Handover, messagePath, orderPath, PATHS } from '../../routing/paths.ts';
import { useFormats } from '../../i18n/format.ts';
import { Page } from '../../ui/page/Page.tsx';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../ui/page/States.tsx';
import { Confirming } from '../../order/Confirming.tsx';
import type { PaymentLink } from './payment-link.ts';
import { stageOf, usePayment } from './use-payment.ts';
import './payment.css';

/** What is paid, and how much. */
export function Bill({ number, amount }: { number: string; amount: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <dl className="bill">
      <dt>
        <ReceiptText aria-hidden="true" /> {t('payment.order', { number })}
      </dt>
      <dd className="number">{formats.price(amount)}</dd>
    </dl>
  );
}

/** Leads to a message and leaves no page behind that would begin the payment again. */
function GoTo({ template, order, uiMode }: { template: string; order: string; uiMode?: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const state: Handover = { order };
    void navigate(messagePath(template, { ui_mode: uiMode }), { replace: true, state });
  }, [navigate, template, order, uiMode]);
  return null;
}

/** The provider confirms the payment later: the buyer need not wait here. */
function ConfirmingOrder({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <section className="card payment">
      <Bill number={order.number} amount={order.total} />
      <Confirming />
      <Link className="button button--wide" to={orderPath(order.id)}>
        {t('payment.toOrder', { number: order.number })}
      </Link>
    </section>
  );
}

/** Payment was made; the provider's word is on its way. */
function Waiting({ isSlow }: { isSlow: boolean }) {
  const { t } = useTranslation();
  return (
    <output className="panel payment__waiting">
      <Clock aria-hidden="true" />
      <p>{t(isSlow ? 'payment.waitingLong' : 'payment.waiting')}</p>
    </output>
  );
}

interface PaymentFrameProps {
  title: string;
  link: PaymentLink;
  /** The message page's template for an order that is paid. */
  success: string;
  /** The way to pay; calls `onPaid` once the provider has taken the money. */
  children: (order: Order, onPaid: () => void) => ReactNode;
}

/** A page where an order is paid: its bill, the way to pay, then the wait for the provider's word. */
export function PaymentFrame({ title, link, success, children }: PaymentFrameProps) {
  const { t } = useTranslation();
  const { orderId, uiMode, hasReturned, hasFailed } = link;
  const payment = usePayment(orderId, hasReturned && !hasFailed);

  const content = (order: Order) => {
    const stage = stageOf(order);
    if (stage === 'paid') return <GoTo template={success} order={order.id} />;
    if (stage === 'confirming') return <ConfirmingOrder order={order} />;
    if (stage === 'unpaid' || hasFailed) return <GoTo template="payment-failure" order={order.id} uiMode={uiMode} />;
    if (stage === 'ended') {
      return (
        <EmptyPanel
          icon={<CircleSlash aria-hidden="true" />}
          text={t('payment.ended')}
          action={
            <Link className="button" to={orderPath(order.id)}>
              {t('payment.toOrder', { number: order.number })}
            </Link>
          }
        />
      );
    }
    return (
      <section className="card payment" aria-label={title}>
        <Bill number={order.number} amount={order.total} />
        {payment.isAwaited ? <Waiting isSlow={payment.isSlow} /> : children(order, payment.await)}
        {!payment.isAwaited && (
          <Link
            className="button button--quiet button--wide"
            to={messagePath('checkout-cancel', { order: order.id, ui_mode: link.uiMode })}
            replace
          >
            {t('action.cancel')}
          </Link>
        )}
      </section>
    );
  };

  return (
    <Page isNarrow title={title} lead={t('payment.lead')}>
      {orderId === undefined ? (
        <EmptyPanel
          icon={<CircleSlash aria-hidden="true" />}
          text={t('payment.noOrder')}
          action={
            <Link className="button" to={PATHS.home}>
              {t('action.goShopping')}
            </Link>
          }
        />
      ) : (
        <States query={payment.order} skeleton={<SkeletonLines count={4} />} empty={null}>
          {content}
        </States>
      )}
    </Page>
  );
}
