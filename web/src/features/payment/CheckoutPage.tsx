import { useEffect } from 'react';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { startCheckout } from '@harbour/contracts/payment';
import { useCall } from '../../api/use-call.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { usePaymentProvider } from '../../order/use-payment-provider.ts';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { States } from '../../ui/page/States.tsx';
import { CardFields } from './CardFields.tsx';
import { type PaymentLink, usePaymentLink } from './payment-link.ts';
import { PaymentFrame } from './PaymentFrame.tsx';
import { ownPathOf } from './same-origin.ts';

/** On the way to the provider's own page. */
function GoToProvider({ url, isOurs }: { url: string; isOurs: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    // In place of this page, so that Back does not begin the payment again.
    if (isOurs) void navigate(ownPathOf(url), { replace: true });
    else window.location.replace(url);
  }, [url, isOurs, navigate]);
  return (
    <p className="payment__going">
      <output>{t('payment.going')}</output>{' '}
      <a href={isOurs ? ownPathOf(url) : url}>
        {t('payment.goByHand')} <ExternalLink aria-hidden="true" />
      </a>
    </p>
  );
}

function CheckoutStart({ orderId, link, onPaid }: { orderId: string; link: PaymentLink; onPaid: () => void }) {
  const { uiMode, method } = link;
  const provider = usePaymentProvider();
  // For the same order the server returns the same payment while it is open: a reload begins no second one,
  // and does not lead to the page of a payment method that was given up in the meantime.
  const start = useCall(
    startCheckout,
    { body: { order: orderId, mode: 'payment', ui_mode: uiMode, method } },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  const skeleton = <SkeletonLines count={3} />;
  return (
    <States query={provider} skeleton={skeleton} empty={null}>
      {(who) => (
        <States query={start} skeleton={skeleton} empty={null}>
          {(answer) =>
            'url' in answer ? (
              <GoToProvider url={answer.url} isOurs={who.provider === 'sandbox'} />
            ) : (
              <CardFields provider={who} clientSecret={answer.clientSecret} form="checkout" onPaid={onPaid} />
            )
          }
        </States>
      )}
    </States>
  );
}

/** Pays an order on the provider's page or by our card form, as `ui_mode` says (product/screens §9). */
export function CheckoutPage() {
  const { t } = useTranslation();
  const link = usePaymentLink();
  usePageView('checkout');
  return (
    <PaymentFrame title={t('payment.checkout')} link={link} success="checkout-success">
      {(order, onPaid) => <CheckoutStart orderId={order.id} link={link} onPaid={onPaid} />}
    </PaymentFrame>
  );
}
