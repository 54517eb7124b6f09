import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/forms/Field.tsx';
import type { Form } from '../../../ui/forms/use-form.ts';
import type { PaymentWay, PlaceOrderInput, PlaceOrderValues } from './place-order.form.ts';

/** How to pay, with what happens next. */
export function PaymentStep({
  form,
  ways,
}: {
  form: Form<PlaceOrderInput, PlaceOrderValues>;
  ways: readonly PaymentWay[];
}) {
  const { t } = useTranslation();
  return (
    <fieldset className="card step">
      <legend>{t('order.step2')}</legend>
      <div className="ways">
        {ways.map((way) => (
          <label key={way} className="way">
            <input type="radio" value={way} {...form.register('pay')} />
            <span>
              <b>{t(`order.way.${way}`)}</b>
              <small>{t(`order.next.${way}`)}</small>
            </span>
          </label>
        ))}
      </div>
      <Field label={t('order.note')} autoComplete="off" input={form.register('note')} />
    </fieldset>
  );
}
