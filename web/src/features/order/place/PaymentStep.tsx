import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeliveryMethod } from '@harbour/contracts/delivery';
import { canPay, type PaymentMethod } from '@harbour/contracts/payment-method';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { usePaymentProvider } from '../../../order/use-payment-provider.ts';
import { BrandIcon } from '../../../ui/brand-icons.tsx';
import { SkeletonLines } from '../../../ui/cards/Skeleton.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { States } from '../../../ui/page/States.tsx';

interface PaymentStepProps {
  title: string;
  inputs: { pay: UseFormRegisterReturn; note: UseFormRegisterReturn };
  chosen: PaymentMethod;
  delivery: DeliveryMethod;
  onChoose: (method: PaymentMethod) => void;
}

/** How to pay: the payment methods that fit the delivery method. */
export function PaymentStep({ title, inputs, chosen, delivery, onChoose }: PaymentStepProps) {
  const { t } = useTranslation();
  const provider = usePaymentProvider();
  const offered = provider.data?.methods.filter((method) => canPay(method, delivery));
  // An earlier choice may no longer be offered: paying at the stall needs collection, the rest the provider's account.
  const instead = offered?.includes(chosen) === false ? offered[0] : undefined;
  useEffect(() => {
    if (instead !== undefined) onChoose(instead);
  }, [instead, onChoose]);
  return (
    <fieldset className="card step">
      <legend>{title}</legend>
      <States query={provider} skeleton={<SkeletonLines count={5} />} empty={null}>
        {() => (
          <div className="ways">
            {offered?.map((method) => (
              <label key={method} className="way way--pay">
                <input type="radio" value={method} {...inputs.pay} />
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
      <Field label={t('order.note')} autoComplete="off" input={inputs.note} />
    </fieldset>
  );
}
