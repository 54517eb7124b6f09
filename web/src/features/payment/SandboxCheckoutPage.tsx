import { FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { getSandboxPayment, type SandboxPayment } from '@harbour/contracts/payment-sandbox';
import { useCall } from '../../api/use-call.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { messagePath } from '../../routing/paths.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { Bill } from './PaymentFrame.tsx';
import { SandboxForm } from './SandboxForm.tsx';
import { ownPathOf } from './same-origin.ts';

/** The sandbox's card page: like a card provider's own page, without a card company behind it (product/screens §13). */
export function SandboxCheckoutPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  usePageView('sandbox-checkout');
  const { data, isPending } = useCall(getSandboxPayment, { params: { id } }, { staleTime: 0 });
  const goBack = ({ successUrl }: SandboxPayment) => {
    if (successUrl !== null) void navigate(ownPathOf(successUrl), { replace: true });
  };
  return (
    <div className="page page--narrow">
      <PageHead title={t('payment.sandboxTitle')} />
      <header className="title-band">
        <h1>
          <FlaskConical aria-hidden="true" /> {t('payment.sandboxTitle')}
        </h1>
        <p>{t('payment.sandboxLead')}</p>
      </header>
      <section className="card payment" aria-label={t('payment.sandboxTitle')}>
        {data && <Bill number={data.order.number} amount={data.amount} />}
        <SandboxForm id={id} onPaid={goBack} />
        {!isPending && (
          <Link
            className="button button--quiet button--wide"
            to={data?.cancelUrl ? ownPathOf(data.cancelUrl) : messagePath('checkout-cancel', { order: data?.order.id })}
            replace
          >
            {t('action.cancel')}
          </Link>
        )}
      </section>
    </div>
  );
}
