import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { CreditCard, FlaskConical, PackageX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PICKUP_POINTS } from '@harbour/contracts/stalls';
import { createOrder } from '@harbour/contracts/order';
import { type UiMode } from '@harbour/contracts/payment';
import { listProducts, type Product } from '@harbour/contracts/product';
import { call } from '../../api/call.ts';
import { note } from '../../api/client-log.ts';
import { useCall } from '../../api/use-call.ts';
import { PATHS } from '../../routing/paths.ts';
import { useFormats } from '../../i18n/format.ts';
import { usePaymentProvider } from '../../order/use-payment-provider.ts';
import { currentSession } from '../../session/session.ts';
import { FailureNotice } from '../../ui/dialogs/Notice.tsx';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../ui/page/States.tsx';
import { useMutateOnce } from '../../ui/forms/use-one-at-a-time.ts';
import { Widget } from '../../ui/cards/Widget.tsx';

/** Where each demo leads, and how the card is asked for there (product/states §8). */
const DEMOS = {
  hosted: { path: PATHS.checkout, uiMode: 'hosted' },
  custom: { path: PATHS.checkout, uiMode: 'custom' },
  payment: { path: PATHS.payment, uiMode: 'custom' },
} as const satisfies Record<string, { path: string; uiMode: UiMode }>;
type Demo = keyof typeof DEMOS;

/** The cheapest products, of which the first in stock is ordered. */
const CHEAPEST = { query: { status: 'online', sort: 'price', limit: '20' } } as const;

function bodyOf(product: Product, description: string) {
  return {
    currency: 'hkd' as const,
    description,
    mode: 'payment' as const,
    user: currentSession()?.userId,
    basket: {
      status: 'open',
      currency: 'hkd' as const,
      products: [{ product: { id: product.id, price: product.price }, quantity: 1 }],
    },
    // Fetched at a stall, so that the demo asks for no address.
    delivery: { method: 'pickup' as const, point: PICKUP_POINTS[0]?.id },
  };
}

function Begin({ demo, product }: { demo: Demo; product: Product }) {
  const { t } = useTranslation();
  const { text, price } = useFormats();
  const navigate = useNavigate();
  const title = t(`paymentDemo.title.${demo}`);
  // One key until an order was made: an answer that was lost does not order twice.
  const key = useRef(crypto.randomUUID());
  const { path, uiMode } = DEMOS[demo];
  const order = useMutation({
    mutationFn: () => call(createOrder, { body: bodyOf(product, title) }, { idempotencyKey: key.current }),
    onSuccess: (made) => {
      key.current = crypto.randomUUID();
      note('info', 'payment demo', { demo, order: made.id });
      const asked = new URLSearchParams({ order: made.id, mode: 'payment', ui_mode: uiMode });
      return navigate(`${path}?${asked.toString()}`, { state: { order: made, mode: 'payment', ui_mode: uiMode } });
    },
  });
  const send = useMutateOnce(order);
  return (
    <>
      <dl className="facts">
        <dt>{text(product.name)}</dt>
        <dd className="number">{price(product.price)}</dd>
      </dl>
      <button
        type="button"
        className="button"
        aria-label={t('paymentDemo.beginOf', { title })}
        disabled={order.isPending}
        onClick={() => send()}
      >
        <CreditCard aria-hidden="true" /> {t(order.isPending ? 'paymentDemo.ordering' : 'paymentDemo.begin')}
      </button>
      {order.error && <FailureNotice error={order.error} phrase={(reason) => t('paymentDemo.failed', { reason })} />}
    </>
  );
}

/** Orders one product and leads to where it is paid: on the provider's page, by card fields, or by the payment form. */
export function PaymentDemo({ demo }: { demo: Demo }) {
  const { t } = useTranslation();
  const products = useCall(listProducts, CHEAPEST);
  const provider = usePaymentProvider();
  const none = <EmptyPanel icon={<PackageX aria-hidden="true" />} text={t('paymentDemo.soldOut')} />;
  return (
    <Widget title={t(`paymentDemo.title.${demo}`)} size="third">
      <p>{t(`paymentDemo.lead.${demo}`)}</p>
      {provider.data?.provider === 'sandbox' && (
        <p className="source">
          <FlaskConical aria-hidden="true" /> {t('paymentDemo.sandbox')}
        </p>
      )}
      <States query={products} skeleton={<SkeletonLines count={2} />} empty={none}>
        {(list) => {
          const product = list.find(({ stock }) => stock > 0);
          return product ? <Begin demo={demo} product={product} /> : none;
        }}
      </States>
    </Widget>
  );
}
