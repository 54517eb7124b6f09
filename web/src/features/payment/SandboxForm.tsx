import { useEffect, useState } from 'react';
import { CircleSlash } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ONLINE_METHODS, type OnlineMethod } from '@harbour/contracts/payment-method';
import { getSandboxPayment, type SandboxPayment } from '@harbour/contracts/payment-sandbox';
import { useCall } from '../../api/use-call.ts';
import { BrandIcon } from '../../ui/brand-icons.tsx';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../ui/page/States.tsx';
import { SandboxCardForm } from './SandboxCardForm.tsx';
import { SandboxChallenge } from './SandboxChallenge.tsx';
import { SandboxWallet } from './SandboxWallet.tsx';

/** Calls `onPaid` once, when it is mounted. */
function Paid({ payment, onPaid }: { payment: SandboxPayment; onPaid: (payment: SandboxPayment) => void }) {
  const { t } = useTranslation();
  useEffect(() => {
    onPaid(payment);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, whatever function the page gives next
  }, []);
  return <output>{t('payment.waiting')}</output>;
}

/** The payment methods of the provider's form if none was chosen, and the fields of the selected one. */
function AnyMethod({ payment }: { payment: SandboxPayment }) {
  const { t } = useTranslation();
  const [method, setMethod] = useState<OnlineMethod>('card');
  return (
    <>
      <fieldset className="payment__methods">
        <legend className="visually-hidden">{t('payment.wallet.methods')}</legend>
        {ONLINE_METHODS.map((each) => (
          <button
            key={each}
            type="button"
            className="button button--quiet"
            aria-pressed={each === method}
            onClick={() => setMethod(each)}
          >
            <BrandIcon name={each} /> {t(`paying.method.${each}`)}
          </button>
        ))}
      </fieldset>
      <MethodFields payment={payment} method={method} />
    </>
  );
}

function MethodFields({ payment, method }: { payment: SandboxPayment; method: OnlineMethod }) {
  return method === 'card' ? (
    <SandboxCardForm payment={payment} />
  ) : (
    <SandboxWallet payment={payment} method={method} />
  );
}

interface SandboxFormProps {
  id: string;
  onPaid: (payment: SandboxPayment) => void;
}

/** The sandbox's payment form, with the 3-D Secure step of a card; after a reload it continues where it was. */
export function SandboxForm({ id, onPaid }: SandboxFormProps) {
  const { t } = useTranslation();
  const query = useCall(getSandboxPayment, { params: { id } }, { staleTime: 0 });
  return (
    <States query={query} skeleton={<SkeletonLines count={4} />} empty={null}>
      {(payment) => {
        if (payment.state === 'succeeded' || payment.state === 'processing')
          return <Paid payment={payment} onPaid={onPaid} />;
        if (payment.state === 'challenge') return <SandboxChallenge payment={payment} />;
        if (payment.state === 'open' && payment.method === null) return <AnyMethod payment={payment} />;
        if (payment.state === 'open' && payment.method !== null) {
          return <MethodFields payment={payment} method={payment.method} />;
        }
        return <EmptyPanel icon={<CircleSlash aria-hidden="true" />} text={t('payment.closed')} />;
      }}
    </States>
  );
}
