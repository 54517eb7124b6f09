import { useTranslation } from 'react-i18next';
import type { OnlineMethod } from '@harbour/contracts/payment-method';
import { startIntent } from '@harbour/contracts/payment';
import { useCall } from '../../api/use-call.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { usePaymentProvider } from '../../order/use-payment-provider.ts';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { States } from '../../ui/page/States.tsx';
import { CardFields } from './CardFields.tsx';
import { usePaymentLink } from './payment-link.ts';
import { PaymentFrame } from './PaymentFrame.tsx';

function IntentStart(props: { orderId: string; method: OnlineMethod | undefined; onPaid: () => void }) {
  const { orderId, method, onPaid } = props;
  const provider = usePaymentProvider();
  const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };
  const start = useCall(startIntent, { body: { order: orderId, method } }, once);
  const skeleton = <SkeletonLines count={3} />;
  return (
    <States query={provider} skeleton={skeleton} empty={null}>
      {(who) => (
        <States query={start} skeleton={skeleton} empty={null}>
          {({ clientSecret }) => (
            <CardFields provider={who} clientSecret={clientSecret} form="payment" onPaid={onPaid} />
          )}
        </States>
      )}
    </States>
  );
}

/** Pays an order by the payment form (product/screens §9). */
export function PaymentPage() {
  const { t } = useTranslation();
  const link = usePaymentLink();
  usePageView('payment');
  return (
    <PaymentFrame title={t('payment.payment')} link={link} success="payment-success">
      {(order, onPaid) => <IntentStart orderId={order.id} method={link.method} onPaid={onPaid} />}
    </PaymentFrame>
  );
}
