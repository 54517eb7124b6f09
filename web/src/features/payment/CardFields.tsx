import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@harbour/contracts/endpoint';
import type { getPaymentProvider } from '@harbour/contracts/payment-provider';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { ErrorPanel } from '../../ui/page/States.tsx';
import { SandboxForm } from './SandboxForm.tsx';

// Stripe's own code comes only where Stripe takes the cards.
const StripeCheckout = lazy(async () => ({ default: (await import('./StripeCheckout.tsx')).StripeCheckout }));
const StripePayment = lazy(async () => ({ default: (await import('./StripePayment.tsx')).StripePayment }));

interface CardFieldsProps {
  provider: Answer<typeof getPaymentProvider>;
  clientSecret: string;
  form: 'checkout' | 'payment';
  onPaid: () => void;
}

/** The provider's card fields on our page: Stripe's, or those of the sandbox behind the same frame. */
export function CardFields({ provider, clientSecret, form, onPaid }: CardFieldsProps) {
  const { t } = useTranslation();
  if (provider.provider === 'sandbox') {
    return <SandboxForm id={clientSecret.split('_secret_')[0] ?? ''} onPaid={onPaid} />;
  }
  if (provider.publishableKey === null) return <ErrorPanel text={t('payment.noBrowserKey')} />;
  const Fields = form === 'checkout' ? StripeCheckout : StripePayment;
  return (
    <Suspense fallback={<SkeletonLines count={4} />}>
      <Fields publishableKey={provider.publishableKey} clientSecret={clientSecret} onPaid={onPaid} />
    </Suspense>
  );
}
