import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { getPaymentProvider } from '@harbour/contracts/payment-provider';
import { canPay } from '@harbour/contracts/payment-method';
import { useCall } from '../../../api/use-call.ts';
import { BrandIcon } from '../../../ui/brand-icons.tsx';
import { SkeletonLines } from '../../../ui/cards/Skeleton.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import type { Form } from '../../../ui/forms/use-form.ts';
import { States } from '../../../ui/page/States.tsx';
import type { PlaceOrderInput, PlaceOrderValues } from './place-order.form.ts';

interface PaymentStepProps {
  form: Form<PlaceOrderInput, PlaceOrderValues>;
  values: PlaceOrderInput;
}

/** How to pay: the payment methods that fit the delivery method. */
export function PaymentStep({ form, values }: PaymentStepProps) {
  const { t } = useTranslation();
  const provider = useCall(getPaymentProvider, {}, { staleTime: Number.POSITIVE_INFINITY });
  const offered = provider.data?.methods.filter((method) => canPay(method, values.method));
  const { setValue } = form;
  // An earlier choice may no longer be offered: paying at the stall needs collection, the rest the provider's account.
  const instead = offered?.includes(values.pay) === false ? offered[0] : undefined;
  useEffect(() => {
    if (instead !== undefined) setValue('pay', instead);
  }, [instead, setValue]);
  return (
    <fieldset className="card step">
      <legend>{t('order.step2')}</legend>
      <States query={provider} skeleton={<SkeletonLines count={5} />} empty={null}>
        {() => (
          <div className="ways">
            {offered?.map((method) => (
              <label key={method} className="way way--pay">
                <input type="radio" value={method} {...form.register('pay')} />
                <span>
                  <b>{t(`paying.method.${method}`)}</b>
                  <small>{t(`paying.hint.${method}`)}</small>
                </span>
                <BrandIcon name={method} />
              </label>
            ))}
          </div>
        )}
      </States>
      <Field label={t('order.note')} autoComplete="off" input={form.register('note')} />
    </fieldset>
  );
}
