import { useState, type FormEvent } from 'react';
import { CheckoutElementsProvider, PaymentElement, useCheckoutElements } from '@stripe/react-stripe-js/checkout';
import { useTranslation } from 'react-i18next';
import { getUser } from '@harbour/contracts/user';
import { useCall } from '../../api/use-call.ts';
import { useSession } from '../../session/session.ts';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { ErrorPanel } from '../../ui/page/States.tsx';
import { PayButton } from './PayButton.tsx';
import { returnUrl, stripeFor, type StripeFieldsProps } from './stripe-fields.ts';

function Fields({ onPaid }: { onPaid: () => void }) {
  const { t } = useTranslation();
  const session = useSession();
  const sent = { params: { id: session?.userId ?? '' } };
  const user = useCall(getUser, sent, { enabled: session !== undefined, scope: session?.sessionId });
  const result = useCheckoutElements();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (result.type === 'loading') return <SkeletonLines count={4} />;
  if (result.type === 'error') return <ErrorPanel text={result.error.message || t('payment.fieldsFailed')} />;
  const { checkout } = result;
  const pay = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    const email = user.data?.email;
    const outcome = await checkout.confirm({
      redirect: 'if_required',
      returnUrl: returnUrl(),
      ...(email === undefined ? {} : { email }),
    });
    setBusy(false);
    if (outcome.type === 'error') setFailure(outcome.error.message);
    else onPaid();
  };
  return (
    <form className="payment__fields" onSubmit={(event) => void pay(event)}>
      <PaymentElement />
      <PayButton isBusy={isBusy} isDisabled={!checkout.canConfirm} {...(failure ? { failure } : {})} />
    </form>
  );
}

/** Stripe's fields for a checkout session in its elements mode. */
export function StripeCheckout({ publishableKey, clientSecret, onPaid }: StripeFieldsProps) {
  return (
    <CheckoutElementsProvider stripe={stripeFor(publishableKey)} options={{ clientSecret }}>
      <Fields onPaid={onPaid} />
    </CheckoutElementsProvider>
  );
}
