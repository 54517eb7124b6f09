import { useState, type FormEvent } from 'react';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useTranslation } from 'react-i18next';
import { PayButton } from './PayButton.tsx';
import { returnUrl, stripeFor, type StripeFieldsProps } from './stripe-fields.ts';

function Fields({ onPaid }: { onPaid: () => void }) {
  const { t } = useTranslation();
  const stripe = useStripe();
  const elements = useElements();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (stripe === null || elements === null) return;
    setBusy(true);
    setFailure(undefined);
    const confirmParams = { return_url: returnUrl() };
    const { error } = await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' });
    setBusy(false);
    if (error) setFailure(error.message ?? t('payment.fieldsFailed'));
    else onPaid();
  };
  return (
    <form className="payment__fields" onSubmit={(event) => void pay(event)}>
      <PaymentElement />
      <PayButton isBusy={isBusy} isDisabled={stripe === null} {...(failure ? { failure } : {})} />
    </form>
  );
}

/** Stripe's fields for a payment intent. */
export function StripePayment({ publishableKey, clientSecret, onPaid }: StripeFieldsProps) {
  return (
    <Elements stripe={stripeFor(publishableKey)} options={{ clientSecret }}>
      <Fields onPaid={onPaid} />
    </Elements>
  );
}
